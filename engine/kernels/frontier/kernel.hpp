// The search on the lanes of SIMD vectors, and the boards that it completes. There is one kernel
// for each instruction set. A seed fixes the queens of the rows in the centre; the queens of the
// rows above and below are still to be placed.
#pragma once

#include <array>
#include <cstdint>

#include "base/open_board.hpp"
#include "kernels/isa.hpp"

namespace nqueens::frontier {

/// The rows without a queen, in the order in which the search fills them. Squares that the fixed
/// queens attack are closed in the rows' masks, so the search keeps track only of its own queens.
///
/// The rows before `turn` may be from both sides of the centre. The rows from `turn` on
/// are the *tail*: the rows of one side that are farthest from the centre. The height of a row is
/// its number, counted in the direction towards the tail. A queen in column c at height h is on the
/// left diagonal c + h and on the right diagonal c - h. The search has a word of bits for the left
/// diagonals and one for the right diagonals. If the rows before the turn have heights low .. high,
/// bit 0 of the left word is diagonal low, and bit 0 of the right word is diagonal -high. After
/// the turn, the same holds with the heights of the tail's rows. So one shift of each word gives
/// the attacked columns of a row.
struct OuterBoard {
  struct Row {
    int row = 0;
    RowMask open = 0;
    int left = 0;   ///< the left word, shifted down by this, has the columns attacked in this row
    int right = 0;  ///< the same for the right word
  };
  std::array<Row, kMaxBoard> rows{};
  int size = 0;
  int turn = 0;         ///< rows[turn .. size) are the tail, which may be empty
  int turn_left = 0;    ///< at the turn, the left word is shifted down by this
  int turn_right = 0;   ///< at the turn, the right word is shifted up by this
  RowMask columns = 0;  ///< the columns without a queen
  int width = 0;        ///< the number of bits that a word needs, at most 64

  /// If the turn is one of the `count` rows after rows[level], returns how many of these are before
  /// it; otherwise `count`.
  int rows_before_turn(int level, int count) const {
    const int before = turn - level - 1;
    return 0 <= before && before < count ? before : count;
  }
};

/// Chooses the order of the rows and the shifts. O(n log n).
OuterBoard outer_board(const OpenBoard& board);

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
inline LaneCount count_completions(CountOuter count_outer, const OpenBoard& board) {
  if (board.dead()) return {};
  const OuterBoard outer = outer_board(board);
  if (outer.size >= kLeastOuterRows) return count_outer(outer);
  if (outer.size == 0) return {.solutions = 1};
  LaneCount count;
  const OuterBoard::Row& first = outer.rows[0];
  for (RowMask open = first.open; open != 0; open &= open - 1) {
    OpenBoard next = board;
    next.place(first.row, column_of(open));
    count += count_completions(count_outer, next);
  }
  return count;
}

/// Returns the name of the Highway target of the kernel for `isa`, such as "AVX2".
const char* target_of(Isa isa);

}  // namespace nqueens::frontier
