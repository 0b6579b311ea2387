// Rows of a board as bit masks: bit c of a row stands for column c.
#pragma once

#include <bit>
#include <cstdint>

namespace nqueens {

/// The largest board whose rows fit the 32-bit masks used throughout.
inline constexpr int kMaxBoard = 32;

using RowMask = std::uint32_t;

/// All n squares of a row, 1 <= n <= 32.
constexpr RowMask full_row(int n) { return ~RowMask{0} >> (32 - n); }

constexpr RowMask lowest_bit(RowMask mask) { return mask & (~mask + 1); }

constexpr RowMask square(int column) { return RowMask{1} << column; }

constexpr int column_of(RowMask bit) { return std::countr_zero(bit); }

/// The row read from the other side: column c becomes n - 1 - c.
constexpr RowMask mirrored(RowMask mask, int n) {
  RowMask result = 0;
  for (; mask != 0; mask &= mask - 1) result |= square(n - 1 - column_of(mask));
  return result;
}

}  // namespace nqueens
