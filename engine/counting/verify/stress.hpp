// Known counts on every core until told to stop: does this machine compute?
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "work/stop_flag.hpp"

namespace nqueens {

/// One count whose outcome is known; tens of milliseconds.
struct StressCase {
  std::string name;  ///< "pruned, n = 12"
  std::string isa;
  /// Empty when the outcome is right; else what came out instead of what.
  std::function<std::string()> failure;
};

struct StressOutcome {
  std::vector<int> cores;  ///< that took part
  std::string failure;     ///< empty while all were right; names case, core and isa
};

/// The known counts of every method that is fast enough.
std::vector<StressCase> stress_cases();

/// Repeats the cases on every core that the affinity mask allows, one thread pinned to each, until
/// the flag is set, so many seconds have passed or one comes out wrong. Throws std::runtime_error
/// when a thread cannot be made or pinned, and what a case throws. Counts that are finished on any
/// core are added to `finished`.
StressOutcome stress(const std::vector<StressCase>& cases, const StopFlag& stop,
                     std::atomic<std::uint64_t>& finished,
                     std::optional<std::chrono::duration<double>> time = {});

}  // namespace nqueens
