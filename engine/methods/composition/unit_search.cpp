#include "methods/composition/unit_search.hpp"

#include <algorithm>

#include "contract/contract.hpp"
#include "methods/frontier/completions.hpp"

namespace nqueens::composition {
namespace {

constexpr int kFirstRightArm = 2;
constexpr int kBoardArms = 4;

// The search goes by rows, a unit by columns: boards are seen transposed, so that `column` below is
// an OpenBoard's row. That leaves the arms where they are.
class ArmSearch {
 public:
  ArmSearch(int side, frontier::CountOuter count_outer) : side_(side), count_outer_(count_outer) {}

  // Boards on which `left` and `right` arms before this one are occupied, as the board shows.
  std::uint64_t count(const OpenBoard& board, int arm, int left, int right) const {
    if (left > 0 && right > 0) return 0;
    if (arm == kBoardArms) {
      const auto weight = static_cast<std::uint64_t>(std::max(1, left + right));
      const auto found =
          frontier::count_completions(count_outer_, board, frontier::RowOrder::sides);
      return weight * found.solutions;
    }
    const bool is_right = arm >= kFirstRightArm;
    const bool falls = arm % 2 == 0;
    OpenBoard without = board;
    std::uint64_t boards = 0;
    for (int i = 0; i < side_; ++i) {
      const int column = is_right ? board.n() - 1 - i : i;
      const int row = falls ? column : board.n() - 1 - column;
      without.forbid(column, square(row));
      if (!board.is_open(column, row)) continue;
      OpenBoard with = board;
      with.place(column, row);
      boards += count(with, arm + 1, is_right ? left : left + 1, is_right ? right + 1 : right);
    }
    return boards + count(without, arm + 1, left, right);
  }

 private:
  int side_;
  frontier::CountOuter count_outer_;
};

}  // namespace

std::uint64_t count_unit_by_search(const Strip& strip, const RowSet& set,
                                   frontier::CountOuter count_outer) {
  const int n = strip.n;
  const int side = strip.side();
  const RowMask left = left_rows(set, n);
  const RowMask right = right_rows(set, n);
  NQUEENS_ASSERT((left & right) == 0);
  NQUEENS_ASSERT((left | right) == (full_row(n) & ~strip.used()));
  OpenBoard board(n);
  for (int column = 0; column < side; ++column) {
    board.forbid(column, ~left);
    board.forbid(n - 1 - column, ~right);
  }
  for (int i = 0; i < strip.width; ++i) {
    board.place(side + i, strip.rows[static_cast<std::size_t>(i)]);
  }
  const std::uint64_t boards = ArmSearch(side, count_outer).count(board, 0, 0, 0);
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 53);
  return boards;
}

}  // namespace nqueens::composition
