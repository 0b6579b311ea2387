// Rung 6 of the ladder: the bitmap search below the left half of the first row, one solution per
// orbit, with the squares prohibited that only a smaller image could use.
#pragma once

#include <functional>

#include "board/symmetry.hpp"
#include "methods/method.hpp"

namespace nqueens {

class Pruned final : public SimpleMethod {
 public:
  static const MethodInfo kInfo;
  const MethodInfo& info() const override { return kInfo; }
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override;
  std::string_view second_path(const Plan& plan, SeedId id) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

  /// Calls the visitor with the canonical solutions that a seed's kernel keeps, in its order.
  void for_each_canonical(const Plan& plan, SeedId id,
                          const std::function<void(const Board&)>& visitor) const;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;
};

}  // namespace nqueens
