// Several methods counted as one: a method that knows only the total, completed with P and R.
#pragma once

#include <memory>
#include <vector>

#include "methods/method.hpp"

namespace nqueens {

/// Counts the parts side by side: its plan is the concatenation of theirs, its tally their sum.
class Compound final : public Method {
 public:
  /// The first part gives the name, the range and the parameters, and is the only one that may have
  /// group data; it is taken to hold nearly all the work. The others are cut as they are by
  /// default, but their seeds count towards PlanOptions::most_seeds.
  Compound(std::vector<std::unique_ptr<Method>> parts, const Delivers& delivers);

  const MethodInfo& info() const override { return info_; }
  std::uint64_t memory_needed(const Plan& plan, int threads, int groups) const override;
  std::shared_ptr<const GroupData> prepare(const Plan& plan, GroupId group) const override;
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override;
  double seconds(const Plan& plan, SeedId id, const GroupData* shared,
                 double budget_s) const override;
  std::string_view second_path(const Plan& plan, SeedId id) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  std::vector<PlanParameters> other_cuts(const Plan& plan) const override;
  /// The further parts are counted by their second path, which takes no time worth saving.
  std::unique_ptr<Method> turned() const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  std::vector<std::unique_ptr<Method>> parts_;
  MethodInfo info_;
};

/// The method itself if it delivers P and R; else a compound that also counts them.
std::unique_ptr<Method> with_symmetric_counts(std::unique_ptr<Method> method);

}  // namespace nqueens
