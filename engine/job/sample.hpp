// Seeds that a checkpoint has, to be counted again.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "job/workload.hpp"
#include "ledger/ledger.hpp"
#include "methods/method.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

struct Sample {
  std::vector<SeedId> seeds;
  std::vector<Tally> expected;  ///< by id, as the checkpoint has them
  std::set<std::string> paths;  ///< by which they are counted again
  Workload load;
};

/// The done seeds that are chosen. O(seeds).
Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan,
                 const std::function<bool(const SeedRecord&)>& chosen);

/// Counts them by their second path; throws Mismatch where a tally differs.
RunResult recount(const Sample& sample, const Method& method, const Plan& plan,
                  const RunOptions& options);

}  // namespace nqueens::job
