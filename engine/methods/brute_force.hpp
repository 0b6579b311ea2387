// Rung 1 of the ladder: generate and test.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

class BruteForce final : public Method {
 public:
  static const MethodInfo kInfo;
  const MethodInfo& info() const override { return kInfo; }
  Plan plan(int n, const PlanOptions& options) const override;
  Tally count(const Plan& plan, const Seed& seed, const GroupData* shared) const override;
  std::string_view second_path(const Seed& seed) const override;
  Tally recount(const Plan& plan, const Seed& seed) const override;
};

namespace lecture {
/// The lecture's program as it stands there: one recursion over whole boards, tested when complete.
/// O(n^n). 1 <= n <= BruteForce::kInfo.max_n.
Tally generate_and_test(int n);
}  // namespace lecture

}  // namespace nqueens
