#include "base/open_board.hpp"

#include <cstdlib>
#include <stdexcept>

#include "base/contract.hpp"

namespace nqueens {

OpenBoard::OpenBoard(int n) : n_(n) {
  NQUEENS_ASSERT(1 <= n && n <= kMaxBoard);
  queen_.fill(-1);
  for (int row = 0; row < n; ++row) open_[row] = full_row(n);
}

void OpenBoard::place(int row, int column) {
  NQUEENS_ASSERT(is_open(row, column));
  queen_[row] = static_cast<std::int8_t>(column);
  used_columns_ |= square(column);
  for (int other = 0; other < n_; ++other) {
    const int distance = std::abs(other - row);
    RowMask attacked = square(column);
    if (column + distance < n_) attacked |= square(column + distance);
    if (column >= distance) attacked |= square(column - distance);
    open_[other] &= ~attacked;
  }
  open_[row] = 0;
}

bool OpenBoard::dead() const {
  RowMask reachable = used_columns_;
  for (int row = 0; row < n_; ++row) {
    if (!has_queen(row) && open_[row] == 0) return true;
    reachable |= open_[row];
  }
  return reachable != full_row(n_);
}

OpenBoard turned(const OpenBoard& board) {
  const int n = board.n();
  OpenBoard image(n);
  for (int row = 0; row < n; ++row) {
    if (board.has_queen(row)) image.place(n - 1 - row, n - 1 - board.queen(row));
  }
  for (int row = 0; row < n; ++row) image.forbid(n - 1 - row, ~mirrored(board.open(row), n));
  return image;
}

Board given_queens(int n, std::span<const int> given) {
  NQUEENS_ASSERT(n >= 1);
  Board board(given.begin(), given.end());
  if (board.size() > static_cast<std::size_t>(n)) {
    throw std::invalid_argument("the placement has " + std::to_string(board.size()) +
                                " rows, and the board " + std::to_string(n));
  }
  board.resize(static_cast<std::size_t>(n), -1);
  for (int row = 0; row < n; ++row) {
    if (-1 <= board[row] && board[row] < n) continue;
    const auto at = static_cast<std::size_t>(row);
    throw std::invalid_argument(describe({Flaw::Kind::outside, at, at}, board));
  }
  const auto found = attacks(board);
  if (!found.empty()) throw std::invalid_argument(describe(found.front(), board));
  return board;
}

OpenBoard open_board(int n, std::span<const int> given) {
  const Board queens = given_queens(n, given);
  OpenBoard board(n);
  for (int row = 0; row < n; ++row) {
    if (queens[row] >= 0) board.place(row, queens[row]);
  }
  return board;
}

}  // namespace nqueens
