// OpenBoard: a board with some queens, and the squares on which more queens can be placed. Given
// queens: queens that are on the board before a search begins.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "nqueens/board.hpp"

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

/// Returns `given`, extended by -1 to n entries. Entry r is the column of the queen in row r, or -1
/// if row r has no queen. Throws std::invalid_argument if `given` has more than n entries, if a
/// column is outside -1 .. n - 1, or if two queens attack each other. O(n).
Board given_queens(int n, std::span<const int> given);

/// Returns the n x n board with the queens of `given`, 1 <= n <= 32. Throws what given_queens()
/// throws. O(n^2).
OpenBoard open_board(int n, std::span<const int> given);

}  // namespace nqueens
