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
  std::vector<bool> checked;    ///< by seed id
  std::uint64_t seeds = 0;      ///< how many
  std::set<std::string> paths;  ///< by which
  std::set<std::string> hosts;  ///< on which
  std::set<std::string> agree;  ///< methods that gave the sum that is saved for the whole count
};

/// What one reading of the seeds tells.
struct Examined {
  LedgerSum sum;
  Coverage coverage;
};

/// O(seeds + checks log checks) time, a tally of memory for each check.
Examined examine(const Ledger& ledger);

inline Coverage coverage_of(const Ledger& ledger) { return examine(ledger).coverage; }

}  // namespace nqueens
