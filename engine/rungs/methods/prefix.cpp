#include "methods/prefix.hpp"

#include <algorithm>
#include <string>

#include "contract/contract.hpp"

namespace nqueens {

SeedDescription describe_prefix(int n, const Prefix& prefix, SeedKind kind) {
  const bool from_the_middle = kind == SeedKind::half_turn;
  const bool one_half = kind == SeedKind::half_turn || kind == SeedKind::quarter_turn;
  SeedDescription description{.kind = kind, .weight = one_half ? 2 : 1};
  for (int i = 0; i < prefix.rows(); ++i) {
    const int row = from_the_middle ? n / 2 - 1 - i : i;
    description.queens.push_back({row, prefix.column(i)});
  }
  return description;
}

PrefixPlan::PrefixPlan(const MethodInfo& info, int n, const PlanOptions& options, int default_depth,
                       int least_depth) {
  const int deepest = std::min(Prefix::kMaxRows, n - 1);
  const int shallowest = std::min(least_depth, deepest);
  depth_ =
      options.parameters.get(kDepth.name).value_or(std::clamp(default_depth, shallowest, deepest));
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

void try_every_square(PrefixPlan& plan, const Prefix& prefix, const RowState& state) {
  if (prefix.rows() == plan.depth()) {
    return plan.add_seed(prefix, two_row_estimate(plan.n(), state));
  }
  const RowMask free = state.free(plan.n());
  for (int column = 0; column < plan.n(); ++column) {
    if ((free & square(column)) == 0) {
      plan.add_leaf();
    } else {
      try_every_square(plan, prefix.with(column), state.with(square(column)));
    }
  }
}

void try_free_squares(PrefixPlan& plan, const Prefix& prefix, const RowState& state) {
  if (prefix.rows() == plan.depth()) {
    return plan.add_seed(prefix, two_row_estimate(plan.n(), state));
  }
  RowMask free = state.free(plan.n());
  if (free == 0) plan.add_leaf();
  for (; free != 0; free &= free - 1) {
    const RowMask bit = lowest_bit(free);
    try_free_squares(plan, prefix.with(column_of(bit)), state.with(bit));
  }
}

}  // namespace

void add_seeds_trying_every_square(PrefixPlan& plan) {
  try_every_square(plan, Prefix(), RowState());
}

void add_seeds_on_free_squares(PrefixPlan& plan) { try_free_squares(plan, Prefix(), RowState()); }

}  // namespace nqueens
