// Counts the solutions unchanged by a quarter turn (R), placing queens four at a time.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

/// Fills Tally::rotational and nothing else. Not a rung of the ladder: methods that only know the
/// total are completed with it (see compound.hpp).
class QuarterTurn final : public Method {
 public:
  static const MethodInfo kInfo;
  const MethodInfo& info() const override { return kInfo; }
  Plan plan(int n, const PlanOptions& options) const override;
  Tally count(const Plan& plan, const Seed& seed, const GroupData* shared) const override;
  std::string_view second_path(const Seed& seed) const override;
  Tally recount(const Plan& plan, const Seed& seed) const override;
};

}  // namespace nqueens
