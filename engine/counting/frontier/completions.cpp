#include "frontier/completions.hpp"

namespace nqueens::frontier {
namespace {

std::uint64_t completions_row_by_row(const OpenBoard& board) {
  for (int row = 0; row < board.n(); ++row) {
    if (board.has_queen(row)) continue;
    std::uint64_t sum = 0;
    for (RowMask open = board.open(row); open != 0; open &= open - 1) {
      OpenBoard next = board;
      next.place(row, column_of(open));
      sum += completions_row_by_row(next);
    }
    return sum;
  }
  return 1;
}

}  // namespace

LaneCount count_completions(CountOuter count_outer, const OpenBoard& board, RowOrder order) {
  if (board.dead()) return {};
  const OuterBoard outer = outer_board(board, order);
  if (outer.size < kLeastOuterRows) return {.solutions = completions_row_by_row(board)};
  return count_outer(outer);
}

}  // namespace nqueens::frontier
