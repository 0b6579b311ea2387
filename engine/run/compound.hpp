// Compound: several methods combined into one. If a method only counts all solutions (T), further
// methods count those that a half turn (P) or a quarter turn (R) leaves unchanged.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "plan/method.hpp"

namespace nqueens {

/// A method made of several methods, its *parts*. A compound's plan is the concatenation of its
/// parts' plans, and its tally is the sum of its parts' tallies.
class Compound final : public Method {
 public:
  /// The first part gives the name, the range of n and the parameters, and is assumed to have
  /// nearly all the work. Only its seeds may share data. The other parts have their default plans,
  /// and their seeds count towards PlanOptions::most_seeds.
  Compound(std::vector<std::unique_ptr<Method>> parts, const Delivers& delivers);

  const MethodInfo& info() const override { return info_; }
  Counter counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  std::string_view second_path(const Seed& seed) const override;
  std::optional<Counter> turned_counter(const Plan& plan, const Room& room) const override;
  std::vector<PlanParameters> other_plans(const Plan& plan) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  std::vector<std::unique_ptr<Method>> parts_;
  MethodInfo info_;
};

/// Returns the method itself if it counts P and R (the numbers of symmetric solutions), or else a
/// compound that also counts them.
std::unique_ptr<Method> with_symmetric_counts(std::unique_ptr<Method> method);

}  // namespace nqueens
