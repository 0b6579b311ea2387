// A board on which some queens stand already.
#pragma once

#include <array>
#include <cstdint>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// Some queens, none attacking another, and for every row without one the squares still open to it.
class OpenBoard {
 public:
  /// An empty board, 1 <= n <= 32.
  explicit OpenBoard(int n);

  int n() const { return n_; }
  bool has_queen(int row) const {
    NQUEENS_ASSERT(0 <= row && row < n_);
    return queen_[row] >= 0;
  }
  int queen(int row) const {
    NQUEENS_ASSERT(has_queen(row));
    return queen_[row];
  }
  RowMask open(int row) const {
    NQUEENS_ASSERT(0 <= row && row < n_);
    return open_[row];
  }
  bool is_open(int row, int column) const { return (open(row) & square(column)) != 0; }

  /// Closes squares of a row that no queen may take.
  void forbid(int row, RowMask squares) { open_[row] &= ~squares; }

  /// Puts a queen on an open square and closes what it attacks. O(n).
  void place(int row, int column);

  /// True when a row or a column can not get its queen any more. O(n).
  bool dead() const;

 private:
  int n_;
  std::array<std::int8_t, kMaxBoard> queen_{};
  std::array<RowMask, kMaxBoard> open_{};
  RowMask used_columns_ = 0;
};

/// By 180 degrees. O(n^2).
OpenBoard turned(const OpenBoard& board);

}  // namespace nqueens
