// Coverage: how much of a ledger was counted twice.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace nqueens {

/// The seeds that were counted a second time, in the same run or later, with the tally that is
/// saved.
struct Coverage {
  LedgerSum sum;                ///< of all seeds that are saved
  std::vector<bool> checked;    ///< by seed id: counted a second time
  std::uint64_t seeds = 0;      ///< how many seeds were counted a second time
  std::set<std::string> paths;  ///< names of the code that counted them again
  std::set<std::string> hosts;  ///< hosts on which they were counted again
  std::set<std::string> agree;  ///< other methods that got the same sum as the saved one
};

/// Reads the whole ledger. O(seeds + checks log checks) time, O(seeds) bits and O(checks) bytes of
/// memory.
Coverage coverage_of(const Ledger& ledger);

/// Returns how many seeds may have too small a count because of a bug in version 0.2.0. In that
/// version, a run of composition on several threads saved wrong counts if it ended with an error. A
/// run's record does not say how it ended, so this is an upper bound. Seeds that were counted a
/// second time since then are left out. O(runs), plus the cost of coverage_of() if there is such a
/// run.
std::uint64_t doubtful_seeds(const Ledger& ledger);

}  // namespace nqueens
