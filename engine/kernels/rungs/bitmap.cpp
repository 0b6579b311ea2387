// The bitmap search: three masks say which squares of a row are attacked, along columns and along
// the two kinds of diagonals. The queen of the row is placed on each free square in turn, beginning
// with the lowest bit. From one row to the next, the masks of diagonals move one column by a shift:
//
//     free = ~(columns | left | right)
//     below(bit): columns | bit, (left | bit) << 1, (right | bit) >> 1
//
// A leaf is a state without a free square, on any row, or a solution. The search tests whether a
// child has free squares before it calls itself, so that a child without any costs no call.
//
// Source: N. Tsuda, "N-Queens problem" (lecture slides, 2013), section 5.
// Largest values: a seed's leaves and solutions stay below 2^64 in any run that can end, since
// counting 2^64 leaves would take one core some 8,000 years.
// About 7.1e7 leaves a second on one 3.5 GHz core (n = 15).

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

template <int N>
class BitmapKernel {
 public:
  Tally count(const Prefix& prefix) {
    const RowState state = state_below(prefix);
    visit(prefix.rows(), state.columns, state.left, state.right, state.free(N));
    return {.total = solutions_, .leaves = leaves_};
  }

 private:
  void visit(int row, RowMask columns, RowMask left, RowMask right, RowMask free) {
    if (free == 0) {
      ++leaves_;
    } else if (row == N - 1) {
      NQUEENS_ASSERT(std::has_single_bit(free));
      ++leaves_;
      ++solutions_;
    } else {
      descend(row, columns, left, right, free);
    }
  }

  void descend(int row, RowMask columns, RowMask left, RowMask right, RowMask free) {
    NQUEENS_ASSERT(row < N - 1 && free != 0);
    throw_if_stopped(N - row);
    do {
      const RowMask bit = lowest_bit(free);
      free ^= bit;
      const RowMask below_columns = columns | bit;
      const RowMask below_left = (left | bit) << 1;
      const RowMask below_right = (right | bit) >> 1;
      visit(row + 1, below_columns, below_left, below_right,
            ~(below_columns | below_left | below_right) & full_row(N));
    } while (free != 0);
  }

  std::uint64_t solutions_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace

constinit const RungRow kBitmap{.info = {.name = "bitmap",
                                         .summary = "free squares as bits, all solutions",
                                         .max_n = kMaxBoard,
                                         .delivers = {.leaves = true},
                                         .parameters = kPrefixParameters,
                                         .second_path = kPlainSearch,
                                         .purpose = "the ladder (`nqueens ladder`)",
                                         .seeds = kLegalPrefixes},
                                .plan = plan_on_free_squares,
                                .count = count_by<BitmapKernel, kMaxBoard>,
                                .recount = plain_total,
                                .kind = SeedKind::solutions};

}  // namespace nqueens
