// Rung 4 of the ladder: backtracking on bit masks.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

class Bitmap final : public SimpleMethod {
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

}  // namespace nqueens
