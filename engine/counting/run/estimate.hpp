// How long a count will take, from a random sample of its seeds.
#pragma once

#include <cstddef>

#include "methods/method.hpp"
#include "methods/plan.hpp"
#include "work/meter.hpp"

namespace nqueens {

struct EstimateOptions {
  Room room;               ///< to sample in: with as many threads as the run, to share caches alike
  double budget_s = 10;    ///< about how long to sample; at least one seed per part is timed
  Meter* meter = nullptr;  ///< if given, has the budget, and what of it is spent
};

/// Processor seconds of a whole plan, with a range that holds the true time in about 19 of 20
/// cases.
struct Estimate {
  double cpu_s = 0;
  double low_cpu_s = 0;
  double high_cpu_s = 0;
  std::size_t seeds_sampled = 0;
};

/// Samples groups, then seeds within them, for each part of a compound plan by itself: the time per
/// work is taken as the ratio of the sampled times to the sampled work, its variance from how the
/// groups (or, where there is only one, the seeds) scatter about it. The range adds a few percent
/// for the machine's own noise. The choice is the same every time. The plan must have seeds.
Estimate estimate(const Method& method, const Plan& plan, const EstimateOptions& options);

}  // namespace nqueens
