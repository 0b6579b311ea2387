// OpenBoard: a board with some queens, which knows where more queens can be placed.
#pragma once

#include <array>
#include <cstdint>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// A board with some queens that do not attack each other. A square is open if no queen attacks it
/// and forbid() has not closed it. A row with a queen has no open square.
class OpenBoard {
 public:
  /// Makes an n x n board without queens, 1 <= n <= 32. All its squares are open.
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

  /// Puts a queen on an open square. Closes the squares that this queen attacks. O(n).
  void place(int row, int column);

  /// Returns whether there is a row or a column with neither a queen nor an open square. O(n).
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
