#include "kernels/rungs/rung.hpp"

namespace nqueens {

Counter Rung::counter(const Plan& plan, const Room& /*room*/) const {
  return {plan,
          [&plan, count = row_.count](SeedId id) { return count(plan.n, Prefix(plan[id].key)); }};
}

std::uint64_t Rung::memory_needed(const Plan& plan, const Room& /*room*/) const {
  return plan.seeds.size() * kBytesPerSeed + row_.store_bytes;
}

Tally Rung::recount(const Plan& plan, SeedId id) const {
  Tally tally = row_.recount(plan.n, Prefix(plan[id].key));
  tally.leaves = 0;  // count() and recount() may define leaves differently
  return tally;
}

SeedDescription Rung::describe(const Plan& plan, SeedId id) const {
  const bool from_the_middle = row_.kind == SeedKind::half_turn;
  const bool one_half = from_the_middle || row_.kind == SeedKind::quarter_turn;
  SeedDescription description{.kind = row_.kind, .weight = one_half ? 2 : 1};
  const Prefix prefix(plan[id].key);
  for (int i = 0; i < prefix.rows(); ++i) {
    description.queens.push_back({from_the_middle ? plan.n / 2 - 1 - i : i, prefix.column(i)});
  }
  return description;
}

Plan Rung::make_plan(int n, const PlanOptions& options) const {
  return row_.plan(row_.info, n, options);
}

}  // namespace nqueens
