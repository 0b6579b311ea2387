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
  SecondWay way = SecondWay::other_code;
  std::vector<KnownTally> seeds;  ///< as the checkpoint has them, by id
  std::set<std::string> paths;    ///< by which they are counted again
  Workload load;
};

/// The done seeds that are chosen. O(seeds log seeds).
Sample sample_of(const Ledger& ledger, const Method& method, const Plan& plan, SecondWay way,
                 const std::function<bool(const SeedRecord&)>& chosen);

/// The room to recount them in. Throws std::invalid_argument where there is too little memory.
Room room_for(const Sample& sample, const Method& method, const Plan& plan, int threads);

/// Counts them that way. Throws Mismatch where a tally differs, and std::invalid_argument where the
/// method has no such way.
RunResult recount(const Sample& sample, const Method& method, const Plan& plan, const Room& room,
                  const RunOptions& options);

}  // namespace nqueens::job
