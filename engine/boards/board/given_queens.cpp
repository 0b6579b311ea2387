#include "board/given_queens.hpp"

#include <stdexcept>

#include "contract/contract.hpp"

namespace nqueens {

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
