// Compound: several methods combined into one. It completes a method that only counts T with P and
// R.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "methods/method.hpp"

namespace nqueens {

/// Its plan is the concatenation of the plans of its parts; its tally is the sum of theirs.
class Compound final : public Method {
 public:
  /// The first part gives the name, the range and the parameters, and is assumed to have nearly all
  /// the work. Only its seeds may share data. The other parts have their default plans, and their
  /// seeds count towards PlanOptions::most_seeds.
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

/// Returns the method itself if it delivers P and R, else a compound that also counts them.
std::unique_ptr<Method> with_symmetric_counts(std::unique_ptr<Method> method);

/// Returns the name of the second path by which Method::recount counts this seed; empty if there is
/// none.
std::string_view second_path(const Method& method, const Seed& seed);

/// Measures the processor seconds that counter.count() takes for this seed on one thread. Uses the
/// counter's TimesParts if it has that, else counts the whole seed.
double measured_seconds(Counter& counter, SeedId id, double budget_s);

/// Makes the counter of the turned board (see Turnable); nullptr if the method has none. A compound
/// counts the seeds of its further parts by their second path; this takes little time.
std::unique_ptr<Counter> turned_counter(const Method& method, const Plan& plan, const Room& room);

/// Returns the parameters of other plans of the method (see CutInOtherWays), or of a compound's
/// first part; empty if there are none.
std::vector<PlanParameters> other_cuts(const Method& method, const Plan& plan);

}  // namespace nqueens
