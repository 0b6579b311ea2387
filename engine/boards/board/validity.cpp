#include <vector>

#include "contract/contract.hpp"
#include "nqueens/board.hpp"

namespace nqueens {
namespace {

class Lines {
 public:
  explicit Lines(std::size_t n) : n_(n), columns_(n), rising_(2 * n - 1), falling_(2 * n - 1) {}

  std::size_t rising(std::size_t row, std::size_t column) const { return row + column; }
  std::size_t falling(std::size_t row, std::size_t column) const { return row + n_ - 1 - column; }

  bool any_taken(std::size_t row, std::size_t column) const {
    return columns_[column] || rising_[rising(row, column)] || falling_[falling(row, column)];
  }

  void take(std::size_t row, std::size_t column) {
    columns_[column] = rising_[rising(row, column)] = falling_[falling(row, column)] = true;
  }

 private:
  std::size_t n_;
  std::vector<bool> columns_;
  std::vector<bool> rising_;
  std::vector<bool> falling_;
};

/// The flaw between a queen and the topmost of the queens above it that it attacks.
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

std::string square_name(std::size_t row, std::span<const int> board, int first_number) {
  return "(row " + std::to_string(static_cast<std::int64_t>(row) + first_number) + ", column " +
         std::to_string(std::int64_t{board[row]} + first_number) + ")";
}

}  // namespace

std::optional<Flaw> first_flaw(std::span<const int> board) {
  const std::size_t n = board.size();
  if (n == 0) return Flaw{Flaw::Kind::no_queens, 0, 0};
  Lines lines(n);
  for (std::size_t row = 0; row < n; ++row) {
    if (board[row] < 0 || static_cast<std::size_t>(board[row]) >= n) {
      return Flaw{Flaw::Kind::outside, 0, row};
    }
    const auto column = static_cast<std::size_t>(board[row]);
    if (lines.any_taken(row, column)) return topmost_attack(board, row);
    lines.take(row, column);
  }
  return std::nullopt;
}

std::vector<Flaw> attacks(std::span<const int> board) {
  const std::size_t n = board.size();
  std::vector<Flaw> found;
  // The last queen seen on each line, as its row + 1; 0: none yet.
  const auto meet = [&found](std::size_t& last, std::size_t row, Flaw::Kind kind) {
    if (last > 0) found.push_back({kind, last - 1, row});
    last = row + 1;
  };
  std::vector<std::size_t> columns(n);
  std::vector<std::size_t> rising(2 * n);
  std::vector<std::size_t> falling(2 * n);
  for (std::size_t row = 0; row < n; ++row) {
    if (board[row] < 0 || static_cast<std::size_t>(board[row]) >= n) continue;
    const auto column = static_cast<std::size_t>(board[row]);
    meet(columns[column], row, Flaw::Kind::same_column);
    meet(rising[row + column], row, Flaw::Kind::same_rising);
    meet(falling[row + n - column], row, Flaw::Kind::same_falling);
  }
  return found;
}

std::string describe(const Flaw& flaw, std::span<const int> board, int first_number) {
  if (flaw.kind == Flaw::Kind::no_queens) return "there are no queens";
  NQUEENS_ASSERT(flaw.earlier <= flaw.row && flaw.row < board.size());
  const auto number = [first_number](std::int64_t i) { return std::to_string(i + first_number); };
  if (flaw.kind == Flaw::Kind::outside) {
    return "the queen of row " + number(static_cast<std::int64_t>(flaw.row)) +
           " stands in column " + number(board[flaw.row]) + ", outside " + number(0) + " .. " +
           number(static_cast<std::int64_t>(board.size()) - 1);
  }
  const char* line = flaw.kind == Flaw::Kind::same_column   ? "column"
                     : flaw.kind == Flaw::Kind::same_rising ? "rising diagonal"
                                                            : "falling diagonal";
  return "the queens at " + square_name(flaw.earlier, board, first_number) + " and " +
         square_name(flaw.row, board, first_number) + " attack each other on a " + line;
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
