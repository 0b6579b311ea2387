// The centre of a board: which queens around the middle a seed fixes, and with what weight its
// solutions count.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/bits.hpp"

namespace nqueens::frontier {

/// A board with some queens placed, and for every row without one the squares still open to it.
class OpenBoard {
 public:
  explicit OpenBoard(int n);

  int n() const { return n_; }
  bool has_queen(int row) const { return queen_[row] >= 0; }
  int queen(int row) const { return queen_[row]; }
  RowMask open(int row) const { return open_[row]; }
  bool is_open(int row, int column) const { return (open_[row] & square(column)) != 0; }

  /// Closes squares of a row, whether or not it has a queen.
  void forbid(int row, RowMask squares) { open_[row] &= ~squares; }

  /// Puts a queen on an open square and closes everything it attacks.
  void place(int row, int column);

  /// No solution is left: a row or a column can not get its queen.
  bool dead() const;

 private:
  int n_;
  std::array<std::int8_t, kMaxBoard> queen_;
  std::array<RowMask, kMaxBoard> open_{};
  RowMask used_columns_ = 0;
};

/// Which of the three ways to cut the solutions by symmetry a seed belongs to.
enum class CentreKind : std::uint8_t {
  pair,         ///< even n: the two middle rows
  around,       ///< odd n, queen on the centre square: the two rows beside the middle one
  hook,         ///< odd n, centre square empty: the middle row and the middle column
};

/// How the two middle columns compare with the two middle rows.
enum class Tie : std::uint8_t { none, lower, upper };

/// A seed, unpacked.
struct CentreKey {
  CentreKind kind = CentreKind::pair;
  int weight = 0;                 ///< 1 .. 8: solutions that one solution of this seed stands for
  int hook_row = 0;               ///< hook: row of the middle column's queen
  bool tie = false;               ///< pair, around: the middle columns are as far out as the rows
  int tie_top = 0, tie_bottom = 0;  ///< 0: none; 1, 2: which middle column holds the queen
  std::array<std::int8_t, 7> columns{};  ///< queens of the rows nearest to the middle, in centre_row order
  int rows = 0;

  std::uint64_t packed() const;
  static CentreKey unpacked(std::uint64_t key);
};

/// The i-th row from the middle
int centre_row(int n, int i);

/// The board that a seed fixes
OpenBoard board_of(int n, const CentreKey& key);

/// Every seed
std::vector<CentreKey> all_centres(int n, int rows);

}  // namespace nqueens::frontier
