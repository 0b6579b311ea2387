// Describes the processor, for reports of measured speeds, and reads its temperature.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/threads.hpp"

namespace nqueens {

struct Cache {
  std::string name;         ///< "L1d", "L1i", "L2", "L3"
  std::uint64_t bytes = 0;  ///< size of one such cache
  int shared_by = 1;        ///< number of logical processors that share one such cache

  friend bool operator==(const Cache&, const Cache&) = default;
};

struct Processor {
  std::string model = "unknown";  ///< as the kernel names it
  int logical = 1;                ///< logical processors that are online
  int numa_nodes = 1;
  /// The caches of every kind of core, equal ones once; empty if the kernel does not show them.
  std::vector<Cache> caches;
  std::optional<double> mhz;      ///< current clock rate of the fastest logical processor, if known
  std::optional<double> max_mhz;  ///< highest clock rate of the fastest kind of core, if known
};

/// Returns what the kernel reports about the processor. In virtual machines some of this is often
/// missing or wrong, above all the clock rate. Reads the caches and the highest clock rates only of
/// the logical processors `cpus`. `root` is "/" except in tests.
Processor this_processor(const std::filesystem::path& root = "/",
                         const std::vector<int>& cpus = allowed_cpus());

/// Returns the highest temperature of a processor's sensors in degrees Celsius; nullopt if none can
/// be read, as in most virtual machines. `sensors` is the folder of the kernel's hardware monitors.
std::optional<double> hottest_sensor(const std::filesystem::path& sensors = "/sys/class/hwmon");

}  // namespace nqueens
