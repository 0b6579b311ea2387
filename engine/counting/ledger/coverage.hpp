// How much of a ledger was counted twice.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace nqueens {

/// The seeds that were counted a second time, at once or later, and gave the tally that is saved.
struct Coverage {
  LedgerSum sum;                ///< of all seeds that are saved
  std::vector<bool> checked;    ///< by seed id
  std::uint64_t seeds = 0;      ///< how many
  std::set<std::string> paths;  ///< by which
  std::set<std::string> hosts;  ///< on which
  std::set<std::string> agree;  ///< methods that gave the sum that is saved for the whole count
};

/// O(seeds + checks log checks) time, a tally of memory for each check.
Coverage coverage_of(const Ledger& ledger);

/// Returns how many seeds version 0.2.0 may have saved with too small a count, and that were not
/// counted a second time since. A run of composition on several threads that ended with an error
/// saved such seeds; a run's record does not say how it ended. O(runs), and that of coverage_of()
/// where there is such a run.
std::uint64_t doubtful_seeds(const Ledger& ledger);

}  // namespace nqueens
