// Sample: saved seeds to count again.
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
  SecondWay way = SecondWay::other_code;
  std::vector<KnownTally> seeds{};  ///< with their saved tallies, sorted by id
  std::set<std::string> paths{};    ///< names of the code that counts them again
  Workload load{};
};

/// Returns the saved seeds for which `chosen` returns true. O(seeds log seeds).
Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan, SecondWay way,
                 const std::function<bool(const SeedRecord&)>& chosen);

/// Returns the threads and memory for the recount. Throws std::invalid_argument if there is too
/// little memory.
Room room_for(const Sample& sample, const Method& method, const Plan& plan, int threads);

/// Counts the seeds again as Sample::way says. Throws Mismatch if a tally differs, and
/// std::invalid_argument if the method cannot count in this way.
RunResult recount(const Sample& sample, const Method& method, const Plan& plan, const Room& room,
                  const RunOptions& options);

}  // namespace nqueens::job
