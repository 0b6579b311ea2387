// The search on the lanes of SIMD vectors. There is one kernel for each instruction set.
#pragma once

#include <cstdint>

#include "frontier/outer.hpp"
#include "simd/isa.hpp"

namespace nqueens::frontier {

/// The result of a search, and how well the search used the lanes.
struct LaneCount {
  std::uint64_t solutions = 0;
  std::uint64_t candidates = 0;  ///< the queens that the search placed
  std::uint64_t slots = 0;       ///< steps times lanes; candidates / slots is the utilisation

  LaneCount& operator+=(const LaneCount& other) {
    solutions += other.solutions;
    candidates += other.candidates;
    slots += other.slots;
    return *this;
  }
};

/// The kernel needs at least this many rows without a queen.
inline constexpr int kLeastOuterRows = 3;

/// Counts the ways to complete an outer board of kLeastOuterRows rows or more.
using CountOuter = LaneCount (*)(const OuterBoard& outer);

/// Returns the kernel for `isa`. Throws std::invalid_argument if this set is not available.
CountOuter count_outer_on(Isa isa);

/// Counts the ways to complete a board. Uses the kernel; if fewer than kLeastOuterRows rows have no
/// queen, fills these rows one by one.
inline LaneCount count_completions(CountOuter count_outer, const OpenBoard& board,
                                   RowOrder order = RowOrder::mixed) {
  if (board.dead()) return {};
  const OuterBoard outer = outer_board(board, order);
  if (outer.size >= kLeastOuterRows) return count_outer(outer);
  if (outer.size == 0) return {.solutions = 1};
  LaneCount count;
  const OuterBoard::Row& first = outer.rows[0];
  for (RowMask open = first.open; open != 0; open &= open - 1) {
    OpenBoard next = board;
    next.place(first.row, column_of(open));
    count += count_completions(count_outer, next, order);
  }
  return count;
}

/// Returns the name of the Highway target of the kernel for `isa`, such as "AVX2".
const char* target_of(Isa isa);

}  // namespace nqueens::frontier
