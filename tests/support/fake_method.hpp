// A method without queens, for tests, and functions that count by any method.
#pragma once

#include "plan/method.hpp"
#include "run/runner.hpp"

namespace nqueens::test {

/// A method without state that counts by one function, optionally with a second path. A test
/// supplies the plan and the function.
class FakeMethod : public Method {
 public:
  const MethodInfo& info() const override {
    static const MethodInfo kInfo{.name = "fake",
                                  .summary = "",
                                  .max_n = 1,
                                  .delivers = {.leaves = true},
                                  .second_path = {.name = "other"}};
    return kInfo;
  }
  Counter counter(const Plan& plan, const Room& /*room*/) const override {
    return {plan, [this, &plan](SeedId id) { return count(plan, id); }};
  }
  std::uint64_t memory_needed(const Plan& /*plan*/, const Room& /*room*/) const override {
    return 0;
  }
  Tally recount(const Plan& plan, SeedId id) const override { return count(plan, id); }
  SeedDescription describe(const Plan& /*plan*/, SeedId /*id*/) const override { return {}; }

 protected:
  virtual Tally count(const Plan& plan, SeedId id) const = 0;
};

/// Runs all seeds of a plan.
inline RunResult run_all(const Method& method, const Plan& plan, const RunOptions& options) {
  return run(method.counter(plan, {.threads = options.threads}), all_seeds(plan), options);
}

/// Counts all solutions of a board.
inline Tally count_all(const Method& method, int n, const PlanOptions& options = {},
                       int threads = 2) {
  const Plan plan = method.plan(n, options);
  return plan.trunk + run_all(method, plan, {.threads = threads}).sum;
}

}  // namespace nqueens::test
