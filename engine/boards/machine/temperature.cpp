#include "machine/temperature.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// Names of the drivers for the sensors in a processor: others tell of disks, cards and boards.
bool is_processor(const fs::path& monitor) {
  std::ifstream file(monitor / "name");
  std::string name;
  std::getline(file, name);
  return name == "coretemp" || name == "k10temp" || name == "zenpower" || name == "cpu_thermal" ||
         name == "acpitz";
}

bool is_temperature(const std::string& name) {
  return name.rfind("temp", 0) == 0 && name.size() > 6 && name.substr(name.size() - 6) == "_input";
}

std::optional<double> degrees_in(const fs::path& sensor) {
  std::ifstream file(sensor);
  double thousandths = 0;
  if (!(file >> thousandths)) return std::nullopt;
  return thousandths / 1000;
}

}  // namespace

std::optional<double> hottest_sensor(const fs::path& sensors) {
  std::optional<double> hottest;
  std::error_code unreadable;
  for (const auto& monitor : fs::directory_iterator(sensors, unreadable)) {
    if (!is_processor(monitor.path())) continue;
    for (const auto& sensor : fs::directory_iterator(monitor.path(), unreadable)) {
      if (!is_temperature(sensor.path().filename().string())) continue;
      const auto degrees = degrees_in(sensor.path());
      if (degrees) hottest = std::max(hottest.value_or(*degrees), *degrees);
    }
  }
  return hottest;
}

}  // namespace nqueens
