// Estimates how long a count will take, from a random sample of its seeds.
#pragma once

#include <cstddef>

#include "methods/method.hpp"
#include "methods/plan.hpp"
#include "work/meter.hpp"

namespace nqueens {

struct EstimateOptions {
  Room room;  ///< the room of the run to predict, so that as many threads share the caches
  /// The approximate time to sample. Times at least one seed of each part of a compound plan (the
  /// seeds for T, for P and for R).
  double budget_s = 10;
  Meter* meter = nullptr;  ///< if given, shows how much of the budget is spent
};

/// The estimated processor seconds of a whole plan, and a range that has the true time in about 19
/// of 20 cases.
struct Estimate {
  double cpu_s = 0;
  double low_cpu_s = 0;
  double high_cpu_s = 0;
  std::size_t seeds_sampled = 0;
};

/// Samples groups, then seeds within them, separately for each part of a compound plan. The time
/// per work is the sum of the sampled times divided by the sum of the sampled work. The variance of
/// this ratio is estimated from the groups, or from the seeds if there is only one group. The range
/// also allows for a few percent of noise. The same seeds are chosen every time. The plan must have
/// seeds.
Estimate estimate(const Method& method, const Plan& plan, const EstimateOptions& options);

}  // namespace nqueens
