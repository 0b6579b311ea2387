// Rung 4 of the ladder: backtracking on bit masks.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

class Bitmap final : public Method {
 public:
  static const MethodInfo kInfo;
  const MethodInfo& info() const override { return kInfo; }
  Plan plan(int n, const PlanOptions& options) const override;
  Tally count(const Plan& plan, const Seed& seed, const GroupData* shared) const override;
  std::string_view second_path(const Seed& seed) const override;
  Tally recount(const Plan& plan, const Seed& seed) const override;
};

}  // namespace nqueens
