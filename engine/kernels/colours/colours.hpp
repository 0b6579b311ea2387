// The method colours: counts the queens on white and those on black squares apart, and multiplies.
#pragma once

#include <optional>

#include "kernels/isa.hpp"
#include "plan/method.hpp"

namespace nqueens::colours {

/// Delivers the total only. A seed has units, which say in which rows the queen is on a white
/// square (size_class.hpp). README.md describes the method.
class Colours final : public Method {
 public:
  static const MethodInfo kInfo;

  /// Throws std::invalid_argument if this machine does not have the instruction set.
  explicit Colours(Isa isa = best_isa());

  const MethodInfo& info() const override { return kInfo; }
  Counter counter(const Plan& plan, const Room& room) const override;
  std::optional<Counter> turned_counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;

  /// Returns the first plan for the second, and the second for the first. Each counts a colour by
  /// the kernel that the other plan does not take for it (ClassData::Colour::by_pairs).
  std::vector<PlanParameters> other_plans(const Plan& plan) const override;

  /// Counts the seed's units by a search of the queens of each colour (colour_search.cpp).
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  Isa isa_;
};

}  // namespace nqueens::colours
