// Coverage: how much of a ledger was counted twice.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "ledger/ledger.hpp"

namespace nqueens {

/// A seed is *checked* if a second count of it, in the same run or later, gave the saved tally.
struct Coverage {
  LedgerSum sum;                ///< of all saved seeds
  std::vector<bool> checked;    ///< by seed id
  std::uint64_t seeds = 0;      ///< number of checked seeds
  std::set<std::string> paths;  ///< names of the code that counted seeds the second time
  std::set<std::string> hosts;  ///< hosts on which seeds were counted the second time
  std::set<std::string> agree;  ///< other methods whose whole count gave the saved result
};

/// Reads the whole ledger. O(seeds + checks log checks) time, O(seeds) bits and O(checks) bytes of
/// memory.
Coverage coverage_of(const Ledger& ledger);

/// Returns how many seeds may have too small a count because of a bug in version 0.2.0: a run of
/// `composition` on several threads could save wrong counts if it ended with an error. A run's
/// record does not say how the run ended, so this is an upper bound. Leaves out checked seeds.
/// O(runs), plus coverage_of() if version 0.2.0 has run on several threads.
std::uint64_t doubtful_seeds(const Ledger& ledger);

}  // namespace nqueens
