#include "solutions/exchange_search.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "board/random.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

// In this many last rows, a new queen may be put on an attacked square: free squares are too rare
// there to be found by random draws.
constexpr int kPutAnywhere = 100;
// The largest number of draws for a free square in a row before the last kPutAnywhere rows. The
// average is about three.
constexpr int kMostDraws = 10'000;
// The largest number of queens with which an attacked queen tries to exchange columns.
constexpr int kMostPartners = 10'000;

class ExchangeSearch {
 public:
  ExchangeSearch(int n, std::uint64_t seed)
      : n_(n), random_(seed), columns_(n), rising_(2 * n - 1), falling_(2 * n - 1) {}

  ExchangeSolution run() {
    ExchangeSolution found;
    do {
      ++found.attempts;
      begin();
    } while (!resolve());
    found.exchanges = exchanges_;
    found.board = std::move(columns_);
    NQUEENS_ASSERT(is_solution(found.board));
    return found;
  }

 private:
  std::uint8_t& rising(int row) { return rising_[row + columns_[row]]; }
  std::uint8_t& falling(int row) { return falling_[row - columns_[row] + n_ - 1]; }

  void put(int row) {
    NQUEENS_ASSERT(rising(row) < UINT8_MAX && falling(row) < UINT8_MAX);
    ++rising(row);
    ++falling(row);
  }
  void take(int row) {
    --rising(row);
    --falling(row);
  }
  // Returns how many diagonals of the square (row, columns_[row]) have queens, 0 to 2. There must
  // be no queen on the square itself.
  int pairs(int row) { return (rising(row) > 0 ? 1 : 0) + (falling(row) > 0 ? 1 : 0); }
  bool attacked(int row) { return rising(row) > 1 || falling(row) > 1; }

  void begin() {
    std::iota(columns_.begin(), columns_.end(), 0);
    std::ranges::fill(rising_, std::uint8_t{0});
    std::ranges::fill(falling_, std::uint8_t{0});
    const int free_rows = n_ - std::min(n_, kPutAnywhere);
    for (int row = 0; row < n_; ++row) {
      int draws = row < free_rows ? kMostDraws : 1;
      do {
        std::swap(columns_[row], columns_[row + random_.below(n_ - row)]);
      } while (--draws > 0 && pairs(row) > 0);
      put(row);
    }
  }

  // Exchanges the columns of two rows if fewer pairs of queens share a diagonal afterwards. Returns
  // whether it exchanged them.
  bool exchange(int row, int other) {
    take(row);
    int before = pairs(row);
    take(other);
    before += pairs(other);
    std::swap(columns_[row], columns_[other]);
    const int with_row = pairs(row);
    put(row);
    if (with_row + pairs(other) < before) {
      put(other);
      return true;
    }
    take(row);
    std::swap(columns_[row], columns_[other]);
    put(other);
    put(row);
    return false;
  }

  // Exchanges columns until no queen is attacked. Returns whether it succeeded.
  bool resolve() {
    for (bool clean = false; !clean;) {
      clean = true;
      for (int row = 0; row < n_; ++row) {
        if (!attacked(row)) continue;
        clean = false;
        if (!improve(row)) return false;
      }
    }
    return true;
  }

  bool improve(int row) {
    for (int partner = 0; partner < kMostPartners; ++partner) {
      const int other = random_.below(n_);
      if (other == row || !exchange(row, other)) continue;
      ++exchanges_;
      return true;
    }
    return false;
  }

  int n_;
  Random random_;
  Board columns_;
  // The number of queens on each diagonal, at most 201: q queens on a diagonal are q - 1 conflicts.
  // Each of the last kPutAnywhere (100) queens adds at most 2 conflicts. Each exchange reduces the
  // number of conflicts.
  std::vector<std::uint8_t> rising_;
  std::vector<std::uint8_t> falling_;
  std::uint64_t exchanges_ = 0;
};

}  // namespace

ExchangeSolution solution_by_exchange(int n, std::uint64_t seed) {
  if (n < 1 || n == 2 || n == 3 || n > kLargestByExchange) {
    throw std::invalid_argument("the search by exchange takes N = 1 and N from 4 to " +
                                std::to_string(kLargestByExchange) + ", not " + std::to_string(n));
  }
  return ExchangeSearch(n, seed).run();
}

}  // namespace nqueens
