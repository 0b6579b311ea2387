// Rung 2 of the ladder: backtracking with an O(n) test per square.
#pragma once

#include "methods/method.hpp"

namespace nqueens {

class Backtracking final : public SimpleMethod {
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
/// Gauss and Laquiere's PlaceQueens as the lectures print it, counting instead of printing.
/// 1 <= n <= Backtracking::kInfo.max_n.
Tally place_queens(int n);
}  // namespace lecture

}  // namespace nqueens
