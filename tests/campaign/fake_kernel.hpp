// The method colours with a kernel that takes no time: the plans are real, and the tallies are
// invented. This file is linked instead of the registry of the engine, so that every job uses it.
#pragma once

#include <cstdint>
#include <limits>

#include "plan/plan.hpp"

namespace nqueens::test {

/// The invented tally of a seed, whichever way the seed is counted: a hash of its id. It is below
/// 2^44, and a multiple of 8 because the orbits of most boards have 8 members.
Tally fake_tally(const Plan& plan, SeedId id);

/// Faults of the machine that this process simulates.
struct Trouble {
  /// The process is killed after it has counted this many seeds.
  std::uint64_t killed_after = std::numeric_limits<std::uint64_t>::max();
  /// From the seed with this id on, the process counts 8 solutions too many.
  std::uint64_t wrong_from = std::numeric_limits<std::uint64_t>::max();
};

/// Sets the trouble of the kernel's first path. Second paths have no trouble.
void have_trouble(const Trouble& trouble);

}  // namespace nqueens::test
