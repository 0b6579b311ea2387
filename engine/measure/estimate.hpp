// Estimates how long a count will take, from a random sample of its seeds.
#pragma once

#include <cstddef>

#include "base/listener.hpp"
#include "plan/method.hpp"
#include "plan/plan.hpp"

namespace nqueens {

struct EstimateOptions {
  Room room;  ///< as in the run to predict, so that as many threads share the caches
  /// How long to time seeds, approximately. At least one seed is timed; of a
  /// compound, at least one of each part.
  double budget_s = 10;
  Listener& listener = nobody();  ///< is told how much of the budget is spent
};

/// The estimated processor seconds of a whole plan, and a range that contains the true time in
/// about 19 of 20 cases.
struct Estimate {
  double cpu_s = 0;
  double low_cpu_s = 0;
  double high_cpu_s = 0;
  std::size_t seeds_sampled = 0;
};

/// Times random groups of seeds, and random seeds in them (see estimate.cpp). The range also allows
/// for a few percent of noise. The order in which seeds are drawn is the same in every call. The
/// plan must have seeds.
Estimate estimate(const Method& method, const Plan& plan, const EstimateOptions& options);

}  // namespace nqueens
