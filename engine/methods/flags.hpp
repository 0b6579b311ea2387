// Rung 3 of the ladder: backtracking with an O(1) test by flags.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

class Flags final : public SimpleMethod {
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
/// The lectures' recursion with one flag per column and diagonal, over the whole board.
/// 1 <= n <= Flags::kInfo.max_n.
Tally backtracking_flags(int n);
}  // namespace lecture

}  // namespace nqueens
