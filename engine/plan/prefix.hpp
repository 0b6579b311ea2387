// Seeds that fix the queens of the first k rows of a board: how they are encoded, the choice of k,
// and how a board size known at run time chooses a kernel compiled for this size.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "plan/method.hpp"
#include "plan/plan.hpp"
#include "plan/plan_parameters.hpp"

namespace nqueens {

/// The columns of the queens in the first rows, packed into a seed's key: four bits for the number
/// of rows, then five bits a row.
class Prefix {
 public:
  static constexpr int kMaxRows = 12;

  Prefix() = default;
  explicit Prefix(std::uint64_t key) : key_(key) {
    NQUEENS_ASSERT(rows() <= kMaxRows);
    NQUEENS_ASSERT(rows() == kMaxRows || key >> (4 + 5 * rows()) == 0);
  }

  std::uint64_t key() const { return key_; }
  int rows() const { return static_cast<int>(key_ & 15); }
  int column(int row) const {
    NQUEENS_ASSERT(0 <= row && row < rows());
    return static_cast<int>((key_ >> (4 + 5 * row)) & 31);
  }

  Prefix with(int column) const {
    NQUEENS_ASSERT(rows() < kMaxRows);
    NQUEENS_ASSERT(0 <= column && column < kMaxBoard);
    return Prefix((key_ + 1) | (static_cast<std::uint64_t>(column) << (4 + 5 * rows())));
  }

 private:
  std::uint64_t key_ = 0;
};

/// The parameter of plans of prefixes: how many rows a seed fixes. It must be less than n.
inline constexpr PlanParameter kDepth{
    .name = "depth", .letter = "K", .summary = "Rows fixed per seed", .most = Prefix::kMaxRows};

/// MethodInfo::seeds of a method whose seeds are all prefixes without an attack.
inline constexpr std::string_view kLegalPrefixes =
    "`solutions`: every way to put a queen into each of the first `depth` rows so that no queen "
    "attacks another";

/// The parameters of methods whose seeds are prefixes. With kPrefixParameters, users may choose the
/// depth; with kFixedPrefixParameters, it follows from n.
inline constexpr std::array kPrefixParameters{kDepth};
inline constexpr std::array kFixedPrefixParameters{PlanParameter{.name = kDepth.name,
                                                                 .letter = kDepth.letter,
                                                                 .summary = kDepth.summary,
                                                                 .most = kDepth.most,
                                                                 .choosable = false}};

/// Returns the search's state in the row after a prefix. The prefix's queens must not attack each
/// other.
inline RowState state_below(const Prefix& prefix) {
  RowState state;
  for (int row = 0; row < prefix.rows(); ++row) {
    const RowMask queen = square(prefix.column(row));
    NQUEENS_ASSERT((state.free(kMaxBoard) & queen) != 0);
    state = state.with(queen);
  }
  return state;
}

/// Makes a plan whose seeds are prefixes. Also counts the leaves of the search above all seeds.
class PrefixPlan {
 public:
  /// The depth must be below n, at most Prefix::kMaxRows, and at least `least_depth` if n allows
  /// it. If the options have no depth, takes the allowed depth that is nearest to `default_depth`.
  /// Throws std::invalid_argument, with a message for the user, if the options have a depth that is
  /// not allowed.
  PrefixPlan(const MethodInfo& info, int n, const PlanOptions& options, int default_depth,
             int least_depth = 0);

  int n() const { return plan_.n; }
  int depth() const { return depth_; }

  /// Throws TooManySeeds.
  void add_seed(const Prefix& prefix, float work);
  /// Does nothing for a method that delivers no leaves.
  void add_leaves(int leaves) {
    if (counts_leaves_) plan_.trunk.leaves += static_cast<Count>(leaves);
  }
  void add_trunk(const Tally& tally) { plan_.trunk += tally; }

  Plan take() { return std::move(plan_); }

 private:
  Plan plan_;
  int depth_ = 0;
  std::uint64_t most_seeds_ = 0;
  bool counts_leaves_ = false;
};

/// Returns how many rows a seed of a bitmap search fixes by default. It gives some thousand to some
/// hundred thousand seeds.
int default_prefix_depth(int n);

/// Estimates the work below a prefix by the number of ways to fill the next two rows.
float two_row_estimate(int n, const RowState& state);

/// Both functions make a plan whose seeds are all prefixes in which no queen attacks another one.
/// They differ in what they count as a leaf (a dead end) in the rows that the seeds fix: the first
/// function counts every tried square that is attacked, the second every row without a free square.
Plan plan_trying_every_square(const MethodInfo& info, int n, const PlanOptions& options);
Plan plan_on_free_squares(const MethodInfo& info, int n, const PlanOptions& options);

/// Returns Kernel<n>().count(prefix). Only here a board size known at run time becomes one known at
/// compile time; this costs an indirect call per seed. Every kernel class needs a different name:
/// GCC 12 confuses two templates of the same name, even if each is in an unnamed namespace.
template <template <int> class Kernel, int Largest, int Smallest = 1>
Tally count_by(int n, const Prefix& prefix) {
  NQUEENS_ASSERT(Smallest <= n && n <= Largest);
  static constexpr auto kTable = []<int... Index>(std::integer_sequence<int, Index...>) {
    return std::array{
        +[](const Prefix& seed) { return Kernel<Smallest + Index>().count(seed); }...};
  }
  (std::make_integer_sequence<int, Largest - Smallest + 1>());
  return kTable[n - Smallest](prefix);
}

}  // namespace nqueens
