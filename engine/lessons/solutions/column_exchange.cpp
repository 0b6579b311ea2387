#include "lessons/solutions/column_exchange.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"

namespace nqueens {
namespace {

// Returns the column with which column y is exchanged, or y if it stays.
int exchanged_column(int n, const ColumnExchange& exchange, int y) {
  const int rest = y % exchange.distance;
  if (rest < exchange.first || rest > exchange.last) return y;
  const bool lower = y / exchange.distance % 2 == 0;
  const int partner = lower ? y + exchange.distance : y - exchange.distance;
  return partner < n ? partner : y;
}

/// Tests whether exchanges of columns make a solution of C(n; a, b), which has a queen in column
/// (a x + b) mod n of each row x.
class Trial {
 public:
  /// Sorts the queens: queens whose rows differ by a multiple of `apart` follow each other. They
  /// share a diagonal of the torus, so they are the most likely to attack each other.
  Trial(int n, int a)
      : n_(n), rising_(2 * static_cast<std::size_t>(n)), falling_(2 * static_cast<std::size_t>(n)) {
    const int apart = n / std::max(std::gcd(a - 1, n), std::gcd(a + 1, n));
    for (int first = 0; first < apart; ++first) {
      for (int x = first; x < n; x += apart) queens_.push_back({x, a * x % n});
    }
  }

  /// Returns whether C(n; a, b) becomes a solution if each column y becomes column `columns[y]`. a
  /// must be coprime to n, so that no two queens share a column.
  bool is_solution(int b, const Board& columns) {
    ++number_;
    for (const Square& queen : queens_) {
      const int y = queen.column + b;
      const int column = columns[y < n_ ? y : y - n_];
      int& rising = rising_[queen.row + column];
      int& falling = falling_[queen.row - column + n_];
      if (rising == number_ || falling == number_) return false;
      rising = falling = number_;
    }
    return true;
  }

 private:
  int n_;
  std::vector<Square> queens_;  // of C(n; a, 0)
  int number_ = 0;              // the number of the latest try
  std::vector<int> rising_;     // for each diagonal, the last try that put a queen on it
  std::vector<int> falling_;
};

}  // namespace

Board exchanged(int n, const ColumnExchange& exchange) {
  const auto [a, b, distance, first, last] = exchange;
  if (n < 1 || n > kLargestConstructed || a < 0 || a >= n || b < 0 || b >= n) {
    throw std::invalid_argument("C(N; a, b) needs 0 <= a, b < N");
  }
  if (distance < 1 || first < 0 || first > last || last >= distance) {
    throw std::invalid_argument("an exchange of columns needs 0 <= first <= last < distance");
  }
  Board board = constructions::basic_board(n, a, b);
  for (int& column : board) column = exchanged_column(n, exchange, column);
  return board;
}

bool is_nearly_superqueen_step(int n, int a) {
  const auto shares = [n](int value) { return std::gcd(value, n) > 1; };
  const bool on_one_diagonal = a <= 1 || a >= n - 1;
  return !on_one_diagonal && !shares(a) && shares(a - 1) != shares(a + 1);
}

std::optional<ColumnExchange> find_exchange(int n, int a) {
  if (a < 1 || a >= n || n > kLargestExchanged) {
    throw std::invalid_argument("exchanges are searched for up to N = " +
                                std::to_string(kLargestExchanged) + ", with 1 <= a < N");
  }
  if (std::gcd(a, n) > 1) return std::nullopt;  // queens share columns before and after exchanges
  Trial trial(n, a);
  Board columns(n);
  for (int distance = 1; distance <= n / 2; ++distance) {
    for (int first = 0; first < distance; ++first) {
      for (int last = first; last < distance; ++last) {
        ColumnExchange exchange{a, 0, distance, first, last};
        for (int y = 0; y < n; ++y) columns[y] = exchanged_column(n, exchange, y);
        for (; exchange.b < n; ++exchange.b) {
          if (trial.is_solution(exchange.b, columns)) return exchange;
        }
      }
    }
  }
  return std::nullopt;
}

}  // namespace nqueens
