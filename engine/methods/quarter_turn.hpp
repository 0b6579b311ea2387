// Counts the solutions unchanged by a quarter turn (R), placing queens four at a time.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

/// Fills Tally::rotational and nothing else. Not a rung of the ladder: methods that only know the
/// total are completed with it (see compound.hpp).
class QuarterTurn final : public SimpleMethod {
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
