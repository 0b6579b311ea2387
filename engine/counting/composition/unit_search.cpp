#include "composition/unit_search.hpp"

#include <algorithm>
#include <compare>
#include <vector>

#include "board/bits.hpp"
#include "composition/ranks.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {
namespace {

// The search places queens row by row, but a strip consists of columns. So boards are transposed
// here: a variable named `column` is a row of an OpenBoard.

constexpr int kFirstRightArm = 2;
constexpr int kBoardArms = 4;

std::uint64_t completions(frontier::CountOuter count_outer, const OpenBoard& board) {
  return frontier::count_completions(count_outer, board, frontier::RowOrder::sides).solutions;
}

// Counts the completions of the board by the rule arms, with one search for each way to occupy the
// four arms (the parts of the long diagonals left and right of the strip). A completion counts
// twice if it occupies two arms on one side, not at all if it occupies arms on both sides, and else
// once (unit_counter.hpp). The arms with numbers below `arm` are decided: `left` of them are
// occupied on the left side, `right` on the right side, and the rest must stay empty.
std::uint64_t count_by_arms(frontier::CountOuter count_outer, int side, const OpenBoard& board,
                            int arm = 0, int left = 0, int right = 0) {
  if (left > 0 && right > 0) return 0;
  if (arm == kBoardArms) return std::max(1, left + right) * completions(count_outer, board);
  const bool is_right = arm >= kFirstRightArm;
  const bool falls = arm % 2 == 0;
  OpenBoard without = board;
  std::uint64_t boards = 0;
  for (int i = 0; i < side; ++i) {
    const int column = is_right ? board.n() - 1 - i : i;
    const int row = falls ? column : board.n() - 1 - column;
    without.forbid(column, square(row));
    if (!board.is_open(column, row)) continue;
    OpenBoard with = board;
    with.place(column, row);
    boards += count_by_arms(count_outer, side, with, arm + 1, is_right ? left : left + 1,
                            is_right ? right + 1 : right);
  }
  return boards + count_by_arms(count_outer, side, without, arm + 1, left, right);
}

// The first bits of a pattern (ranks.hpp): those of the `known` innermost columns of a half.
struct Prefix {
  std::uint32_t pattern = 0;
  int known = 0;
  std::uint32_t least_rank = 0;  // of all patterns with these bits
};

// Appends to `found` the shortest extensions of this prefix that decide how the pattern's rank
// compares with rows.low and rows.high. Leaves out extensions whose ranks are above rows.high.
void find_prefixes(const Ranks& rows, int places, Prefix prefix, std::vector<Prefix>& found) {
  const int open = places - prefix.known;
  if (prefix.known > 0) prefix.least_rank = rank_of(prefix.pattern, prefix.known) << open;
  const std::uint32_t most = prefix.least_rank | ((1U << std::min(open, places - 1)) - 1);
  const auto place_of = [&rows](std::uint32_t rank) {
    return std::pair(rank <=> rows.low, rank <=> rows.high);
  };
  if (prefix.least_rank > rows.high) return;
  if (place_of(prefix.least_rank) == place_of(most)) {
    found.push_back(prefix);
    return;
  }
  ++prefix.known;
  for (const std::uint32_t above : {0, 1}) {
    Prefix longer = prefix;
    longer.pattern = prefix.pattern << 1 | above;
    find_prefixes(rows, places, longer, found);
  }
}

// Forbids squares, so that the pattern of the left or right columns begins with this prefix.
void require(const Strip& strip, bool left, const Prefix& prefix, OpenBoard& board) {
  const RowMask upper = full_row(strip.n / 2);
  for (int i = strip.width / 2; i < prefix.known; ++i) {
    const int from_edge = strip.side() - 1 - (i - strip.width / 2);
    const bool above = (prefix.pattern >> (prefix.known - 1 - i) & 1) != 0;
    board.forbid(left ? from_edge : strip.n - 1 - from_edge, above ? ~upper : upper);
  }
}

std::uint64_t count_by_patterns(const Strip& strip, const RowSet& set, const OpenBoard& board,
                                frontier::CountOuter count_outer) {
  const Ranks rows = row_ranks(strip, set);
  const auto prefixes = [&](bool left) {
    std::vector<Prefix> found;
    const Prefix of_strip{.pattern = strip_pattern(strip, left), .known = strip.width / 2};
    find_prefixes(rows, strip.n / 2, of_strip, found);
    return found;
  };
  std::uint64_t boards = 0;
  for (const Prefix& left : prefixes(true)) {
    for (const Prefix& right : prefixes(false)) {
      const Ranks columns{.high = std::max(left.least_rank, right.least_rank),
                          .low = std::min(left.least_rank, right.least_rank)};
      if (columns > rows) continue;
      OpenBoard own = board;
      require(strip, true, left, own);
      require(strip, false, right, own);
      boards += (columns < rows ? 2 : 1) * completions(count_outer, own);
    }
  }
  return boards;
}

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
  for (int i = 0; i < strip.width; ++i) board.place(side + i, strip.rows[i]);
  std::uint64_t boards = 0;
  if (strip.rule == Rule::arms) {
    boards = count_by_arms(count_outer, side, board);
  } else if (strip.rule == Rule::hooks) {
    // On the side of the hooks, the queen of the middle row may only be in the hook_columns()
    // outermost columns.
    for (int i = strip.hook_columns(); i < side; ++i) {
      board.forbid(strip.hooks_left() ? i : n - 1 - i, square(n / 2));
    }
    boards = completions(count_outer, board);
  } else {
    boards = count_by_patterns(strip, set, board, count_outer);
  }
  NQUEENS_ASSERT(boards < std::uint64_t{1} << 59);
  return boards;
}

}  // namespace nqueens::composition
