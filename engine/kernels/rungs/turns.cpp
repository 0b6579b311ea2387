// Counts the solutions that a half turn (P) or a quarter turn (R) leaves unchanged. The search
// places each queen together with its images: one for a half turn, three for a quarter turn. A
// queen and its images attack each other only on a long diagonal, or on the middle row or column.
// So these lines count as taken from the start. (For odd n they are taken by a queen in the centre,
// which such a solution has.) No solution is its own left-right mirror image. So the search finds
// only solutions whose first queen is in the left half, and counts each twice.
//
// half turn: a queen on (r, c) has one image, on (n-1-r, n-1-c)
//     Only the upper half of the rows is searched, from the middle outwards: queens in the middle
//     attack more squares than queens near the edge.
// quarter turn: a queen on (r, c) has images on (c, n-1-r), (n-1-r, n-1-c) and (n-1-c, r)
//     Together they take the rows r, c, n-1-r, n-1-c and the columns with the same numbers. So one
//     mask is enough for rows and columns, and n must be 0 or 1 modulo 4. The turn does not change
//     the set of placed queens, so if one of the four squares is attacked, all are: one test is
//     enough. The search fills the first empty row.
//
// The diagonals of (r, c) are bit r + c of one 64-bit word and bit c - r + n - 1 of another. One
// shift of each word gives the attacked squares of a row.
//
// Largest values: P(27) = 320403024 < 2^29; P(32) is estimated below 2^40. R(32) is below 2^40,
// since at most eight queens are placed, each on one of 32 columns.
// On one 3.5 GHz core, P(20) takes 0.03, P(24) 2.6 and R(32) 0.3 seconds.

#include "base/contract.hpp"
#include "base/supervision.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"

namespace nqueens {
namespace {

enum class Turn { half, quarter };

// The queens placed so far, and their images.
template <Turn kTurn>
class TurnedBoard {
 public:
  explicit TurnedBoard(int n)
      : n_(n),
        left_(n / kTogether),
        columns_(n % 2 == 0 ? 0 : square(n / 2)),
        rising_(diagonal(n - 1)),
        falling_(diagonal(n - 1)) {
    NQUEENS_ASSERT(kTogether <= n && n <= kMaxBoard && exists(n));
  }

  static bool exists(int n) { return n % kTogether <= 1; }

  // Returns how many queens are still to be placed, not counting images.
  int left() const { return left_; }

  RowMask free() const {
    const int row = row_to_fill();
    return ~(columns_ | static_cast<RowMask>(rising_ >> row) |
             static_cast<RowMask>(falling_ >> (n_ - 1 - row))) &
           full_row(n_);
  }

  TurnedBoard with(int column) const {
    NQUEENS_ASSERT((free() & square(column)) != 0);
    TurnedBoard next = *this;
    int r = row_to_fill();
    int c = column;
    for (int image = 0; image < kTogether; ++image) {
      next.columns_ |= square(c);
      next.rising_ |= diagonal(r + c);
      next.falling_ |= diagonal(c - r + n_ - 1);
      const int mirrored_row = n_ - 1 - r;
      r = kTurn == Turn::half ? mirrored_row : c;
      c = kTurn == Turn::half ? n_ - 1 - c : mirrored_row;
    }
    --next.left_;
    NQUEENS_ASSERT(std::popcount(next.columns_) == n_ - kTogether * next.left_);
    return next;
  }

 private:
  static constexpr int kTogether = kTurn == Turn::half ? 2 : 4;  // queens that one step places

  static std::uint64_t diagonal(int index) {
    NQUEENS_ASSERT(0 <= index && index < 2 * kMaxBoard - 1);
    return std::uint64_t{1} << index;
  }
  int row_to_fill() const {
    NQUEENS_ASSERT(left_ > 0);
    return kTurn == Turn::half ? left_ - 1 : column_of(lowest_bit(~columns_));
  }

  int n_;
  int left_;
  RowMask columns_;  // taken columns; for the quarter turn also the taken rows
  std::uint64_t rising_;
  std::uint64_t falling_;
};

template <Turn kTurn>
std::uint64_t count_below(const TurnedBoard<kTurn>& board) {
  if (board.left() == 0) return 1;
  RowMask free = board.free();
  if (board.left() == 1) return static_cast<std::uint64_t>(std::popcount(free));
  throw_if_stopped(2 * board.left());
  std::uint64_t solutions = 0;
  for (; free != 0; free &= free - 1) {
    solutions += count_below(board.with(column_of(lowest_bit(free))));
  }
  return solutions;
}

template <Turn kTurn>
void add_seeds(PrefixPlan& plan, const Prefix& prefix, const TurnedBoard<kTurn>& board) {
  if (prefix.rows() == plan.depth()) return plan.add_seed(prefix, 1);
  RowMask free = board.free();
  if (prefix.rows() == 0) free &= full_row(plan.n() / 2);
  for (; free != 0; free &= free - 1) {
    const int column = column_of(lowest_bit(free));
    add_seeds(plan, prefix.with(column), board.with(column));
  }
}

// Returns how many rows a seed fixes. This must never change: it is part of the checkpoint format,
// since the plan of a compound (several methods together, compound.hpp) does not record it.
int default_depth(Turn turn, int n) {
  if (turn == Turn::quarter || n < 12) return 1;
  return n < 20 ? 2 : 3;
}

template <Turn kTurn>
Tally tally_of(Count solutions) {
  if (kTurn == Turn::half) return {.point_symmetric = solutions};
  return {.rotational = solutions};
}

template <Turn kTurn>
Plan make_plan(const MethodInfo& info, int n, const PlanOptions& options) {
  PrefixPlan plan(info, n, options, default_depth(kTurn, n));
  if (n == 1) {
    plan.add_trunk(tally_of<kTurn>(1));
  } else if (TurnedBoard<kTurn>::exists(n)) {
    add_seeds(plan, Prefix(), TurnedBoard<kTurn>(n));
  }
  return plan.take();
}

template <Turn kTurn>
Tally count(int n, const Prefix& prefix) {
  NQUEENS_ASSERT(prefix.column(0) < n / 2);  // in the left half: so the factor is 2
  TurnedBoard<kTurn> board(n);
  for (int i = 0; i < prefix.rows(); ++i) board = board.with(prefix.column(i));
  return tally_of<kTurn>(2 * Count{count_below(board)});
}

}  // namespace

constinit const RungRow kHalfTurnCount{
    .info = {.name = "half_turn",
             .summary = "solutions unchanged by a half turn",
             .max_n = kMaxBoard,
             .delivers = {.total = false, .point_symmetric = true},
             .parameters = kFixedPrefixParameters,
             .second_path = kPlainSearch},
    .plan = make_plan<Turn::half>,
    .count = count<Turn::half>,
    .recount = plain_half_turn,
    .kind = SeedKind::half_turn};

constinit const RungRow kQuarterTurnCount{
    .info = {.name = "quarter_turn",
             .summary = "solutions unchanged by a quarter turn",
             .max_n = kMaxBoard,
             .delivers = {.total = false, .rotational = true},
             .parameters = kFixedPrefixParameters,
             .second_path = kPlainSearch},
    .plan = make_plan<Turn::quarter>,
    .count = count<Turn::quarter>,
    .recount = plain_quarter_turn,
    .kind = SeedKind::quarter_turn};

}  // namespace nqueens
