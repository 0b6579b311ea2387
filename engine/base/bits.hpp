// Rows of a board as bit masks: bit c of a row stands for column c. RowState: the state of a search
// that places queens row by row.
#pragma once

#include <bit>
#include <cstdint>

#include "base/contract.hpp"

namespace nqueens {

/// The largest n of an n x n board: a RowMask has 32 bits, one for each column.
inline constexpr int kMaxBoard = 32;

using RowMask = std::uint32_t;

/// Returns the mask with all n squares of a row.
constexpr RowMask full_row(int n) {
  NQUEENS_ASSERT(1 <= n && n <= kMaxBoard);
  return ~RowMask{0} >> (32 - n);
}

constexpr RowMask lowest_bit(RowMask mask) { return mask & (~mask + 1); }

constexpr RowMask square(int column) {
  NQUEENS_ASSERT(0 <= column && column < kMaxBoard);
  return RowMask{1} << column;
}

/// Returns the lowest column in a mask.
constexpr int column_of(RowMask mask) {
  NQUEENS_ASSERT(mask != 0);
  return std::countr_zero(mask);
}

/// Returns the mirrored row: column c becomes n - 1 - c.
constexpr RowMask mirrored(RowMask mask, int n) {
  NQUEENS_ASSERT((mask & ~full_row(n)) == 0);
  mask = ((mask >> 1) & 0x55555555U) | ((mask & 0x55555555U) << 1);
  mask = ((mask >> 2) & 0x33333333U) | ((mask & 0x33333333U) << 2);
  mask = ((mask >> 4) & 0x0f0f0f0fU) | ((mask & 0x0f0f0f0fU) << 4);
  mask = ((mask >> 8) & 0x00ff00ffU) | ((mask & 0x00ff00ffU) << 8);
  return ((mask >> 16) | (mask << 16)) >> (32 - n);
}

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
