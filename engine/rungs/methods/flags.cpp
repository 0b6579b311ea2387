// Backtracking with flags: one flag per column, rising diagonal (row + column) and falling diagonal
// (row - column + n - 1) says whether a queen stands there, so a square is tested in O(1).
//
// A leaf is what it is for backtracking: a tried square that is not extended.
// Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 4; M. Sakuta, "Problem
// solving by search", sections 1.3 to 1.5 (rowPlaced, diagNWPlaced, diagSWPlaced).
// Largest values: leaves(20) is near 7e13 < 2^47; a seed holds less.
// About 2.9e8 leaves a second on one 3.5 GHz core (n = 14).

#include <array>

#include "contract/contract.hpp"
#include "methods/prefix.hpp"
#include "methods/rung.hpp"

namespace nqueens {
namespace {

constexpr int kLargest = 20;

struct PlacedFlags {
  std::array<bool, kLargest> column{};
  std::array<bool, 2 * kLargest - 1> rising{};
  std::array<bool, 2 * kLargest - 1> falling{};
};

template <int N>
class Kernel {
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
    placed_.column[q] = placed;
    placed_.rising[row + q] = placed;
    placed_.falling[row + N - 1 - q] = placed;
  }

  bool is_free(unsigned row, unsigned q) const {
    return !placed_.column[q] && !placed_.rising[row + q] && !placed_.falling[row + N - 1 - q];
  }

  void descend(unsigned row) {
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

  PlacedFlags placed_;
  std::uint64_t solutions_ = 0;
  std::uint64_t leaves_ = 0;
};

Plan make_plan(int n, const PlanOptions& options) {
  PrefixPlan plan(kFlags.info, n, options, default_prefix_depth(n));
  add_seeds_trying_every_square(plan);
  return plan.take();
}

Tally count(int n, const Prefix& prefix) {
  return with_board_size<1, kLargest>(n, [&]<int N>() { return Kernel<N>().count(prefix); });
}

Tally count_by_bitmap(int n, const Prefix& prefix) {
  Tally tally = kBitmap.count(n, prefix);
  tally.leaves = 0;  // the two define them differently
  return tally;
}

}  // namespace

constinit const RungRow kFlags{.info = {.name = "flags",
                                        .summary = "test each square by column and diagonal flags",
                                        .max_n = kLargest,
                                        .delivers = {.leaves = true},
                                        .parameters = kPrefixParameters,
                                        .second_path = "bitmap"},
                               .plan = make_plan,
                               .count = count,
                               .recount = count_by_bitmap,
                               .kind = SeedKind::solutions};

}  // namespace nqueens
