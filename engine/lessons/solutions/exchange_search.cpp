#include "lessons/solutions/exchange_search.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/contract.hpp"
#include "base/random.hpp"
#include "lessons/solutions/column_exchange.hpp"
#include "lessons/solutions/constructions/arithmetic.hpp"

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

constexpr int kAttempts = 50;
constexpr int kSteps = 500'000;  // in each attempt
// One in this many steps that add one conflict is accepted. Found by experiment: if twice as many
// or none are accepted, the search fails more often for N from 100 on.
constexpr int kWorseSteps = 150;

class PairSearch {
 public:
  PairSearch(int n, int a, std::uint64_t seed)
      : n_(n), a_(a), random_(seed), row_(n), partner_(n), rising_(2 * n), falling_(2 * n) {}

  std::optional<PairExchange> run() {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      const int b = random_.below(n_);
      begin(b);
      for (int step = 0; step < kSteps && clashes_ > 0; ++step) try_exchange();
      if (clashes_ == 0) return PairExchange{b, board()};
    }
    return std::nullopt;
  }

 private:
  void begin(int b) {
    std::ranges::fill(rising_, 0);
    std::ranges::fill(falling_, 0);
    clashes_ = 0;
    std::iota(partner_.begin(), partner_.end(), 0);
    const Board basic = constructions::basic_board(n_, a_, b);
    for (int x = 0; x < n_; ++x) row_[basic[x]] = x;
    for (int y = 0; y < n_; ++y) put(y);
  }

  int& rising(int y) { return rising_[row_[y] + partner_[y]]; }
  int& falling(int y) { return falling_[row_[y] - partner_[y] + n_]; }
  bool attacked(int y) { return rising(y) > 1 || falling(y) > 1; }

  void put(int y) { clashes_ += (rising(y)++ > 0 ? 1 : 0) + (falling(y)++ > 0 ? 1 : 0); }
  void take(int y) { clashes_ -= (--rising(y) > 0 ? 1 : 0) + (--falling(y) > 0 ? 1 : 0); }

  // Exchanges two columns, or undoes their exchange.
  void toggle(int y, int z) {
    if (y == z) return;
    take(y);
    take(z);
    std::swap(partner_[y], partner_[z]);
    put(y);
    put(z);
  }

  void separate(int y) { toggle(y, partner_[y]); }

  void try_exchange() {
    int y = random_.below(n_);
    while (!attacked(y)) y = (y + 1) % n_;
    const int z = random_.below(n_);
    const int before = clashes_;
    const int y_before = partner_[y];
    const int z_before = partner_[z];
    separate(y);
    separate(z);
    if (y_before != z) toggle(y, z);
    const bool both = y_before != y && z_before != z && y_before != z;
    if (both && random_.below(2) == 0) toggle(y_before, z_before);
    if (clashes_ <= before || (clashes_ == before + 1 && random_.below(kWorseSteps) == 0)) return;
    separate(y);
    separate(y_before);
    toggle(y, y_before);
    if (partner_[z] != z_before) toggle(z, z_before);
  }

  Board board() const {
    Board board(n_);
    for (int y = 0; y < n_; ++y) board[row_[y]] = partner_[y];
    NQUEENS_ASSERT(is_solution(board));
    return board;
  }

  int n_;
  int a_;
  Random random_;
  std::vector<int> row_;      // for each column, the row of its queen
  std::vector<int> partner_;  // for each column, the one it is exchanged with; itself if none
  std::vector<int> rising_;   // the number of queens on each diagonal
  std::vector<int> falling_;
  int clashes_ = 0;  // conflicts: q queens on a diagonal have q - 1
};

}  // namespace

ExchangeSolution solution_by_exchange(int n, std::uint64_t seed) {
  if (n < 1 || n == 2 || n == 3 || n > kLargestByExchange) {
    throw std::invalid_argument("the search by exchange takes N = 1 and N from 4 to " +
                                std::to_string(kLargestByExchange) + ", not " + std::to_string(n));
  }
  return ExchangeSearch(n, seed).run();
}

std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed) {
  NQUEENS_ASSERT(1 <= a && a < n && n <= kLargestExchanged && std::gcd(a, n) == 1);
  return PairSearch(n, a, seed).run();
}

}  // namespace nqueens
