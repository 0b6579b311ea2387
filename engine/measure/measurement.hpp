// Times whole counts, one at a time or two alternately.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/listener.hpp"
#include "base/tally.hpp"
#include "kernels/isa.hpp"
#include "run/registry.hpp"

namespace nqueens {

/// How to count. Methods that are not vectorised ignore `isa`.
struct Configuration {
  const MethodEntry* method = nullptr;
  Isa isa = best_isa();
  int threads = 1;

  friend bool operator==(const Configuration&, const Configuration&) = default;
};

struct Measurement {
  Tally tally;  ///< of the whole count; has what MethodInfo::delivers names
  double elapsed_s = 0;
};

/// Times one count of n, planning included. Throws what Method::plan and run throw, and
/// ImpossibleTally (stage.hpp). The listener is told of the work.
Measurement measure(const Configuration& configuration, int n, Listener& listener = nobody());

/// Like measure(), but if a count takes less than 20 ms, returns the median time of five.
Measurement measure_steadily(const Configuration& configuration, int n,
                             Listener& listener = nobody());

/// Predicts the seconds for n from `times`, which ends with the times for n - 2 and n - 1. The
/// prediction is more often too high than too low. Returns 0 if there are fewer than two times.
double predicted_next_s(std::span<const double> times);

/// Returns the middle value, or the mean of the two middle ones. Throws std::invalid_argument if
/// there are no values.
double median(std::vector<double> values);

/// Median seconds of two actions that were timed alternately.
struct Comparison {
  double a_s = 0;
  double b_s = 0;
  int timings = 0;  ///< number of timings of each action

  /// Below 1 if a is faster.
  double ratio() const { return a_s / b_s; }
};

/// Does something and returns the seconds that it took.
using TimedAction = std::function<double()>;

inline constexpr int kLeastBlocks = 2;
inline constexpr int kMostBlocks = 5;

/// Times a and b in blocks of A B B A, so that a drift of the machine's speed affects both equally.
/// Runs kLeastBlocks blocks, then more until the timings add up to `budget_s`, but at most
/// kMostBlocks.
Comparison compare_in_turn(const TimedAction& a, const TimedAction& b, double budget_s);

}  // namespace nqueens
