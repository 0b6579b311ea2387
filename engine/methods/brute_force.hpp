// Rung 1 of the ladder: generate and test.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

class BruteForce final : public SimpleMethod {
 public:
  static const MethodInfo kInfo;
  const MethodInfo& info() const override { return kInfo; }
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override;
  std::string_view second_path(const Plan& plan, SeedId id) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;
};

namespace lecture {
/// The lecture's program as it stands there: one recursion over whole boards, tested when complete.
/// O(n^n). 1 <= n <= BruteForce::kInfo.max_n.
Tally generate_and_test(int n);
}  // namespace lecture

}  // namespace nqueens
