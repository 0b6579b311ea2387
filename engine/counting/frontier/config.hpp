// Tuning constants of the frontier method: what each trades, and its valid range.
// docs/tuning.md says what other values cost.
#pragma once

#include <cstddef>

#include "board/bits.hpp"

namespace nqueens::frontier {

/// Boards that a level's queue holds (half as many with 64-bit lanes). Larger: lanes run dry less
/// often; smaller: queues stay in the first-level cache.
inline constexpr std::size_t kQueueBoards = 1024;
static_assert(64 <= kQueueBoards && kQueueBoards <= 8192);

/// Rows below a child's own row that must each have a free square, where more rows than
/// kCoveredRows are left. More: fewer children, dearer steps.
inline constexpr int kLookAhead = 2;

/// With at most this many rows left below a board, look-ahead sees them all, and every free column
/// must have a square in one of them as well. More: fewer children, dearer steps.
inline constexpr int kCoveredRows = 6;
static_assert(3 <= kCoveredRows && kCoveredRows <= 6);
static_assert(1 <= kLookAhead && kLookAhead < kCoveredRows);

/// Rows around the middle that a seed fixes, an even number for even n and an odd one for odd n.
/// More rows: more and smaller seeds, and lanes start empty in every one. Range: 2 .. 6 (even),
/// 3 .. 7 (odd). Past n = 22 seeds of four rows would take minutes.
constexpr int seed_rows(int n) {
  const int even = n <= 22 ? 4 : 6;
  return n % 2 == 0 ? even : even - 1;
}

/// An open square counts as much as so many half squares of distance from the middle when the rows
/// are put in order, least first; 0: by distance, 100: by open squares.
inline constexpr int kOpenSquareCost = 2;
static_assert(0 <= kOpenSquareCost && kOpenSquareCost <= 100);

inline constexpr int kMaxSeedRows = 7;
static_assert(seed_rows(kMaxBoard) <= kMaxSeedRows && seed_rows(kMaxBoard - 1) <= kMaxSeedRows);

}  // namespace nqueens::frontier
