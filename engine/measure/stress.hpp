// The stress test: repeats known counts on every core to find out whether the machine computes
// correctly.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/supervision.hpp"

namespace nqueens {

/// One count with a known result.
struct StressCase {
  std::string name;  ///< such as "pruned (depth=4), n = 11"
  std::string isa;
  /// Counts. Returns an empty text if the result is right, else "WRONG instead of RIGHT".
  std::function<std::string()> failure;
};

struct StressOutcome {
  std::vector<int> cores{};  ///< cores that were tested
  std::string failure{};     ///< empty if all counts were right; else names case, core and isa
};

/// Returns one or more cases for every method except brute_force, all for the same board size.
std::vector<StressCase> stress_cases();

/// Repeats the cases on every core that the affinity mask allows, with one thread pinned to each.
/// Ends when the flag is set, the time is over, or a count is wrong. Throws std::runtime_error if a
/// thread cannot be made or pinned, and what a case throws. Adds the number of finished counts to
/// `finished`.
StressOutcome stress(const std::vector<StressCase>& cases, const StopFlag& stop,
                     std::atomic<std::uint64_t>& finished,
                     std::optional<std::chrono::duration<double>> time = {});

}  // namespace nqueens
