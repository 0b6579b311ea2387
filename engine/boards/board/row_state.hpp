// RowState: the state of a search that places queens row by row.
#pragma once

#include <bit>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// The squares of a row that queens of earlier rows attack, as bit masks: `columns` along columns,
/// `left` along diagonals whose column grows by one from row to row, `right` along diagonals whose
/// column falls by one.
struct RowState {
  RowMask columns = 0;
  RowMask left = 0;
  RowMask right = 0;

  /// Returns the squares of the row that no queen attacks. The board is n x n.
  RowMask free(int n) const { return ~(columns | left | right) & full_row(n); }

  /// Returns the state of the next row after a queen is placed on the square `bit` of this row.
  RowState with(RowMask bit) const {
    NQUEENS_ASSERT(std::has_single_bit(bit));
    return {columns | bit, (left | bit) << 1, (right | bit) >> 1};
  }
};

}  // namespace nqueens
