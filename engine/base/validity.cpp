#include <stdexcept>
#include <vector>

#include "base/contract.hpp"
#include "nqueens/board.hpp"

namespace nqueens {
namespace {

bool is_outside(int column, std::size_t n) {
  return column < 0 || static_cast<std::size_t>(column) >= n;
}

/// Finds the topmost queen that attacks the queen of `row` from above. Returns this pair as a flaw.
Flaw topmost_attack(std::span<const int> board, std::size_t row) {
  NQUEENS_ASSERT(row < board.size());
  const auto column = static_cast<std::int64_t>(board[row]);
  for (std::size_t earlier = 0; earlier < row; ++earlier) {
    const auto rows_between = static_cast<std::int64_t>(row - earlier);
    const std::int64_t columns_between = column - board[earlier];
    const auto flaw = [&](Flaw::Kind kind) { return Flaw{kind, earlier, row}; };
    if (columns_between == 0) return flaw(Flaw::Kind::same_column);
    if (columns_between == -rows_between) return flaw(Flaw::Kind::same_rising);
    if (columns_between == rows_between) return flaw(Flaw::Kind::same_falling);
  }
  return {};
}

}  // namespace

std::optional<Flaw> first_flaw(std::span<const int> board) {
  const std::size_t n = board.size();
  if (n == 0) return Flaw{Flaw::Kind::no_queens, 0, 0};
  std::vector<bool> columns(n);
  std::vector<bool> rising(2 * n);
  std::vector<bool> falling(2 * n);
  for (std::size_t row = 0; row < n; ++row) {
    if (is_outside(board[row], n)) return Flaw{Flaw::Kind::outside, 0, row};
    const auto column = static_cast<std::size_t>(board[row]);
    const std::size_t up = row + column;
    const std::size_t down = row + n - column;
    if (columns[column] || rising[up] || falling[down]) return topmost_attack(board, row);
    columns[column] = rising[up] = falling[down] = true;
  }
  return std::nullopt;
}

std::vector<Flaw> attacks(std::span<const int> board) {
  const std::size_t n = board.size();
  std::vector<Flaw> found;
  const auto meet = [&found](std::uint32_t& last, std::size_t row, Flaw::Kind kind) {
    if (last > 0) found.push_back({kind, last - 1, row});
    last = static_cast<std::uint32_t>(row + 1);
  };
  // For each column and each diagonal, the row of its latest queen plus 1; 0 if it had none yet.
  // 32-bit numbers save memory: a billion queens need 20 GB here.
  std::vector<std::uint32_t> columns(n);
  std::vector<std::uint32_t> rising(2 * n);
  std::vector<std::uint32_t> falling(2 * n);
  for (std::size_t row = 0; row < n; ++row) {
    if (is_outside(board[row], n)) continue;
    const auto column = static_cast<std::size_t>(board[row]);
    meet(columns[column], row, Flaw::Kind::same_column);
    meet(rising[row + column], row, Flaw::Kind::same_rising);
    meet(falling[row + n - column], row, Flaw::Kind::same_falling);
  }
  return found;
}

std::string describe(const Flaw& flaw, std::span<const int> board, int first_number) {
  if (flaw.kind == Flaw::Kind::no_queens) return "there are no queens";
  if (flaw.earlier >= board.size() || flaw.row >= board.size()) {
    throw std::invalid_argument("the flaw is of another board: this one has only " +
                                std::to_string(board.size()) + " rows");
  }
  const auto number = [first_number](auto i) {
    return std::to_string(static_cast<std::int64_t>(i) + first_number);
  };
  if (board[flaw.row] == kEmptyRow) return "row " + number(flaw.row) + " has no queen";
  if (flaw.kind == Flaw::Kind::outside) {
    return "the queen of row " + number(flaw.row) + " stands in column " + number(board[flaw.row]) +
           ", outside " + number(0) + " .. " + number(board.size() - 1);
  }
  const auto square = [&](std::size_t row) {
    return "(row " + number(row) + ", column " + number(board[row]) + ")";
  };
  const char* line = flaw.kind == Flaw::Kind::same_column   ? "column"
                     : flaw.kind == Flaw::Kind::same_rising ? "rising diagonal"
                                                            : "falling diagonal";
  return "the queens at " + square(flaw.earlier) + " and " + square(flaw.row) +
         " attack each other on a " + line;
}

bool is_solution(std::span<const int> board) { return !first_flaw(board); }

bool is_superqueen(std::span<const int> board) {
  if (!is_solution(board)) return false;
  const std::size_t n = board.size();
  std::vector<bool> rising(n);
  std::vector<bool> falling(n);
  for (std::size_t row = 0; row < n; ++row) {
    const auto column = static_cast<std::size_t>(board[row]);
    const std::size_t up = (row + column) % n;
    const std::size_t down = (row + n - column) % n;
    if (rising[up] || falling[down]) return false;
    rising[up] = falling[down] = true;
  }
  return true;
}

bool is_point_symmetric(std::span<const int> board) {
  const std::size_t n = board.size();
  for (std::size_t row = 0; row < (n + 1) / 2; ++row) {
    const std::int64_t sum = std::int64_t{board[row]} + board[n - 1 - row];
    if (sum != static_cast<std::int64_t>(n) - 1) return false;
  }
  return true;
}

}  // namespace nqueens
