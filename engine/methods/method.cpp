#include "methods/method.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "contract/contract.hpp"
#include "machine/stopwatch.hpp"

namespace nqueens {
namespace {

[[noreturn]] void refuse_parameter(const MethodInfo& info, const std::string& name) {
  throw std::invalid_argument("method " + std::string(info.name) + " takes no " + name);
}

}  // namespace

const PlanParameter* MethodInfo::parameter(std::string_view of_name) const {
  const auto found =
      std::find_if(parameters.begin(), parameters.end(),
                   [of_name](const PlanParameter& candidate) { return candidate.name == of_name; });
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
    if (known == nullptr || !known->choosable) refuse_parameter(info(), name);
    require_in_range(name, value, known->least, known->most, method);
  }
  Plan plan = make_plan(n, options);
  NQUEENS_ASSERT(plan.n == n && plan.seeds.size() <= options.most_seeds && is_well_formed(plan));
  return plan;
}

std::uint64_t SimpleMethod::memory_needed(const Plan& plan, int /*threads*/, int /*groups*/) const {
  return plan.seeds.size() * kBytesPerSeed;
}

std::shared_ptr<const GroupData> SimpleMethod::prepare(const Plan& /*plan*/,
                                                       GroupId /*group*/) const {
  return nullptr;
}

double SimpleMethod::seconds(const Plan& plan, SeedId id, const GroupData* shared,
                             double /*budget_s*/) const {
  const ThreadStopwatch stopwatch;
  count(plan, id, shared);
  return stopwatch.cpu_s();
}

std::string_view SimpleMethod::second_path(const Plan& /*plan*/, SeedId /*id*/) const { return {}; }

Tally SimpleMethod::recount(const Plan& /*plan*/, SeedId /*id*/) const {
  throw std::logic_error("method " + std::string(info().name) + " has no second path");
}

std::vector<PlanParameters> SimpleMethod::other_cuts(const Plan& /*plan*/) const { return {}; }

std::unique_ptr<Method> SimpleMethod::turned() const { return nullptr; }

SeedDescription SimpleMethod::describe(const Plan& /*plan*/, SeedId /*id*/) const {
  throw std::logic_error("method " + std::string(info().name) + " does not describe its seeds");
}

}  // namespace nqueens
