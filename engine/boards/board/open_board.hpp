// OpenBoard: a board with some queens.
#pragma once

#include <array>
#include <cstdint>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// Some queens that do not attack each other, and the open squares of every row without a queen.
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

  /// Closes squares of a row: no queen may be put there.
  void forbid(int row, RowMask squares) { open_[row] &= ~squares; }

  /// Puts a queen on an open square and closes the squares that it attacks. O(n).
  void place(int row, int column);

  /// Returns whether some row or column can no longer get a queen. O(n).
  bool dead() const;

 private:
  int n_;
  std::array<std::int8_t, kMaxBoard> queen_{};
  std::array<RowMask, kMaxBoard> open_{};
  RowMask used_columns_ = 0;
};

/// Returns the board turned by 180 degrees. O(n^2).
OpenBoard turned(const OpenBoard& board);

}  // namespace nqueens
