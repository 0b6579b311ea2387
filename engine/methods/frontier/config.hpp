// Tuning constants of the frontier method: what each trades, its valid range, and what was measured
// (Zen 4, AVX-512, GCC 12, one thread; times relative to the value chosen).
#pragma once

#include <cstddef>

#include "board/bits.hpp"

namespace nqueens::frontier {

/// Boards that a level's queue holds (half as many with 64-bit lanes). Larger: lanes run dry less
/// often; smaller: queues stay in the first-level cache. n = 18: 128 boards 1.19, 256 1.09, 512
/// 1.03, 1024 1.
inline constexpr std::size_t kQueueBoards = 1024;
static_assert(64 <= kQueueBoards && kQueueBoards <= 8192);

/// Rows below a child's own row that must each have a free square, where more rows than
/// kCoveredRows are left. n = 16: one row 1.01, two 1, three 1.04.
inline constexpr int kLookAhead = 2;

/// With at most this many rows left below a board, look-ahead sees them all, and every free column
/// must have a square in one of them as well. n = 18: five rows 1.17 times the candidates of six,
/// and 1.11 times the time.
inline constexpr int kCoveredRows = 6;
static_assert(3 <= kCoveredRows && kCoveredRows <= 6);
static_assert(1 <= kLookAhead && kLookAhead < kCoveredRows);

/// Rows around the middle that a seed fixes, an even number for even n and an odd one for odd n.
/// More rows: more and smaller seeds. Range: 2 .. 6 (even), 3 .. 7 (odd). n = 17: five rows instead
/// of three make 164,502 seeds instead of 3,307, and lanes that start empty every time: 1.26. Past
/// n = 22 seeds of four rows would take minutes.
constexpr int seed_rows(int n) {
  const int even = n <= 22 ? 4 : 6;
  return n % 2 == 0 ? even : even - 1;
}

/// An open square counts as much as so many half squares of distance from the middle when the rows
/// are put in order, least first; 0: by distance, 100: by open squares. n = 18, candidates: 0 1.03,
/// 2 1, 4 0.99, 100 1.03.
inline constexpr int kOpenSquareCost = 2;
static_assert(0 <= kOpenSquareCost && kOpenSquareCost <= 100);

inline constexpr int kMaxSeedRows = 7;
static_assert(seed_rows(kMaxBoard) <= kMaxSeedRows && seed_rows(kMaxBoard - 1) <= kMaxSeedRows);

}  // namespace nqueens::frontier
