#include "solutions/pair_exchange.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "board/random.hpp"
#include "contract/contract.hpp"
#include "nqueens/derived.hpp"
#include "solutions/constructions/arithmetic.hpp"

namespace nqueens {
namespace {

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

std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed) {
  NQUEENS_ASSERT(1 <= a && a < n && n <= kLargestExchanged && std::gcd(a, n) == 1);
  return PairSearch(n, a, seed).run();
}

}  // namespace nqueens
