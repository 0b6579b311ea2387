// The composition method: whole boards counted by matching their left and right sides.
//
// See README.md for the pipeline, seed_range.hpp for the seeds, strip.hpp for the units and
// unit_counter.hpp for the formula. Delivers T(n) only.
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

  /// Keeps the lists of two strips if they fit into the memory, else of one.
  std::unique_ptr<Counter> counter(const Plan& plan, const Room& room) const override;
  /// Counts the image of every unit: other corners, hence other words, keys and tables.
  std::unique_ptr<Counter> turned_counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;

  /// Counts every unit by count_unit_by_search (unit_search.hpp).
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

  /// Returns the parameters of all plans by arms except this one, sorted by the width of the strip:
  /// the widths nearest to the default come first.
  std::vector<PlanParameters> other_cuts(const Plan& plan) const override;

 protected:
  /// Throws std::invalid_argument if the strip or the rule does not fit n.
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  Isa isa_;
};

}  // namespace nqueens::composition
