#include "methods/rung.hpp"

#include <algorithm>
#include <array>

namespace nqueens {

const RungRow* find_rung(std::string_view name) {
  static constexpr std::array kRungs{&kBruteForce, &kBacktracking, &kFlags,
                                     &kBitmap,     &kSymmetric,    &kPruned};
  const auto found = std::find_if(kRungs.begin(), kRungs.end(),
                                  [name](const RungRow* row) { return row->info.name == name; });
  return found == kRungs.end() ? nullptr : *found;
}

std::unique_ptr<Counter> Rung::counter(const Plan& plan, const Room& /*room*/) const {
  return counter_by(
      [&plan, count = row_.count](SeedId id) { return count(plan.n, Prefix(plan[id].key)); });
}

std::uint64_t Rung::memory_needed(const Plan& plan, const Room& /*room*/) const {
  return plan.seeds.size() * kBytesPerSeed;
}

Tally Rung::recount(const Plan& plan, SeedId id) const {
  return row_.recount(plan.n, Prefix(plan[id].key));
}

SeedDescription Rung::describe(const Plan& plan, SeedId id) const {
  return describe_prefix(plan.n, Prefix(plan[id].key), row_.kind);
}

Plan Rung::make_plan(int n, const PlanOptions& options) const { return row_.plan(n, options); }

}  // namespace nqueens
