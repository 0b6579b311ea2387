#include <algorithm>
#include <bit>
#include <cstdlib>
#include <span>
#include <utility>

#include "base/contract.hpp"
#include "kernels/frontier/config.hpp"
#include "kernels/frontier/kernel.hpp"

namespace nqueens::frontier {
namespace {

// The rows without a queen on one side of the middle, from the middle outwards.
struct Side {
  std::array<int, kMaxBoard> rows{};
  int size = 0;
  double ways = 1;  // product of the numbers of open squares of its rows

  void add(const OpenBoard& board, int row) {
    if (board.has_queen(row)) return;
    rows[size++] = row;
    ways *= std::popcount(board.open(row));
  }
  std::span<const int> first(int count) const {
    return {rows.data(), static_cast<std::size_t>(count)};
  }
};

// Appends these rows and computes their shifts. The rows are between `low` and `high`, inclusive;
// from `low` to `high` is the direction towards the tail.
void append(OuterBoard& outer, const OpenBoard& board, std::span<const int> rows, int low,
            int high) {
  for (const int row : rows) {
    const RowMask open = board.open(row);
    outer.rows[outer.size++] = {
        .row = row, .open = open, .left = std::abs(row - low), .right = std::abs(high - row)};
    outer.columns |= open;
  }
  outer.width = std::max(outer.width, board.n() + std::abs(high - low));
}

void sort(OuterBoard& outer, int n) {
  const auto cost = [n](const OuterBoard::Row& row) {
    return std::abs(2 * row.row - (n - 1)) + kOpenSquareCost * std::popcount(row.open);
  };
  std::ranges::stable_sort(outer.rows.begin(), outer.rows.begin() + outer.size, {}, cost);
}

bool has_every_row_once(const OuterBoard& outer, const OpenBoard& board) {
  RowMask rows = 0;
  for (int i = 0; i < outer.size; ++i) rows |= square(outer.rows[i].row);
  for (int row = 0; row < board.n(); ++row) {
    if (((rows & square(row)) != 0) == board.has_queen(row)) return false;
  }
  return std::popcount(rows) == outer.size;
}

// Returns whether all shifts, before and after the turn, stay within the words.
bool fits_words(const OuterBoard& outer, int n) {
  const int bits = outer.width <= 32 ? 32 : 64;
  for (int i = 0; i < outer.size; ++i) {
    const OuterBoard::Row& row = outer.rows[i];
    const OuterBoard::Row& first = outer.rows[i < outer.turn ? 0 : outer.turn];
    if (row.left < 0 || row.right < 0) return false;
    if (row.left + row.right != first.left + first.right) return false;
    if (n + row.left + row.right > bits) return false;
    if (i < outer.turn) continue;
    if (row.left + outer.turn_left >= bits || row.right > outer.turn_right) return false;
  }
  return outer.width <= 64;
}

}  // namespace

// Decides which rows come before the turn. Let `whole` be the side whose rows have fewer open
// squares (by the product of their numbers), and `cut` the other side. All rows of `whole` come
// before the turn. The rows of `cut` that are nearest to the middle come before the turn, too: as
// many as fit the words. The other rows of `cut` are the tail:
//
//     low .. near | cut.rows[0] .. high | tail_low .. tail_high
//        whole         kept rows of cut      tail
//
// A word needs n bits plus the distance from `low` to `high`. It has 32 bits if they suffice for
// `whole` alone, otherwise 64. The rows before the turn are sorted, mainly by their distance from
// the middle. The tail keeps the order from the middle outwards.
OuterBoard outer_board(const OpenBoard& board) {
  const int n = board.n();
  Side whole;
  Side cut;
  for (int row = n / 2; row < n; ++row) whole.add(board, row);
  for (int row = n / 2 - 1; row >= 0; --row) cut.add(board, row);
  if (cut.ways < whole.ways) std::swap(whole, cut);

  const int low = whole.size > 0 ? whole.rows[whole.size - 1] : cut.rows[0];
  const int near = whole.size > 0 ? whole.rows[0] : low;
  const int bits = n + std::abs(near - low) <= 32 ? 32 : 64;
  int kept = cut.size;
  while (kept > 0 && n + std::abs(cut.rows[kept - 1] - low) > bits) --kept;

  const int high = kept > 0 ? cut.rows[kept - 1] : near;
  OuterBoard outer;
  append(outer, board, whole.first(whole.size), low, high);
  append(outer, board, cut.first(kept), low, high);
  sort(outer, n);
  outer.turn = outer.size;
  if (kept < cut.size) {
    const int tail_low = cut.rows[kept];
    const int tail_high = cut.rows[cut.size - 1];
    append(outer, board, cut.first(cut.size).subspan(kept), tail_low, tail_high);
    outer.turn_left = std::abs(tail_low - low);
    outer.turn_right = std::abs(tail_high - high);
  }
  NQUEENS_ASSERT(has_every_row_once(outer, board));
  NQUEENS_ASSERT(fits_words(outer, n));
  return outer;
}

}  // namespace nqueens::frontier
