// Workload: how much is to be counted, and how much of it earlier runs have counted.
#pragma once

#include <cstdint>
#include <vector>

#include "checkpoint/records.hpp"
#include "methods/plan.hpp"

namespace nqueens::job {

/// `work` is the sum of Seed::work, estimates without a unit. Work done before this run counts for
/// the percentage of progress, but not for the speed.
struct Workload {
  std::uint64_t seeds = 0;
  std::uint64_t seeds_before = 0;  ///< number of these seeds that earlier runs have counted
  double work = 0;
  double work_before = 0;
};

/// Returns the workload of one shard. done[i] says whether seed i is done; an empty vector means
/// that no seed is done. O(seeds).
Workload workload_of(const Plan& plan, const std::vector<bool>& done = {}, const Shard& shard = {});

}  // namespace nqueens::job
