// The row by row search's state.
#pragma once

#include <bit>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// What a bitmap search knows on a row: attacked columns, and attacked squares of the row along
/// the two diagonals. The row above's `left` diagonals move one column up, `right` one down.
struct RowState {
  RowMask columns = 0;
  RowMask left = 0;
  RowMask right = 0;

  /// Squares of an n x n board's current row that no queen attacks.
  RowMask free(int n) const { return ~(columns | left | right) & full_row(n); }

  /// The state of the next row, with a queen on this square.
  RowState with(RowMask bit) const {
    NQUEENS_ASSERT(std::has_single_bit(bit));
    return {columns | bit, (left | bit) << 1, (right | bit) >> 1};
  }
};

}  // namespace nqueens
