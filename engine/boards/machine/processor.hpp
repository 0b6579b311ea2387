// Describes the processor, for reports of its speed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "machine/affinity.hpp"

namespace nqueens {

struct Cache {
  std::string name;         ///< "L1d", "L1i", "L2", "L3"
  std::uint64_t bytes = 0;  ///< size of one such cache
  int shared_by = 1;        ///< number of logical processors that share one

  friend bool operator==(const Cache&, const Cache&) = default;
};

struct Processor {
  std::string model = "unknown";  ///< as the kernel names it
  int logical = 1;                ///< logical processors that are online
  int numa_nodes = 1;
  /// The caches of each kind of core, one after the other; empty if the kernel does not show them.
  std::vector<Cache> caches;
  std::optional<double> mhz;      ///< current clock rate of the fastest logical processor, if known
  std::optional<double> max_mhz;  ///< highest clock rate of the fastest kind of core, if known
};

/// Returns what the kernel reports. In virtual machines some of this is often missing or wrong,
/// above all the clock rate. Caches and highest clock rates are those of `cpus`. Tests replace "/"
/// by `root`.
Processor this_processor(const std::filesystem::path& root = "/",
                         const std::vector<int>& cpus = allowed_cpus());

/// Returns the size of the smallest first-level data cache of `cpus`. Threads move between
/// different kinds of core, and data of this size fit the cache of each. If the kernel does not
/// report it, returns what the C library reports, or else 32 KB. Reads a file for each of `cpus`.
std::uint32_t first_level_cache_bytes(const std::filesystem::path& root = "/",
                                      const std::vector<int>& cpus = allowed_cpus());

}  // namespace nqueens
