// The processor, as a figure of its speed must name it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

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
  std::vector<Cache> caches;  ///< of the first logical processor; empty where the kernel hides them
  std::optional<double> mhz;  ///< of the fastest logical processor at this moment, where it is said
  std::optional<double> max_mhz;  ///< what the first one may reach, where it is said
};

/// What the kernel says. Virtual machines often hide a part of it or make it up: the frequency
/// above all. `root` stands for "/" in tests.
Processor this_processor(const std::filesystem::path& root = "/");

/// The data cache next to a core, of the one that asks; 32 KB where the system does not say. From
/// the C library and not from this_processor(): threads ask for it, also where the kernel hides it.
std::uint32_t first_level_cache_bytes();

}  // namespace nqueens
