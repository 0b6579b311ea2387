// The search on SIMD lanes, one kernel per instruction set.
#pragma once

#include <cstdint>

#include "frontier/outer.hpp"
#include "simd/isa.hpp"

namespace nqueens::frontier {

/// What a search found, and how well it filled its lanes.
struct LaneCount {
  std::uint64_t solutions = 0;
  std::uint64_t candidates = 0;  ///< queens tried
  std::uint64_t slots = 0;       ///< lanes in all steps; candidates / slots is the utilisation

  LaneCount& operator+=(const LaneCount& other) {
    solutions += other.solutions;
    candidates += other.candidates;
    slots += other.slots;
    return *this;
  }
};

/// An outer board must have this many rows for the kernel.
inline constexpr int kLeastOuterRows = 3;

/// Counts the ways to complete an outer board of kLeastOuterRows rows or more.
using CountOuter = LaneCount (*)(const OuterBoard& outer);

/// Throws std::invalid_argument when the instruction set is not available.
CountOuter count_outer_on(Isa isa);

/// The name of the Highway target whose code kernel `isa` runs, such as "AVX2".
const char* target_of(Isa isa);

}  // namespace nqueens::frontier
