// Whole counts, timed: alone, up the board sizes, and two in turn.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "census/tally.hpp"
#include "registry/registry.hpp"
#include "simd/isa.hpp"
#include "work/meter.hpp"

namespace nqueens {

/// How to count. `isa` has no effect on methods that are not vectorised.
struct Configuration {
  const MethodEntry* method = nullptr;
  Isa isa = best_isa();
  int threads = 1;

  friend bool operator==(const Configuration&, const Configuration&) = default;
};

struct Measurement {
  Tally tally;  ///< of the whole count, as far as the method delivers it
  double elapsed_s = 0;
};

/// Counts n once, planning included. Throws what Method::plan and run throw. The meter, if there is
/// one, has the work of its seeds.
Measurement measure(const Configuration& configuration, int n, Meter* meter = nullptr);

/// The same; where a count takes less than 20 ms, the median time of five.
Measurement measure_steadily(const Configuration& configuration, int n, Meter* meter = nullptr);

/// What the next board will take, a little on the safe side, given the seconds of the boards before
/// it, one after the other; 0 when there are fewer than two.
double predicted_next_s(std::span<const double> times);

/// The middle value, or the mean of the two middle ones. Throws std::invalid_argument if there is
/// none.
double median(std::vector<double> values);

/// Median seconds of two things that were timed in turn.
struct Comparison {
  double a_s = 0;
  double b_s = 0;
  int timings = 0;  ///< of each

  /// Time of a over time of b: below 1 where a is faster.
  double ratio() const { return a_s / b_s; }
};

/// Does something and returns the seconds it took.
using TimedAction = std::function<double()>;

inline constexpr int kLeastBlocks = 2;
inline constexpr int kMostBlocks = 5;

/// Times a and b in blocks of A B B A, so that a drift of the machine's speed touches both alike:
/// at least kLeastBlocks, then more until the timings add up to `budget_s` or there are
/// kMostBlocks.
Comparison compare_in_turn(const TimedAction& a, const TimedAction& b, double budget_s);

}  // namespace nqueens
