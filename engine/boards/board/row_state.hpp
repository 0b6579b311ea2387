// RowState: the state of a search row by row.
#pragma once

#include <bit>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// The state of a bitmap search on a row: the attacked columns, and the squares of the row that are
/// attacked along the two kinds of diagonals. From one row to the next, `left` moves one column up
/// and `right` one column down.
struct RowState {
  RowMask columns = 0;
  RowMask left = 0;
  RowMask right = 0;

  /// Returns the squares of the current row that no queen attacks, for an n x n board.
  RowMask free(int n) const { return ~(columns | left | right) & full_row(n); }

  /// Returns the state of the next row if there is a queen on this square.
  RowState with(RowMask bit) const {
    NQUEENS_ASSERT(std::has_single_bit(bit));
    return {columns | bit, (left | bit) << 1, (right | bit) >> 1};
  }
};

}  // namespace nqueens
