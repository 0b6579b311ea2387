#include "methods/method.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>
#include <string>

namespace nqueens {
namespace {

// What Plan promises to everyone who reads it.
[[maybe_unused]] bool keeps_its_promises(const Plan& plan, int n, const PlanOptions& options) {
  const auto fits = [&plan](const Seed& seed) {
    return seed.work > 0 && index_of(seed.group) < plan.groups;
  };
  return plan.n == n && plan.seeds.size() <= options.most_seeds &&
         std::ranges::is_sorted(plan.seeds, {}, &Seed::group) &&
         std::ranges::all_of(plan.seeds, fits);
}

}  // namespace

const PlanParameter* MethodInfo::parameter(std::string_view of_name) const {
  const auto found = std::ranges::find(parameters, of_name, &PlanParameter::name);
  return found == parameters.end() ? nullptr : &*found;
}

Plan Method::plan(int n, const PlanOptions& options) const {
  const std::string method = "method " + std::string(info().name);
  if (n < 1 || n > info().max_n) {
    throw std::invalid_argument(method + " counts boards of 1 to " + std::to_string(info().max_n) +
                                ", not " + std::to_string(n));
  }
  for (const auto& [name, value] : options.parameters) {
    const PlanParameter* const known = info().parameter(name);
    if (known == nullptr || !known->choosable) {
      throw std::invalid_argument(method + " takes no " + name);
    }
    require_in_range(name, value, known->least, known->most, method);
  }
  Plan plan = make_plan(n, options);
  assert(keeps_its_promises(plan, n, options));
  return plan;
}

std::uint64_t SimpleMethod::memory_needed(const Plan& plan, int /*threads*/, int /*groups*/) const {
  return plan.seeds.size() * kBytesPerSeed;
}

std::shared_ptr<const GroupData> SimpleMethod::prepare(const Plan& /*plan*/,
                                                       GroupId /*group*/) const {
  return nullptr;
}

std::string_view SimpleMethod::second_path(const Plan& /*plan*/, SeedId /*id*/) const { return {}; }

Tally SimpleMethod::recount(const Plan& /*plan*/, SeedId /*id*/) const {
  throw std::logic_error("method " + std::string(info().name) + " has no second path");
}

}  // namespace nqueens
