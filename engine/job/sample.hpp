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
#include "verify/double_check.hpp"

namespace nqueens::job {

struct Sample {
  std::vector<KnownTally> seeds;  ///< as the checkpoint has them, by id
  std::set<std::string> paths;    ///< by which they are counted again
  Workload load;
};

/// The done seeds that are chosen. O(seeds log seeds).
Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan,
                 const std::function<bool(const SeedRecord&)>& chosen);

/// Counts them by their second path, as many groups at once as there are threads, since nothing is
/// prepared; throws Mismatch where a tally differs.
RunResult recount(const Sample& sample, const Method& method, const Plan& plan, RunOptions options);

}  // namespace nqueens::job
