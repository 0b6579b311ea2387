// The composition method: lists the placements of queens on the left and on the right side of the
// board, and counts the pairs of a left and a right placement that share no diagonal. Between the
// sides is the strip: up to four middle columns with their queens. The method delivers the total
// T(n) only. README.md shows the steps and has a glossary.
#pragma once

#include <cstdint>
#include <memory>

#include "methods/method.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

class Composition final : public Method, public Turnable, public CutInOtherWays {
 public:
  static const MethodInfo kInfo;

  explicit Composition(Isa isa = best_isa()) : isa_(isa) {}

  const MethodInfo& info() const override { return kInfo; }

  /// Makes a counter that keeps the lists of two strips in memory, or of one strip if `room` is too
  /// small for two.
  std::unique_ptr<Counter> counter(const Plan& plan, const Room& room) const override;
  /// Makes a counter that counts every seed on the board turned by 180 degrees. The counts are the
  /// same, but the lists of placements differ.
  std::unique_ptr<Counter> turned_counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;

  /// Counts the seed again by searching boards (unit_search.hpp) instead of matching sides.
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

  /// Returns the parameters of the plans by the rule arms (strip.hpp), one plan for each possible
  /// width of the strip, but not `plan` itself. Widths nearest to the default width come first.
  std::vector<PlanParameters> other_cuts(const Plan& plan) const override;

 protected:
  /// Throws std::invalid_argument if the strip's width or the rule does not fit n.
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  Isa isa_;
};

}  // namespace nqueens::composition
