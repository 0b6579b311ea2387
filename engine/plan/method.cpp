#include "plan/method.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/contract.hpp"
#include "base/stopwatch.hpp"

namespace nqueens {
namespace {

std::string values_of(const PlanParameter& parameter) {
  if (parameter.words.empty()) return "a number";
  std::string text;
  for (const std::string_view word : parameter.words) {
    text.append(text.empty() ? "" : ", ").append(word);
  }
  return text;
}

class Stateless final : public PartCounter {
 public:
  explicit Stateless(std::function<Tally(SeedId)> count) : count_(std::move(count)) {}
  Tally count(SeedId id) override { return count_(id); }

 private:
  std::function<Tally(SeedId)> count_;
};

}  // namespace

const PlanParameter* MethodInfo::parameter(std::string_view of_name) const {
  const auto found =
      std::find_if(parameters.begin(), parameters.end(),
                   [of_name](const PlanParameter& known) { return known.name == of_name; });
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
      throw std::invalid_argument(std::string(method).append(" takes no ").append(name));
    }
    const bool takes_numbers = known->words.empty();
    const auto number = options.parameters.number(name);
    if (takes_numbers && number) {
      require_in_range(name, *number, known->least, known->most, method);
    } else if (takes_numbers ||
               std::find(known->words.begin(), known->words.end(), value) == known->words.end()) {
      throw std::invalid_argument(std::string("unknown ").append(name).append(" '").append(value) +
                                  "': " + method + " takes " + values_of(*known));
    }
  }
  Plan plan = make_plan(n, options);
  if (plan.parts.empty()) plan.parts.push_back(info().delivers);  // a compound has set them
  NQUEENS_ASSERT(plan.n == n && plan.seeds.size() <= options.most_seeds && is_well_formed(plan));
  return plan;
}

double PartCounter::seconds(SeedId id, double /*budget_s*/) {
  const ThreadStopwatch stopwatch;
  count(id);
  return stopwatch.cpu_s();
}

Counter::Counter(const Plan& plan, std::function<Tally(SeedId)> count)
    : Counter(plan, std::make_unique<Stateless>(std::move(count))) {}

Counter Method::recounter(const Plan& plan) const {
  return {plan, [this, &plan](SeedId id) { return recount(plan, id); }};
}

}  // namespace nqueens
