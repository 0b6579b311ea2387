// Workload: how much there is to do, and how much of it earlier runs did.
#pragma once

#include <cstdint>
#include <vector>

#include "ledger/shard.hpp"
#include "methods/plan.hpp"

namespace nqueens::job {

/// Work is in the unit of the seeds' estimates. Earlier work counts for the percentage, but not for
/// the rate.
struct Workload {
  std::uint64_t seeds = 0;
  std::uint64_t seeds_before = 0;
  double work = 0;
  double work_before = 0;
};

/// Returns the workload of one shard. done[i] says whether seed i is done; an empty vector means
/// none is. O(seeds).
Workload workload_of(const Plan& plan, const std::vector<bool>& done = {}, const Shard& shard = {});

}  // namespace nqueens::job
