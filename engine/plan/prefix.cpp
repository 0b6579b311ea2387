#include "plan/prefix.hpp"

#include <algorithm>
#include <string>

#include "base/contract.hpp"

namespace nqueens {

PrefixPlan::PrefixPlan(const MethodInfo& info, int n, const PlanOptions& options, int default_depth,
                       int least_depth) {
  const int deepest = std::min(Prefix::kMaxRows, n - 1);
  const int shallowest = std::min(least_depth, deepest);
  depth_ = options.parameters.number(kDepth.name)
               .value_or(std::clamp(default_depth, shallowest, deepest));
  require_in_range(kDepth.name, depth_, shallowest, deepest,
                   "method " + std::string(info.name) + " on n = " + std::to_string(n));
  most_seeds_ = options.most_seeds;
  counts_leaves_ = info.delivers.leaves;
  plan_.n = n;
  plan_.method = info.name;
  plan_.parameters = to_string(PlanParameters{{kDepth.name, depth_}});
}

void PrefixPlan::add_seed(const Prefix& prefix, float work) {
  NQUEENS_ASSERT(prefix.rows() == depth_);
  plan_.add({.key = prefix.key(), .work = std::max(work, 1.0F)}, most_seeds_);
}

int default_prefix_depth(int n) {
  if (n < 12) return 3;
  if (n < 20) return 4;
  return n < 23 ? 5 : 6;
}

float two_row_estimate(int n, const RowState& state) {
  int ways = 0;
  for (RowMask free = state.free(n); free != 0; free &= free - 1) {
    ways += std::popcount(state.with(lowest_bit(free)).free(n));
  }
  return static_cast<float>(ways);
}

namespace {

// Returns how many leaves to count for a row that the seeds fix. `free`: its free squares.
using LeavesAt = int (*)(int n, RowMask free);

void add_prefixes(PrefixPlan& plan, const Prefix& prefix, const RowState& state,
                  LeavesAt leaves_at) {
  if (prefix.rows() == plan.depth()) {
    return plan.add_seed(prefix, two_row_estimate(plan.n(), state));
  }
  RowMask free = state.free(plan.n());
  plan.add_leaves(leaves_at(plan.n(), free));
  for (; free != 0; free &= free - 1) {
    const RowMask bit = lowest_bit(free);
    add_prefixes(plan, prefix.with(column_of(bit)), state.with(bit), leaves_at);
  }
}

Plan plan_of_all(const MethodInfo& info, int n, const PlanOptions& options, LeavesAt leaves_at) {
  PrefixPlan plan(info, n, options, default_prefix_depth(n));
  add_prefixes(plan, Prefix(), RowState(), leaves_at);
  return plan.take();
}

}  // namespace

Plan plan_trying_every_square(const MethodInfo& info, int n, const PlanOptions& options) {
  return plan_of_all(info, n, options,
                     [](int size, RowMask free) { return size - std::popcount(free); });
}

Plan plan_on_free_squares(const MethodInfo& info, int n, const PlanOptions& options) {
  return plan_of_all(info, n, options,
                     [](int /*size*/, RowMask free) { return free == 0 ? 1 : 0; });
}

}  // namespace nqueens
