#include "lessons/solutions/constructions/arithmetic.hpp"

#include <numeric>

#include "base/contract.hpp"

namespace nqueens::constructions {

bool is_superqueen_step(std::int64_t a, std::int64_t m) {
  NQUEENS_ASSERT(m >= 1 && a >= 0);
  return std::gcd(a, m) == 1 && std::gcd(a - 1, m) == 1 && std::gcd(a + 1, m) == 1;
}

std::uint64_t superqueen_steps(std::int64_t m) {
  NQUEENS_ASSERT(m >= 1);
  if (m % 2 == 0 || m % 3 == 0) return 0;
  std::int64_t steps = m;
  std::int64_t rest = m;
  for (std::int64_t p = 5; p * p <= rest; p += 2) {
    if (rest % p != 0) continue;
    steps = steps / p * (p - 3);
    while (rest % p == 0) rest /= p;
  }
  if (rest > 1) steps = steps / rest * (rest - 3);
  return static_cast<std::uint64_t>(steps);
}

std::int64_t symmetric_offset(std::int64_t a, std::int64_t m) {
  NQUEENS_ASSERT(m >= 1 && m % 2 == 1 && a >= 0);
  const std::int64_t twice = (a + m - 1) % m;
  const std::int64_t offset = twice % 2 == 0 ? twice / 2 : (twice + m) / 2;
  NQUEENS_ASSERT(0 <= offset && offset < m && (2 * offset - a + 1) % m == 0);
  return offset;
}

Board basic_board(int m, std::int64_t a, std::int64_t b) {
  NQUEENS_ASSERT(0 <= a && a < m && 0 <= b && b < m);
  Board board(m);
  std::int64_t y = b;
  for (int& column : board) {
    column = static_cast<int>(y);
    y += a;
    if (y >= m) y -= m;
  }
  return board;
}

Board blocks(std::span<const int> outer, std::span<const int> inner) {
  const int size = static_cast<int>(inner.size());
  Board board;
  board.reserve(outer.size() * inner.size());
  for (const int y1 : outer) {
    for (const int y2 : inner) board.push_back(y1 * size + y2);
  }
  return board;
}

std::vector<Square> squares_of(std::span<const int> board, int down, int right) {
  std::vector<Square> squares;
  squares.reserve(board.size());
  for (std::size_t row = 0; row < board.size(); ++row) {
    squares.push_back({static_cast<int>(row) + down, board[row] + right});
  }
  return squares;
}

std::string basic_name(int m, std::int64_t a, std::int64_t b) {
  return "C(" + std::to_string(m) + "; " + std::to_string(a) + ", " + std::to_string(b) + ")";
}

void exchange_columns(Board& board, std::int64_t one, std::int64_t other) {
  for (int& column : board) {
    if (column == one || column == other) column = static_cast<int>(one + other - column);
  }
}

}  // namespace nqueens::constructions
