// The frontier method: the bitmap search on SIMD lanes, from the centre of the board outwards.
#pragma once

#include <optional>

#include "kernels/frontier/kernel.hpp"
#include "plan/method.hpp"

namespace nqueens::frontier {

/// Delivers the total only. A seed fixes the queens around the centre (centre.hpp). Seeds share no
/// data. The kernel shares no code with those of the method colours.
class Frontier final : public Method {
 public:
  static const MethodInfo kInfo;

  /// Throws std::invalid_argument if this machine does not have the instruction set.
  explicit Frontier(Isa isa = best_isa()) : count_outer_(count_outer_on(isa)) {}

  const MethodInfo& info() const override { return kInfo; }
  Counter counter(const Plan& plan, const Room& room) const override;
  std::optional<Counter> turned_counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;

  /// Counts the seed's board by the plain search.
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

  /// Counts a seed. The result is not multiplied by the seed's weight.
  LaneCount count_lanes(const Plan& plan, SeedId id) const;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  CountOuter count_outer_;
};

}  // namespace nqueens::frontier
