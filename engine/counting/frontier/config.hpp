// Tuning constants of the frontier method, with their trade-offs and valid ranges. docs/tuning.md
// has timings for other values.
#pragma once

#include <cstddef>

#include "board/bits.hpp"

namespace nqueens::frontier {

/// The number of boards in a level's queue (half as many with 64-bit lanes). Larger queues: lanes
/// are idle less often. Smaller queues: they stay in the first-level cache.
inline constexpr std::size_t kQueueBoards = 1024;
static_assert(64 <= kQueueBoards && kQueueBoards <= 8192);

/// The number of rows below a child's own row that must each have a free square, if more than
/// kCoveredRows rows are left. More rows: fewer children, but more expensive steps.
inline constexpr int kLookAhead = 2;

/// If at most this many rows are left below a board, look-ahead tests all of them, and also that
/// every free column has a free square in one of them. More rows: fewer children, but more
/// expensive steps.
inline constexpr int kCoveredRows = 6;
static_assert(3 <= kCoveredRows && kCoveredRows <= 6);
static_assert(1 <= kLookAhead && kLookAhead < kCoveredRows);

/// Returns the number of rows around the middle that a seed fixes: even for even n, odd for odd n.
/// More rows: more and smaller seeds, and the lanes start empty in each seed. Range: 2 .. 6 (even),
/// 3 .. 7 (odd). Past n = 22, seeds of four rows would take minutes.
constexpr int seed_rows(int n) {
  const int even = n <= 22 ? 4 : 6;
  return n % 2 == 0 ? even : even - 1;
}

/// Rows are sorted by distance from the middle in half squares, plus this constant times their
/// number of open squares, least first. 0 sorts by distance only, 100 by open squares.
inline constexpr int kOpenSquareCost = 2;
static_assert(0 <= kOpenSquareCost && kOpenSquareCost <= 100);

inline constexpr int kMaxSeedRows = 7;
static_assert(seed_rows(kMaxBoard) <= kMaxSeedRows && seed_rows(kMaxBoard - 1) <= kMaxSeedRows);

}  // namespace nqueens::frontier
