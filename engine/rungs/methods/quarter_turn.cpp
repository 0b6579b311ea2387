// Solutions unchanged by a quarter turn. A queen on (r, c) brings three more: (c, n-1-r),
// (n-1-r, n-1-c) and (n-1-c, r). Together they take the rows r, c, n-1-r, n-1-c and the columns of
// the same numbers, so one mask serves both, and n must be 0 or 1 modulo 4. The queens placed are
// themselves unchanged by the turn, so if one of the four is attacked, all are: one test. Four
// queens attack each other only on a long diagonal or on the middle row or column; those start out
// taken, for odd n by the queen in the centre. The search fills the lowest row that is still empty.
// The left-right mirror image of a solution is another one: the first queen stands in the left
// half, weight 2.
//
// Largest values: R(25) = 3264; the search has a quarter of the depth of the plain one.
// R(32) takes 0.3 seconds on one 3.5 GHz core.

#include "contract/contract.hpp"
#include "methods/plain_search.hpp"
#include "methods/prefix.hpp"
#include "methods/rung.hpp"

namespace nqueens {
namespace {

class FourState {
 public:
  explicit FourState(int n)
      : n_(n),
        lines_(n % 2 == 0 ? 0 : square(n / 2)),
        rising_(diagonal(n - 1)),
        falling_(diagonal(n - 1)) {
    NQUEENS_ASSERT(4 <= n && n <= kMaxBoard && n % 4 <= 1);
  }

  bool complete() const { return lines_ == full_row(n_); }

  /// Columns for the queen of the lowest empty row.
  RowMask free() const {
    NQUEENS_ASSERT(!complete());
    const int row = row_to_fill();
    return ~(lines_ | static_cast<RowMask>(rising_ >> row) |
             static_cast<RowMask>(falling_ >> (n_ - 1 - row))) &
           full_row(n_);
  }

  FourState with(int column) const {
    NQUEENS_ASSERT((free() & square(column)) != 0);
    const int row = row_to_fill();
    FourState next = *this;
    int r = row;
    int c = column;
    for (int turn = 0; turn < 4; ++turn) {
      next.lines_ |= square(r);
      next.rising_ |= diagonal(r + c);
      next.falling_ |= diagonal(c - r + n_ - 1);
      const int turned = n_ - 1 - r;
      r = c;
      c = turned;
    }
    NQUEENS_ASSERT(std::popcount(next.lines_) == std::popcount(lines_) + 4);
    return next;
  }

 private:
  static std::uint64_t diagonal(int index) {
    NQUEENS_ASSERT(0 <= index && index < 2 * kMaxBoard - 1);
    return std::uint64_t{1} << index;
  }
  int row_to_fill() const { return column_of(lowest_bit(~lines_)); }

  int n_;
  RowMask lines_;
  std::uint64_t rising_;
  std::uint64_t falling_;
};

std::uint64_t count_below(const FourState& state) {
  if (state.complete()) return 1;
  std::uint64_t solutions = 0;
  for (RowMask free = state.free(); free != 0; free &= free - 1) {
    solutions += count_below(state.with(column_of(lowest_bit(free))));
  }
  return solutions;
}

Plan make_plan(int n, const PlanOptions& options) {
  PrefixPlan plan(kQuarterTurnCount.info, n, options, 1);
  if (n == 1) {
    plan.add_trunk({.rotational = 1});
  } else if (n % 4 == 0 || n % 4 == 1) {
    for (RowMask free = FourState(n).free() & full_row(n / 2); free != 0; free &= free - 1) {
      plan.add_seed(Prefix().with(column_of(lowest_bit(free))), 1);
    }
  }
  return plan.take();
}

Tally count(int n, const Prefix& prefix) {
  const int column = prefix.column(0);
  NQUEENS_ASSERT(column < n / 2);  // the left half, hence the factor
  return {.rotational = 2 * Count{count_below(FourState(n).with(column))}};
}

}  // namespace

constinit const RungRow kQuarterTurnCount{
    .info = {.name = "quarter_turn",
             .summary = "solutions unchanged by a quarter turn",
             .max_n = kMaxBoard,
             .delivers = {.total = false},
             .parameters = kFixedPrefixParameters,
             .second_path = kPlainSearch},
    .plan = make_plan,
    .count = count,
    .recount = plain_quarter_turn,
    .kind = SeedKind::quarter_turn};

}  // namespace nqueens
