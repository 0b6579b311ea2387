// The plain methods: the rungs of the ladder, and the counts of symmetric solutions. Each is a row
// of data; the class Rung makes a method from a row.
#pragma once

#include <memory>

#include "methods/method.hpp"
#include "methods/prefix.hpp"

namespace nqueens {

/// A method whose seeds are prefixes: the queens of some rows. It needs little memory besides its
/// seeds. CONTRIBUTING.md says how to add one.
struct RungRow {
  MethodInfo info;
  /// Makes the plan. Method::plan has checked n and the options.
  Plan (*plan)(const MethodInfo& info, int n, const PlanOptions& options);
  Tally (*count)(int n, const Prefix& prefix);
  /// Counts by the second path that `info` names. The leaves may be any number.
  Tally (*recount)(int n, const Prefix& prefix);
  SeedKind kind;
  std::uint64_t store_bytes = 0;  ///< most memory of a run besides its seeds
};

// Each is in a separate file, whose first comment explains the method.
extern const RungRow kBruteForce;    ///< rung 1: generate and test
extern const RungRow kBacktracking;  ///< rung 2: each square is tested against all queens
extern const RungRow kFlags;         ///< rung 3: each square is tested by flags of its lines
extern const RungRow kBitmap;        ///< rung 4: the free squares of a row are bits
extern const RungRow kForward;    ///< beside rung 4: goes back once a later row has no free square
extern const RungRow kSymmetric;  ///< rung 5: one solution of each orbit counts
extern const RungRow kStored;     ///< beside rung 5: a solution counts if no image is stored
extern const RungRow kPruned;     ///< rung 6: squares that only a smaller image uses are pruned

// These two are no rungs. They complete methods that deliver the total only (compound.hpp). Both
// are in turns.cpp.
extern const RungRow kHalfTurnCount;     ///< fills Tally::point_symmetric and nothing else
extern const RungRow kQuarterTurnCount;  ///< fills Tally::rotational and nothing else

class Rung final : public Method {
 public:
  /// Keeps a reference to the row.
  explicit Rung(const RungRow& row) : row_(row) {}

  const MethodInfo& info() const override { return row_.info; }
  std::unique_ptr<Counter> counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  const RungRow& row_;
};

}  // namespace nqueens
