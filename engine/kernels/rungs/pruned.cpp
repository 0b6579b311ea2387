// The pruned bitmap search finds every orbit (a solution with its images, the rotations and
// reflections) once, by its smallest image. Images are compared as lists of columns, one for each
// row. So the first queen is in the left half of the first row. There are two cases:
//
// corner, queen at (0, 0)
//     Only two images have a queen in this corner: a board and its mirror image at the long
//     diagonal. Keep the one in which the column c of the second row's queen is less than the row
//     of the second column's queen: rows 2 .. c may not use column 1. Every solution found
//     represents an orbit of 8.
// edge, queen at (0, m)
//     If any border had a queen nearer to a corner, an image would be smaller. So the last row may
//     use columns m .. n-1-m only, and rows < m and > n-1-m may not use columns 0 and n-1. Another
//     image has the same first queen (a tie) if a queen is on (m, n-1), (n-1, n-1-m) or
//     (n-1-m, 0). Then the three rotations are compared. Mirror images never tie, since the first
//     queen attacks the squares that they need.
//
// Both rules are masks of squares, one for each row, which the first two queens determine. The
// inner loop is the bitmap search with one more AND.
//
// A leaf is a state on the last row, with or without a solution, or an earlier state without a free
// square after masking. The search tests a child before it calls itself, so a leaf costs no call.
//
// Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 7.
// Largest values: leaves and solutions of a seed stay below 2^64 in any run that can end. Totals
// have 128 bits.
// About 7.2e7 leaves a second on one 3.5 GHz core (n = 16).

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <type_traits>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/pruning_masks.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

template <int N>
class PrunedKernel {
 public:
  Tally count(const Prefix& prefix) {
    place(prefix);
    const int row = prefix.rows();
    const RowState state = state_below(prefix);
    const RowMask free = state.free(N) & allowed_[row];
    if (row == N - 1) {
      ++leaves_;
      if (free != 0) complete(free);
    } else if (free == 0) {
      ++leaves_;
    } else {
      descend(row, state.columns, state.left, state.right, free);
    }
    tally_.total += 8 * Count{full_orbits_};
    tally_.leaves += leaves_;
    return tally_;
  }

 private:
  void place(const Prefix& prefix) {
    NQUEENS_ASSERT(prefix.rows() < N);
    first_ = prefix.column(0);
    allowed_ = PruningMasks(N, first_, prefix.column(1));
    for (int row = 0; row < prefix.rows(); ++row) {
      queens_[row] = square(prefix.column(row));
      NQUEENS_ASSERT((queens_[row] & allowed_[row]) != 0);
    }
  }

  template <int Row>
  using FixedRow = std::integral_constant<int, Row>;

  // From this row on, each row has its own function, in which the row's number is a constant. With
  // six such functions the search is fastest (docs/tuning.md).
  static constexpr int kFirstFixedRow = N - 6;

  // The type Row is int or FixedRow.
  template <class Row>
  void descend(Row row, RowMask columns, RowMask left, RowMask right, RowMask free) {
    NQUEENS_ASSERT(row < N - 1 && free != 0);
    throw_if_stopped(N - row);
    const RowMask allowed = allowed_[row + 1];
    do {
      const RowMask bit = lowest_bit(free);
      free ^= bit;
      const RowMask below_columns = columns | bit;
      const RowMask below_left = (left | bit) << 1;
      const RowMask below_right = (right | bit) >> 1;
      const RowMask below = allowed & ~(below_columns | below_left | below_right);
      if (row == N - 2) {
        ++leaves_;
        queens_[row] = bit;
        if (below != 0) complete(below);
      } else if (below == 0) {
        ++leaves_;
      } else {
        queens_[row] = bit;
        descend_below(row, below_columns, below_left, below_right, below);
      }
    } while (free != 0);
  }

  template <class Row>
  void descend_below(Row row, RowMask columns, RowMask left, RowMask right, RowMask free) {
    if constexpr (!std::is_same_v<Row, int>) {
      if constexpr (Row::value < N - 2) {
        descend(FixedRow<Row::value + 1>(), columns, left, right, free);
      }
    } else {
      if constexpr (kFirstFixedRow > 1) {
        if (row + 1 == kFirstFixedRow) {
          return descend(FixedRow<kFirstFixedRow>(), columns, left, right, free);
        }
      }
      descend(row + 1, columns, left, right, free);
    }
  }

  void complete(RowMask last) {
    NQUEENS_ASSERT(std::has_single_bit(last));
    queens_[N - 1] = last;
    const bool tie = queens_[first_] == square(N - 1) || queens_[N - 1 - first_] == square(0) ||
                     last == square(N - 1 - first_);
    if (tie) return compare_rotations();
    NQUEENS_ASSERT(symmetry_among(kOtherImages) == Symmetry{.orbit_size = 8});
    ++full_orbits_;
  }

  void compare_rotations() {
    const auto symmetry = symmetry_among(kRotations);
    NQUEENS_ASSERT(symmetry == symmetry_among(kOtherImages));
    if (symmetry) tally_.add_orbit(*symmetry);
  }

  std::optional<Symmetry> symmetry_among(std::span<const Image> candidates) const {
    std::array<int, N> board{};
    std::array<int, N> inverse{};
    for (int row = 0; row < N; ++row) {
      const int column = column_of(queens_[row]);
      board[row] = column;
      inverse[column] = row;
    }
    return canonical_symmetry(board, inverse, candidates);
  }

  PruningMasks allowed_;
  int first_ = 0;
  std::array<RowMask, N> queens_{};
  std::uint64_t leaves_ = 0;
  std::uint64_t full_orbits_ = 0;
  Tally tally_;
};

// Adds the seeds that begin with this prefix. If the first queen is in a corner and leaves no
// square in the second row, this state is not counted as a leaf.
void add_seeds(PrefixPlan& plan, const Prefix& prefix, const RowState& state) {
  const int n = plan.n();
  const int row = prefix.rows();
  const int first = prefix.column(0);
  if (row > 1 && row == plan.depth()) return plan.add_seed(prefix, two_row_estimate(n, state));
  const PruningMasks allowed =
      row == 1 ? PruningMasks(n, first) : PruningMasks(n, first, prefix.column(1));
  RowMask free = state.free(n) & allowed[row];
  if (free == 0 && (row > 1 || first > 0)) plan.add_leaves(1);
  for (; free != 0; free &= free - 1) {
    const RowMask bit = lowest_bit(free);
    add_seeds(plan, prefix.with(column_of(bit)), state.with(bit));
  }
}

Plan make_plan(const MethodInfo& info, int n, const PlanOptions& options) {
  constexpr int kTwoQueensFixTheMasks = 2;
  PrefixPlan plan(info, n, options, default_prefix_depth(n), kTwoQueensFixTheMasks);
  if (n == 1) plan.add_trunk({.total = 1, .point_symmetric = 1, .rotational = 1, .leaves = 1});
  for (int first = 0; first < n / 2; ++first) {
    const Prefix prefix = Prefix().with(first);
    add_seeds(plan, prefix, state_below(prefix));
  }
  return plan.take();
}

}  // namespace

constinit const RungRow kPruned{
    .info = {.name = "pruned",
             .summary = "left half of the first row, prohibited squares pruned",
             .max_n = kMaxBoard,
             .delivers = {.point_symmetric = true, .rotational = true, .leaves = true},
             .parameters = kPrefixParameters,
             .second_path = {.name = "symmetric",
                             .how = "`symmetric`, without the pruning",
                             .shared = "row masks, and the test for the smallest image"},
             .purpose = "the ladder (`nqueens ladder`); `--method auto` takes it below N = 12",
             .seeds = "`smallest_images`: those seeds of `symmetric` that have the first "
                      "queen in the left half and can lead to a smallest image; the other "
                      "seeds would count 0"},
    .plan = make_plan,
    .count = count_by<PrunedKernel, kMaxBoard, 4>,
    .recount = [](int n, const Prefix& prefix) { return kSymmetric.count(n, prefix); },
    .kind = SeedKind::smallest_images};

}  // namespace nqueens
