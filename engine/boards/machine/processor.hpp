// The processor, as a figure of its speed must name it.
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
  std::uint64_t bytes = 0;  ///< of one of them
  int shared_by = 1;        ///< so many logical processors

  friend bool operator==(const Cache&, const Cache&) = default;
};

struct Processor {
  std::string model = "unknown";  ///< as the kernel names it
  int logical = 1;                ///< logical processors that are online, whoever may use them
  int numa_nodes = 1;
  /// Of each kind of core, one after the other; empty where the kernel hides them.
  std::vector<Cache> caches;
  std::optional<double> mhz;  ///< of the fastest logical processor at this moment, where it is said
  std::optional<double> max_mhz;  ///< what the fastest kind of core may reach, where it is said
};

/// What the kernel says. Virtual machines often hide a part of it or make it up: the frequency
/// above all. Caches and what can be reached are those of `cpus`. `root` stands for "/" in tests.
Processor this_processor(const std::filesystem::path& root = "/",
                         const std::vector<int>& cpus = allowed_cpus());

/// The smallest data cache next to a core that any of `cpus` has: threads move between the kinds of
/// core, and what fits into it fits everywhere. Where the kernel does not say, the one of the core
/// that asks; 32 KB where nobody does. It reads a file for each of `cpus`.
std::uint32_t first_level_cache_bytes(const std::filesystem::path& root = "/",
                                      const std::vector<int>& cpus = allowed_cpus());

}  // namespace nqueens
