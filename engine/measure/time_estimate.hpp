// Estimates how long a count will take, from a random sample of its seeds.
#pragma once

#include <cstddef>

#include "base/listener.hpp"
#include "base/supervision.hpp"
#include "plan/method.hpp"
#include "plan/plan.hpp"

namespace nqueens {

struct TimingOptions {
  /// The sample has as many threads as this room, so that they share the caches as in the run.
  Room room{};
  /// The threads of the run to predict. If the sample has fewer, the range is wider.
  int run_threads = 1;
  /// The processor seconds before the first seed: the run takes them, too.
  double begun_cpu_s = 0;
  /// How long to time seeds, approximately. At least one seed is timed; of a
  /// compound, at least one of each part.
  double budget_s = 10;
  Listener& listener = nobody();  ///< is told how much of the budget is spent
  const StopFlag* stop = nullptr;
};

/// The estimated processor seconds of a whole run, and a range that contains the true time in
/// about 19 of 20 cases, also if other programs slow down the processor.
struct TimeEstimate {
  double cpu_s = 0;
  double low_cpu_s = 0;
  double high_cpu_s = 0;
  std::size_t seeds_sampled = 0;
};

/// Counts all seeds if that takes at most about half of the budget. Otherwise times random groups
/// of seeds, and random seeds in them (see time_estimate.cpp). The order in which seeds are drawn
/// is the same in every call. The plan must have seeds. Throws Cancelled if `stop` is set.
TimeEstimate estimate_time(const Method& method, const Plan& plan, const TimingOptions& options);

}  // namespace nqueens
