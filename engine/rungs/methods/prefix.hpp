// Seeds with queens in the first k rows of a board: their encoding, the choice of k, and the
// dispatch from a run-time n to kernels compiled for one board size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "board/bits.hpp"
#include "contract/contract.hpp"
#include "methods/method.hpp"
#include "methods/plan.hpp"
#include "methods/plan_parameters.hpp"

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

  /// Returns the prefix with one more queen.
  Prefix with(int column) const {
    NQUEENS_ASSERT(rows() < kMaxRows);
    NQUEENS_ASSERT(0 <= column && column < kMaxBoard);
    return Prefix((key_ + 1) | (static_cast<std::uint64_t>(column) << (4 + 5 * rows())));
  }

 private:
  std::uint64_t key_ = 0;
};

/// Describes a seed. Its queens are in the first rows, or for SeedKind::half_turn in the rows from
/// the middle upwards.
SeedDescription describe_prefix(int n, const Prefix& prefix, SeedKind kind);

/// The number of rows that a plan's seeds fix. It must be less than n.
inline constexpr PlanParameter kDepth{
    .name = "depth", .letter = "K", .summary = "Rows fixed per seed", .most = Prefix::kMaxRows};

/// The same parameter for methods in which it follows from n.
inline constexpr PlanParameter kFixedDepth = [] {
  PlanParameter depth = kDepth;
  depth.choosable = false;
  return depth;
}();

/// MethodInfo::parameters of methods whose seeds are prefixes.
inline constexpr std::array kPrefixParameters{kDepth};
inline constexpr std::array kFixedPrefixParameters{kFixedDepth};

/// Returns the state below a prefix, in which no queen may attack another.
inline RowState state_below(const Prefix& prefix) {
  RowState state;
  for (int row = 0; row < prefix.rows(); ++row) {
    const RowMask queen = square(prefix.column(row));
    NQUEENS_ASSERT((state.free(kMaxBoard) & queen) != 0);
    state = state.with(queen);
  }
  return state;
}

/// Builds a plan: the seeds, and the leaves above them.
class PrefixPlan {
 public:
  /// If the options have no depth, uses the default, or the nearest depth that is allowed. Throws
  /// std::invalid_argument, with a message for the user, for a depth that the board does not allow.
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

/// Returns the number of rows to fix to get some thousand to some hundred thousand seeds for a
/// bitmap search.
int default_prefix_depth(int n);

/// Estimates the work below a prefix by the number of ways to fill the next two rows.
float two_row_estimate(int n, const RowState& state);

/// Make a plan of all legal prefixes of its depth. They differ in the leaves above the seeds: the
/// first counts tried squares that are attacked, the second states without a free square.
Plan plan_trying_every_square(const MethodInfo& info, int n, const PlanOptions& options);
Plan plan_on_free_squares(const MethodInfo& info, int n, const PlanOptions& options);

/// Returns Kernel<n>().count(prefix). This is the only place where a run-time board size becomes a
/// compile-time one; it costs an indirect call per seed. Every kernel needs a different name: GCC
/// 12 confuses two templates with the same name, even if each is in an unnamed namespace.
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
