#include "base/processor.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <system_error>
#include <unistd.h>

#include "base/memory.hpp"

namespace nqueens {
namespace {

namespace fs = std::filesystem;

fs::path folder_of_processors(const fs::path& root) { return root / "sys/devices/system/cpu"; }
fs::path folder_of(int cpu, const fs::path& root) {
  return folder_of_processors(root) / ("cpu" + std::to_string(cpu));
}

// Returns the first line of a file; an empty text if the file cannot be read.
std::string line_in(const fs::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

// Returns how many numbers a list has: 5 for "0-3,8". Returns nullopt if the text is no list.
std::optional<int> length_of_list(const std::string& list) {
  std::istringstream ranges(list);
  int length = 0;
  for (std::string range; std::getline(ranges, range, ',');) {
    std::istringstream ends(range);
    int first = 0;
    if (!(ends >> first)) return std::nullopt;
    int last = first;
    if (ends.get() == '-' && !(ends >> last)) return std::nullopt;
    length += last - first + 1;
  }
  return length > 0 ? std::optional(length) : std::nullopt;
}

// Reads the model and the highest current clock rate from lines such as "model name : AMD EPYC" and
// "cpu MHz : 2596.150". The file has a block of such lines for each logical processor.
void read_cpuinfo(const fs::path& path, Processor& processor) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) continue;
    const std::string value = line.substr(colon + 2);
    if (line.starts_with("model name")) processor.model = value;
    if (!line.starts_with("cpu MHz")) continue;
    double mhz = 0;
    if (std::istringstream(value) >> mhz && mhz > 0) {
      processor.mhz = std::max(mhz, processor.mhz.value_or(0));
    }
  }
}

std::optional<Cache> cache_in(const fs::path& folder) {
  const std::string level = line_in(folder / "level");
  const auto bytes = parse_size(line_in(folder / "size"));
  if (level.empty() || !bytes) return std::nullopt;
  Cache cache{.name = "L" + level, .bytes = *bytes};
  const std::string type = line_in(folder / "type");
  if (type == "Data") cache.name += 'd';
  if (type == "Instruction") cache.name += 'i';
  cache.shared_by = length_of_list(line_in(folder / "shared_cpu_list")).value_or(1);
  return cache;
}

void add_caches(const fs::path& folder, std::vector<Cache>& caches) {
  for (int i = 0; const auto cache = cache_in(folder / ("index" + std::to_string(i))); ++i) {
    if (std::ranges::find(caches, *cache) == caches.end()) caches.push_back(*cache);
  }
}

// Returns whether the sensors of this hardware monitor measure a processor, judged by the name of
// their driver.
bool is_processor(const fs::path& monitor) {
  const std::string name = line_in(monitor / "name");
  return name == "coretemp" || name == "k10temp" || name == "zenpower" || name == "cpu_thermal" ||
         name == "acpitz";
}

}  // namespace

Processor this_processor(const fs::path& root, const std::vector<int>& cpus) {
  Processor processor;
  read_cpuinfo(root / "proc/cpuinfo", processor);
  processor.logical = length_of_list(line_in(folder_of_processors(root) / "online")).value_or(1);
  processor.numa_nodes =
      length_of_list(line_in(root / "sys/devices/system/node/online")).value_or(1);
  for (const int cpu : cpus) {
    add_caches(folder_of(cpu, root) / "cache", processor.caches);
    double kilohertz = 0;
    std::ifstream most(folder_of(cpu, root) / "cpufreq/cpuinfo_max_freq");
    if (most >> kilohertz && kilohertz > 0) {
      processor.max_mhz = std::max(kilohertz / 1000, processor.max_mhz.value_or(0));
    }
  }
  return processor;
}

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
