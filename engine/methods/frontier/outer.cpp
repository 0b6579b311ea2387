#include "methods/frontier/outer.hpp"

#include <cmath>
#include <cstdlib>

namespace nqueens::frontier {

OuterBoard outer_board(const OpenBoard& board) {
  const int n = board.n();
  // rows from the middle outwards, both sides
  std::array<int, kMaxBoard> lower{};
  std::array<int, kMaxBoard> upper{};
  int lowers = 0;
  int uppers = 0;
  double lower_ways = 1;
  double upper_ways = 1;
  for (int row = n / 2; row < n; ++row) {
    if (board.has_queen(row)) continue;
    lower[lowers++] = row;
    lower_ways *= std::popcount(board.open(row));
  }
  for (int row = n / 2 - 1; row >= 0; --row) {
    if (board.has_queen(row)) continue;
    upper[uppers++] = row;
    upper_ways *= std::popcount(board.open(row));
  }
  OuterBoard outer;
  #ifndef FR_SWAP
#define FR_SWAP upper_ways < lower_ways
#endif
  const bool swap = FR_SWAP;
  if (swap) {
    std::swap(lower, upper);
    std::swap(lowers, uppers);
  }
  outer.turn = lowers;
  outer.size = lowers + uppers;
  for (int i = 0; i < lowers; ++i) outer.rows[i].row = lower[i];
  for (int i = 0; i < uppers; ++i) outer.rows[lowers + i].row = upper[i];
  outer.bias = lowers == 0 ? 0 : std::abs(lower[lowers - 1] - lower[0]);
  RowMask columns = 0;
  for (int i = 0; i < outer.size; ++i) {
    const RowMask open = board.open(outer.rows[i].row);
    outer.rows[i].open = static_cast<std::uint64_t>(open) << outer.bias;
    columns |= open;
  }
  outer.columns = static_cast<std::uint64_t>(columns) << outer.bias;
  outer.wide = n + 2 * outer.bias > 32;
  return outer;
}

}  // namespace nqueens::frontier
