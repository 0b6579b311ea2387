// A method that does what another one does, but for what is changed on purpose.
#pragma once

#include <memory>

#include "methods/method.hpp"

namespace nqueens {

/// Passes everything on to the method it keeps a reference to; decorators override what they do
/// otherwise.
class MethodDecorator : public Method {
 public:
  explicit MethodDecorator(const Method& method) : method_(method) {}

  const MethodInfo& info() const override { return method_.info(); }
  std::uint64_t memory_needed(const Plan& plan, int threads, int groups) const override {
    return method_.memory_needed(plan, threads, groups);
  }
  std::shared_ptr<const GroupData> prepare(const Plan& plan, GroupId group) const override {
    return method_.prepare(plan, group);
  }
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override {
    return method_.count(plan, id, shared);
  }
  double seconds(const Plan& plan, SeedId id, const GroupData* shared,
                 double budget_s) const override {
    return method_.seconds(plan, id, shared, budget_s);
  }
  std::string_view second_path(const Plan& plan, SeedId id) const override {
    return method_.second_path(plan, id);
  }
  Tally recount(const Plan& plan, SeedId id) const override { return method_.recount(plan, id); }
  std::vector<PlanParameters> other_cuts(const Plan& plan) const override {
    return method_.other_cuts(plan);
  }
  std::unique_ptr<Method> turned() const override { return method_.turned(); }
  SeedDescription describe(const Plan& plan, SeedId id) const override {
    return method_.describe(plan, id);
  }

 protected:
  const Method& method() const { return method_; }

  Plan make_plan(int n, const PlanOptions& options) const override {
    return method_.plan(n, options);
  }

 private:
  const Method& method_;
};

}  // namespace nqueens
