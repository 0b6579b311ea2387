// How much there is to do, and how much of it was done before.
#pragma once

#include <cstdint>
#include <vector>

#include "ledger/shard.hpp"
#include "methods/plan.hpp"

namespace nqueens::job {

/// Work is in the unit of the seeds' estimates. What was done before counts for the percentage, not
/// for the rate.
struct Workload {
  std::uint64_t seeds = 0;
  std::uint64_t seeds_before = 0;
  double work = 0;
  double work_before = 0;
};

/// The seeds of one shard, some done: by seed id; empty where none is. O(seeds).
Workload workload_of(const Plan& plan, const std::vector<bool>& done = {}, const Shard& shard = {});

}  // namespace nqueens::job
