#include "machine/temperature.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// Returns whether the sensors of this hardware monitor are in a processor, by the name of their
// driver. Other monitors are those of disks, cards and mainboards.
bool is_processor(const fs::path& monitor) {
  std::ifstream file(monitor / "name");
  std::string name;
  std::getline(file, name);
  return name == "coretemp" || name == "k10temp" || name == "zenpower" || name == "cpu_thermal" ||
         name == "acpitz";
}

}  // namespace

std::optional<double> hottest_sensor(const fs::path& sensors) {
  std::optional<double> hottest;
  std::error_code unreadable;
  for (const auto& monitor : fs::directory_iterator(sensors, unreadable)) {
    if (!is_processor(monitor.path())) continue;
    for (const auto& sensor : fs::directory_iterator(monitor.path(), unreadable)) {
      const std::string name = sensor.path().filename().string();
      if (!name.starts_with("temp") || !name.ends_with("_input")) continue;
      std::ifstream file(sensor.path());
      double thousandths = 0;
      if (file >> thousandths)
        hottest = std::max(hottest.value_or(thousandths / 1000), thousandths / 1000);
    }
  }
  return hottest;
}

}  // namespace nqueens
