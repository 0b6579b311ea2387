// Solutions unchanged by a half turn. A queen on (r, c) brings one on (n-1-r, n-1-c), so only the
// upper half of the rows is searched, from the middle outwards: the middle rows attack most squares
// of the others. A pair on a long diagonal would attack itself, so both long diagonals start out
// taken; for odd n they belong to the queen that must stand in the centre. The left-right mirror
// image of a solution is another one, so the first queen stands in the left half, weight 2.
//
// Diagonals are bits of 64-bit words: rising[r + c] and falling[c - r + n - 1]; a row's attacked
// squares are one shift of each away.
//
// Largest values: P(27) = 320403024 < 2^29 in all; P(32) is estimated below 2^40.
// P(20) takes 0.03, P(24) 2.6 seconds on one 3.5 GHz core.

#include "contract/contract.hpp"
#include "methods/plain_search.hpp"
#include "methods/prefix.hpp"
#include "methods/rung.hpp"

namespace nqueens {
namespace {

// The pairs placed so far. Step s of the search fills row n / 2 - 1 - s and its image.
class PairState {
 public:
  explicit PairState(int n)
      : n_(n),
        columns_(n % 2 == 0 ? 0 : square(n / 2)),
        rising_(diagonal(n - 1)),
        falling_(diagonal(n - 1)) {
    NQUEENS_ASSERT(2 <= n && n <= kMaxBoard);
  }

  int steps() const { return n_ / 2; }

  RowMask free(int step) const {
    const int row = row_of(step);
    return ~(columns_ | static_cast<RowMask>(rising_ >> row) |
             static_cast<RowMask>(falling_ >> (n_ - 1 - row))) &
           full_row(n_);
  }

  PairState with(int step, int column) const {
    NQUEENS_ASSERT((free(step) & square(column)) != 0);
    const int row = row_of(step);
    PairState next = *this;
    next.columns_ |= square(column) | square(n_ - 1 - column);
    next.rising_ |= diagonal(row + column) | diagonal(2 * n_ - 2 - row - column);
    next.falling_ |= diagonal(column - row + n_ - 1) | diagonal(row - column + n_ - 1);
    NQUEENS_ASSERT(std::popcount(next.columns_) == 2 * (step + 1) + n_ % 2);
    return next;
  }

 private:
  static std::uint64_t diagonal(int index) {
    NQUEENS_ASSERT(0 <= index && index < 2 * kMaxBoard - 1);
    return std::uint64_t{1} << index;
  }
  int row_of(int step) const {
    NQUEENS_ASSERT(0 <= step && step < steps());
    return n_ / 2 - 1 - step;
  }

  int n_;
  RowMask columns_;
  std::uint64_t rising_;
  std::uint64_t falling_;
};

std::uint64_t count_below(const PairState& state, int step) {
  if (step == state.steps()) return 1;
  RowMask free = state.free(step);
  if (step == state.steps() - 1) return static_cast<std::uint64_t>(std::popcount(free));
  std::uint64_t solutions = 0;
  for (; free != 0; free &= free - 1) {
    solutions += count_below(state.with(step, column_of(lowest_bit(free))), step + 1);
  }
  return solutions;
}

void add_seeds(PrefixPlan& plan, const Prefix& prefix, const PairState& state) {
  const int step = prefix.rows();
  if (step == plan.depth()) return plan.add_seed(prefix, 1);
  RowMask free = state.free(step);
  if (step == 0) free &= full_row(plan.n() / 2);
  for (; free != 0; free &= free - 1) {
    const int column = column_of(lowest_bit(free));
    add_seeds(plan, prefix.with(column), state.with(step, column));
  }
}

// A constant of the format: the plans of compounds do not record it.
int default_depth(int n) {
  if (n < 12) return 1;
  return n < 20 ? 2 : 3;
}

Plan make_plan(int n, const PlanOptions& options) {
  PrefixPlan plan(kHalfTurnCount.info, n, options, default_depth(n));
  if (n == 1) {
    plan.add_trunk({.point_symmetric = 1});
  } else {
    add_seeds(plan, Prefix(), PairState(n));
  }
  return plan.take();
}

Tally count(int n, const Prefix& prefix) {
  NQUEENS_ASSERT(prefix.column(0) < n / 2);  // the left half, hence the factor
  PairState state(n);
  for (int step = 0; step < prefix.rows(); ++step) state = state.with(step, prefix.column(step));
  return {.point_symmetric = 2 * Count{count_below(state, prefix.rows())}};
}

}  // namespace

constinit const RungRow kHalfTurnCount{.info = {.name = "half_turn",
                                                .summary = "solutions unchanged by a half turn",
                                                .max_n = kMaxBoard,
                                                .delivers = {.total = false},
                                                .parameters = kFixedPrefixParameters,
                                                .second_path = kPlainSearch},
                                       .plan = make_plan,
                                       .count = count,
                                       .recount = plain_half_turn,
                                       .kind = SeedKind::half_turn};

}  // namespace nqueens
