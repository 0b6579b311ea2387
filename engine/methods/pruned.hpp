// Rung 6 of the ladder: the bitmap search below the left half of the first row, one solution per
// orbit, with the squares prohibited that only a smaller image could use.
#pragma once

#include <functional>

#include "board/symmetry.hpp"
#include "methods/method.hpp"

namespace nqueens {

class Pruned final : public Method {
 public:
  static const MethodInfo kInfo;
  const MethodInfo& info() const override { return kInfo; }
  Plan plan(int n, const PlanOptions& options) const override;
  Tally count(const Plan& plan, const Seed& seed, const GroupData* shared) const override;
  std::string_view second_path(const Seed& seed) const override;
  Tally recount(const Plan& plan, const Seed& seed) const override;

  /// Calls the visitor with the canonical solutions that a seed's kernel keeps, in its order.
  void for_each_canonical(const Plan& plan, const Seed& seed,
                          const std::function<void(const Board&)>& visitor) const;
};

}  // namespace nqueens
