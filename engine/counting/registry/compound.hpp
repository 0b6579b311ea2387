// Several methods counted as one: a method that knows only the total, completed with P and R.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "methods/method.hpp"

namespace nqueens {

/// Counts the parts side by side: its plan is the concatenation of theirs, its tally their sum.
class Compound final : public Method {
 public:
  /// The first part gives the name, the range and the parameters, and is the only one whose seeds
  /// may share data; it is assumed to hold nearly all the work. The others are cut as they are by
  /// default, but their seeds count towards PlanOptions::most_seeds.
  Compound(std::vector<std::unique_ptr<Method>> parts, const Delivers& delivers);

  const MethodInfo& info() const override { return info_; }
  std::unique_ptr<Counter> counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

  const Method& part(std::size_t number) const { return *parts_[number]; }

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  std::vector<std::unique_ptr<Method>> parts_;
  MethodInfo info_;
};

/// The method itself if it delivers P and R; else a compound that also counts them.
std::unique_ptr<Method> with_symmetric_counts(std::unique_ptr<Method> method);

/// The second path of a seed, which Method::recount takes; empty when there is none.
std::string_view second_path(const Method& method, const Seed& seed);

/// Processor seconds that counter.count() takes for this seed on one thread, measured: by the
/// counter's TimesParts if it has that, else by counting all of it.
double measured_seconds(Counter& counter, SeedId id, double budget_s);

/// Makes the counter of the turned board (see Turnable); nullptr if the method has none. A compound
/// counts the seeds of its further parts by their second path, which takes hardly any time.
std::unique_ptr<Counter> turned_counter(const Method& method, const Plan& plan, const Room& room);

/// The parameters of other cuts (see CutInOtherWays), of a compound's first part; none if the
/// method knows no other.
std::vector<PlanParameters> other_cuts(const Method& method, const Plan& plan);

}  // namespace nqueens
