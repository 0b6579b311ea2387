// The plain methods of the lecture (the *rungs* of a ladder, from the slowest to the fastest), and
// the counts of symmetric solutions. A RungRow describes each; the class Rung makes a method of it.
#pragma once

#include "plan/method.hpp"
#include "plan/prefix.hpp"

namespace nqueens {

/// A method whose seeds are prefixes, that is, the queens of some rows. CONTRIBUTING.md says how to
/// add one.
struct RungRow {
  MethodInfo info;
  /// Makes the plan, after Method::plan has checked n and the options.
  Plan (*plan)(const MethodInfo& info, int n, const PlanOptions& options);
  Tally (*count)(int n, const Prefix& prefix);
  /// Counts a seed again by the algorithm info.second_path. The leaves of the result are ignored.
  Tally (*recount)(int n, const Prefix& prefix);
  SeedKind kind;
  std::uint64_t store_bytes = 0;  ///< memory that a run needs besides its seeds
};

// Each is in its own file, whose first comment explains the method.
extern const RungRow kBruteForce;    ///< rung 1: generate and test
extern const RungRow kBacktracking;  ///< rung 2: each square is tested against all queens
extern const RungRow kFlags;         ///< rung 3: each square is tested by flags of its lines
extern const RungRow kBitmap;        ///< rung 4: the free squares of a row are bits
extern const RungRow kForward;    ///< variant of rung 4 that tests all later rows for free squares
extern const RungRow kSymmetric;  ///< rung 5: one solution of each orbit counts
extern const RungRow kStored;     ///< variant of rung 5: stores solutions to count each orbit once
extern const RungRow kPruned;     ///< rung 6: rung 5 without squares that no counted solution uses

// These two are no rungs. Added to a method that delivers only the total, they count the symmetric
// solutions (compound.hpp). Both are in turns.cpp.
extern const RungRow kHalfTurnCount;     ///< fills Tally::point_symmetric and nothing else
extern const RungRow kQuarterTurnCount;  ///< fills Tally::rotational and nothing else

class Rung final : public Method {
 public:
  /// Keeps a reference to the row.
  explicit Rung(const RungRow& row) : row_(row) {}

  const MethodInfo& info() const override { return row_.info; }
  Counter counter(const Plan& plan, const Room& room) const override;
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override;
  Tally recount(const Plan& plan, SeedId id) const override;
  SeedDescription describe(const Plan& plan, SeedId id) const override;

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override;

 private:
  const RungRow& row_;
};

}  // namespace nqueens
