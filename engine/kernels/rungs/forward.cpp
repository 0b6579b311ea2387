// Forward checking: a bitmap search that, after each queen, tests all later rows. It goes back as
// soon as a later row has no free square, and not only when it reaches that row:
//
//     free squares k rows below: ~(columns | left << k | right >> k)
//
// A leaf is a state in which the current row or a later one has no free square, or a solution. The
// plain bitmap search often detects such a leaf only some rows later.
//
// Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 5. Tsuda measured that it is
// slower than bitmap: the tests of later rows take O(N) per state.
// Largest values: at most as many leaves and solutions of a seed as with bitmap, since the search
// tree is a part of that of bitmap.
// About 4.5e7 leaves a second on one core of a Zen 4 (n = 12); bitmap has 6.2e7 there.

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

// Returns whether each row from `row` on has a free square, if `state` is the state of row `row`.
bool every_row_is_open(int n, int row, const RowState& state) {
  for (int below = 0; row + below < n; ++below) {
    const RowMask attacked = state.columns | state.left << below | state.right >> below;
    if ((~attacked & full_row(n)) == 0) return false;
  }
  return true;
}

template <int N>
class ForwardKernel {
 public:
  Tally count(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() < N);
    visit(prefix.rows(), state_below(prefix));
    return {.total = solutions_, .leaves = leaves_};
  }

 private:
  void visit(int row, const RowState& state) {
    const bool open = every_row_is_open(N, row, state);
    if (!open || row == N - 1) {
      ++leaves_;
      if (open) ++solutions_;
      return;
    }
    throw_if_stopped(N - row);
    for (RowMask free = state.free(N); free != 0; free &= free - 1) {
      visit(row + 1, state.with(lowest_bit(free)));
    }
  }

  std::uint64_t solutions_ = 0;
  std::uint64_t leaves_ = 0;
};

void add_seeds(PrefixPlan& plan, const Prefix& prefix, const RowState& state) {
  const int row = prefix.rows();
  if (row == plan.depth()) return plan.add_seed(prefix, two_row_estimate(plan.n(), state));
  if (!every_row_is_open(plan.n(), row, state)) return plan.add_leaves(1);
  for (RowMask free = state.free(plan.n()); free != 0; free &= free - 1) {
    add_seeds(plan, prefix.with(column_of(free)), state.with(lowest_bit(free)));
  }
}

Plan make_plan(const MethodInfo& info, int n, const PlanOptions& options) {
  PrefixPlan plan(info, n, options, default_prefix_depth(n));
  add_seeds(plan, Prefix(), RowState());
  return plan.take();
}

}  // namespace

constinit const RungRow kForward{
    .info = {.name = "forward",
             .summary = "bitmap, going back once a later row has no free square",
             .max_n = kMaxBoard,
             .delivers = {.leaves = true},
             .parameters = kPrefixParameters,
             .second_path = kPlainSearch,
             .purpose = "a comparison with `bitmap`",
             .seeds = kLegalPrefixes,
             .aside = true},
    .plan = make_plan,
    .count = count_by<ForwardKernel, kMaxBoard>,
    .recount = plain_total,
    .kind = SeedKind::solutions};

}  // namespace nqueens
