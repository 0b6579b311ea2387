#include "methods/method.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "contract/contract.hpp"

namespace nqueens {
namespace {

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : ", ").append(word);
  return text;
}

std::invalid_argument wrong_value(const std::string& name, const std::string& value,
                                  const std::string& method, const std::string& taken) {
  std::string text = "unknown " + name;
  text.append(" '").append(value).append("': ").append(method).append(" takes ").append(taken);
  return std::invalid_argument(text);
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
    if (known == nullptr || !known->choosable) {
      throw std::invalid_argument(std::string(method).append(" takes no ").append(name));
    }
    if (known->words.empty()) {
      const auto number = options.parameters.number(name);
      if (!number) throw wrong_value(name, value, method, "a number");
      require_in_range(name, *number, known->least, known->most, method);
    } else if (std::find(known->words.begin(), known->words.end(), value) == known->words.end()) {
      throw wrong_value(name, value, method, joined(known->words));
    }
  }
  Plan plan = make_plan(n, options);
  NQUEENS_ASSERT(plan.n == n && plan.seeds.size() <= options.most_seeds && is_well_formed(plan));
  return plan;
}

std::unique_ptr<Counter> counter_by(CountSeed count) {
  class Stateless final : public Counter {
   public:
    explicit Stateless(CountSeed count) : count_(std::move(count)) {}
    Tally count(SeedId id) override { return count_(id); }

   private:
    CountSeed count_;
  };
  return std::make_unique<Stateless>(std::move(count));
}

}  // namespace nqueens
