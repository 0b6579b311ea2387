// Backtracking with flags. Each column, rising diagonal (row + column) and falling diagonal (row -
// column + n - 1) has a flag, which says whether a queen is there. So a square is tested in O(1).
//
// A leaf is a tried square that is not extended, as for backtracking.
// Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 4; M. Sakuta, "Problem
// solving by search", sections 1.3 to 1.5 (rowPlaced, diagNWPlaced, diagSWPlaced).
// Largest values: the whole tree has near 7e13 < 2^47 leaves for n = 20; a seed has fewer.
// About 2.9e8 leaves a second on one 3.5 GHz core (n = 14).

#include <array>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

constexpr int kLargest = 20;

template <int N>
class FlagsKernel {
 public:
  Tally count(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() < N);
    for (int row = 0; row < prefix.rows(); ++row) {
      NQUEENS_ASSERT(
          is_free(static_cast<unsigned>(row), static_cast<unsigned>(prefix.column(row))));
      set(static_cast<unsigned>(row), static_cast<unsigned>(prefix.column(row)), true);
    }
    descend(static_cast<unsigned>(prefix.rows()));
    return {.total = solutions_, .leaves = leaves_};
  }

 private:
  void set(unsigned row, unsigned q, bool placed) {
    column_[q] = placed;
    rising_[row + q] = placed;
    falling_[row + N - 1 - q] = placed;
  }

  bool is_free(unsigned row, unsigned q) const {
    return !column_[q] && !rising_[row + q] && !falling_[row + N - 1 - q];
  }

  void descend(unsigned row) {
    throw_if_stopped(N - static_cast<int>(row));
    for (unsigned q = 0; q < N; ++q) {
      const bool free = is_free(row, q);
      if (free && row + 1 < N) {
        set(row, q, true);
        descend(row + 1);
        set(row, q, false);
      } else {
        ++leaves_;
        if (free) ++solutions_;
      }
    }
  }

  std::array<bool, kLargest> column_{};
  std::array<bool, 2 * kLargest - 1> rising_{};
  std::array<bool, 2 * kLargest - 1> falling_{};
  std::uint64_t solutions_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace

constinit const RungRow kFlags{
    .info = {.name = "flags",
             .summary = "test each square by column and diagonal flags",
             .max_n = kLargest,
             .delivers = {.leaves = true},
             .parameters = kPrefixParameters,
             .second_path = {.name = "bitmap", .how = "`bitmap`", .shared = "only the plan"},
             .purpose = "the ladder (`nqueens ladder`)",
             .seeds = kLegalPrefixes},
    .plan = plan_trying_every_square,
    .count = count_by<FlagsKernel, kLargest>,
    .recount = [](int n, const Prefix& prefix) { return kBitmap.count(n, prefix); },
    .kind = SeedKind::solutions};

}  // namespace nqueens
