// Composition with a kernel that takes no time: real plans, made-up tallies. Linked in the place of
// the engine's registry, so that every job finds it there.
#pragma once

#include <cstdint>
#include <limits>

#include "methods/plan.hpp"

namespace nqueens::test {

/// What the kernel finds for a seed, and every other way to count it too: a hash of its number, a
/// multiple of 8 so that orbits come out whole, and below 2^44.
Tally fake_tally(const Plan& plan, SeedId id);

/// What goes wrong with the machine that this process runs on.
struct Trouble {
  /// The process is killed instead of counting one more seed than that.
  std::uint64_t killed_after = std::numeric_limits<std::uint64_t>::max();
  /// From the seed with this id on it counts 8 solutions too many.
  std::uint64_t wrong_from = std::numeric_limits<std::uint64_t>::max();
};

/// Of the kernel's first path; second paths are counted without it.
void have_trouble(const Trouble& trouble);

}  // namespace nqueens::test
