// Backtracking: tries the squares of a row from left to right and tests each against all earlier
// queens. If the square passes, the search places a queen there and continues with the next row.
//
// A leaf is a tried square that is not extended: it fails the test, or it is on the last row.
// Source: Gauss's letter to Schumacher (1850) and Laquiere's method in Lucas (1882), as PlaceQueens
// in J. Erickson, "Algorithms", fig. 2.2; N. Tsuda, "N-Queens problem" (lecture slides, 2013),
// section 3.
// Largest values: the whole tree has near 7e13 < 2^47 leaves for n = 20; a seed has fewer.
// About 1.4e8 leaves a second on one 3.5 GHz core (n = 14).

#include <array>
#include <cstdlib>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

constexpr int kLargest = 20;

bool passes_test(const int row[], int n) {
  for (int i = 0; i < n; ++i) {
    if (row[i] == row[n] || std::abs(row[i] - row[n]) == n - i) return false;
  }
  return true;
}

template <int N>
class BacktrackingKernel {
 public:
  Tally count(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() < N);
    for (int r = 0; r < prefix.rows(); ++r) {
      row_[r] = prefix.column(r);
      NQUEENS_ASSERT(passes_test(row_.data(), r));
    }
    descend(prefix.rows());
    return {.total = solutions_, .leaves = leaves_};
  }

 private:
  void descend(int r) {
    throw_if_stopped(N - r);
    for (int column = 0; column < N; ++column) {
      row_[r] = column;
      const bool legal = passes_test(row_.data(), r);
      if (legal && r + 1 < N) {
        descend(r + 1);
        continue;
      }
      ++leaves_;
      if (legal) ++solutions_;
    }
  }

  std::array<int, N> row_{};
  std::uint64_t solutions_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace

constinit const RungRow kBacktracking{
    .info = {.name = "backtracking",
             .summary = "test each square against all earlier queens",
             .max_n = kLargest,
             .delivers = {.leaves = true},
             .parameters = kPrefixParameters,
             .second_path = kPlainSearch,
             .purpose = "the ladder (`nqueens ladder`)",
             .seeds = kLegalPrefixes},
    .plan = plan_trying_every_square,
    .count = count_by<BacktrackingKernel, kLargest>,
    .recount = plain_total,
    .kind = SeedKind::solutions};

}  // namespace nqueens
