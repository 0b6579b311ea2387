// Tuning constants of the frontier method, with the effect of larger values and the values that are
// allowed. docs/tuning.md has timings for other values.
#pragma once

#include <cstddef>

#include "base/bits.hpp"

namespace nqueens::frontier {

/// How many boards fit into the queue of a row (kernel.cpp); half as many if lanes have 64 bits.
/// Larger queues: lanes are idle less often. Smaller queues: they stay in the first-level cache.
inline constexpr std::size_t kQueueBoards = 1024;
static_assert(64 <= kQueueBoards && kQueueBoards <= 8192);

/// The search drops a board if one of the next rows has no free square. It tests the row where the
/// next queen goes and this many rows after it, if more than kCoveredRows rows are left. More rows:
/// fewer boards, but more expensive steps.
inline constexpr int kLookAhead = 2;

/// If at most this many rows are left, the search tests all of them. It also tests whether every
/// free column has a free square in one of them. More rows: fewer boards, but more expensive steps.
inline constexpr int kCoveredRows = 6;
static_assert(3 <= kCoveredRows && kCoveredRows <= 6);
static_assert(1 <= kLookAhead && kLookAhead < kCoveredRows);

/// Returns the number of rows around the middle whose queens a seed fixes. It is even for even n
/// and odd for odd n. More rows: more and smaller seeds, each of which begins with empty lanes.
/// Range: 2 .. 6 (even), 3 .. 7 (odd). Past n = 22, a seed of four rows would take minutes.
constexpr int seed_rows(int n) {
  const int even = n <= 22 ? 4 : 6;
  return n % 2 == 0 ? even : even - 1;
}

/// The search first fills the rows for which this is least: the distance from the middle, in half
/// squares, plus this constant times the number of open squares. With 0 the distance alone decides,
/// with 100 the number of open squares.
inline constexpr int kOpenSquareCost = 2;
static_assert(0 <= kOpenSquareCost && kOpenSquareCost <= 100);

inline constexpr int kMaxSeedRows = 7;
static_assert(seed_rows(kMaxBoard) <= kMaxSeedRows && seed_rows(kMaxBoard - 1) <= kMaxSeedRows);

}  // namespace nqueens::frontier
