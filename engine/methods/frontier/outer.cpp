#include "methods/frontier/outer.hpp"

#include <bit>
#include <cstdlib>
#include <utility>

namespace nqueens::frontier {
namespace {

struct Side {
  std::array<int, kMaxBoard> rows{};
  int size = 0;
  double ways = 1;  // product of the rows' open squares

  void add(const OpenBoard& board, int row) {
    if (board.has_queen(row)) return;
    rows[size++] = row;
    ways *= std::popcount(board.open(row));
  }
  int span() const { return size == 0 ? 0 : std::abs(rows[size - 1] - rows[0]); }
};

}  // namespace

OuterBoard outer_board(const OpenBoard& board) {
  const int n = board.n();
  Side first;
  Side second;
  for (int row = n / 2; row < n; ++row) first.add(board, row);
  for (int row = n / 2 - 1; row >= 0; --row) second.add(board, row);
  if (second.ways < first.ways) std::swap(first, second);

  OuterBoard outer;
  outer.turn = first.size;
  outer.bias = first.span();
  outer.width = n + 2 * outer.bias;
  for (const Side& side : {first, second}) {
    for (int i = 0; i < side.size; ++i) {
      const std::uint64_t open = board.open(side.rows[i]);
      outer.rows[outer.size++] = {.row = side.rows[i], .open = open << outer.bias};
      outer.columns |= open << outer.bias;
    }
  }
  return outer;
}

}  // namespace nqueens::frontier
