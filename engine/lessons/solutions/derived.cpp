#include "nqueens/derived.hpp"

#include <stdexcept>
#include <string>
#include <vector>

#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"

namespace nqueens {
namespace {

void require(bool holds, const std::string& what) {
  if (!holds) throw std::invalid_argument(what);
}

void require_constructible(bool holds) {
  require(holds, "boards are constructed up to N = " + std::to_string(kLargestConstructed));
}

}  // namespace

std::optional<Board> without_corner_queen(std::span<const int> board) {
  require(is_solution(board), "cannot remove a corner queen: the list is not a solution");
  const int last = static_cast<int>(board.size()) - 1;
  const bool first_row = board.front() == 0 || board.front() == last;
  const bool last_row = board.back() == 0 || board.back() == last;
  if (last == 0 || (!first_row && !last_row)) return std::nullopt;
  const int column = first_row ? board.front() : board.back();
  const auto rest = board.subspan(first_row ? 1 : 0, board.size() - 1);
  Board smaller(rest.begin(), rest.end());
  if (column == 0) {
    for (int& other : smaller) --other;
  }
  return smaller;
}

std::optional<Board> with_corner_queen(std::span<const int> board) {
  require(is_solution(board), "cannot add a corner queen: the list is not a solution");
  require_constructible(board.size() < kLargestConstructed);
  const int n = static_cast<int>(board.size());
  bool falling = false;
  bool rising = false;
  for (int row = 0; row < n; ++row) {
    falling = falling || board[row] == row;
    rising = rising || board[row] == n - 1 - row;
  }
  if (falling && rising) return std::nullopt;
  Board larger(board.begin(), board.end());
  for (int& column : larger) column += falling ? 1 : 0;
  larger.push_back(falling ? 0 : n);
  return larger;
}

Board in_blocks(std::span<const int> outer, std::span<const int> inner) {
  require(is_solution(outer), "the outer board of a decomposition must be a solution");
  require(is_superqueen(inner), "the inner board of a decomposition must be a superqueen solution");
  require_constructible(outer.size() <= kLargestConstructed / inner.size());
  return constructions::blocks(outer, inner);
}

}  // namespace nqueens
