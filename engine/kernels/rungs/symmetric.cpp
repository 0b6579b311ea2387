// Symmetry removal: the bitmap search over the whole board. A solution counts only if it is the
// smallest of its eight images (its rotations and reflections). It then counts as many times as it
// has different images. This does not shorten the search; the next rung, `pruned`, does that.
//
// Leaves are those of bitmap. Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section
// 6 (selection of the smallest image).
// Largest values: a seed has as many leaves as with bitmap. Weighted counts have 128 bits.
// About 4.6e7 leaves a second on one 3.5 GHz core (n = 15).

#include <array>

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

template <int N>
class SymmetricKernel {
 public:
  Tally count(const Prefix& prefix) {
    for (int row = 0; row < prefix.rows(); ++row) place(row, prefix.column(row));
    visit(prefix.rows(), state_below(prefix));
    tally_.leaves = leaves_;
    return tally_;
  }

 private:
  void place(int row, int column) {
    board_[row] = column;
    inverse_[column] = row;
  }

  void visit(int row, const RowState& state) {
    RowMask free = state.free(N);
    if (free == 0) {
      ++leaves_;
      return;
    }
    if (row == N - 1) {
      ++leaves_;
      NQUEENS_ASSERT(std::has_single_bit(free));
      place(row, column_of(free));
      if (const auto symmetry = canonical_symmetry(board_, inverse_, kOtherImages)) {
        tally_.add_orbit(*symmetry);
      }
      return;
    }
    throw_if_stopped(N - row);
    for (; free != 0; free &= free - 1) {
      const RowMask bit = lowest_bit(free);
      place(row, column_of(bit));
      visit(row + 1, state.with(bit));
    }
  }

  std::array<int, N> board_{};
  std::array<int, N> inverse_{};
  std::uint64_t leaves_ = 0;
  Tally tally_;
};

}  // namespace

constinit const RungRow kSymmetric{
    .info = {.name = "symmetric",
             .summary = "bitmap, keeping the smallest of each eight images",
             .max_n = kMaxBoard,
             .delivers = {.point_symmetric = true, .rotational = true, .leaves = true},
             .parameters = kPrefixParameters,
             .second_path = {.name = kPlainSearch.name,
                             .how = "plain search, then the test for the smallest image",
                             .shared = "this test"},
             .purpose = "the ladder (`nqueens ladder`)",
             .seeds = "`smallest_images`: as for `bitmap`"},
    .plan = plan_on_free_squares,
    .count = count_by<SymmetricKernel, kMaxBoard>,
    .recount = plain_orbits,
    .kind = SeedKind::smallest_images};

}  // namespace nqueens
