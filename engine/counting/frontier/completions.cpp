#include "frontier/completions.hpp"

namespace nqueens::frontier {

LaneCount count_completions(CountOuter count_outer, const OpenBoard& board, RowOrder order) {
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

}  // namespace nqueens::frontier
