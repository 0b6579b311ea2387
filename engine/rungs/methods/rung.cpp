#include "methods/rung.hpp"

namespace nqueens {

std::unique_ptr<Counter> Rung::counter(const Plan& plan, const Room& /*room*/) const {
  return counter_by(
      [&plan, count = row_.count](SeedId id) { return count(plan.n, Prefix(plan[id].key)); });
}

std::uint64_t Rung::memory_needed(const Plan& plan, const Room& /*room*/) const {
  return plan.seeds.size() * kBytesPerSeed + row_.store_bytes;
}

Tally Rung::recount(const Plan& plan, SeedId id) const {
  Tally tally = row_.recount(plan.n, Prefix(plan[id].key));
  tally.leaves = 0;  // the two paths may define them differently
  return tally;
}

SeedDescription Rung::describe(const Plan& plan, SeedId id) const {
  return describe_prefix(plan.n, Prefix(plan[id].key), row_.kind);
}

Plan Rung::make_plan(int n, const PlanOptions& options) const {
  return row_.plan(row_.info, n, options);
}

}  // namespace nqueens
