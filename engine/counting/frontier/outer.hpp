// OuterBoard: the rows above and below the centre, whose queens are still to be placed. A seed
// fixes the queens of the rows in the centre.
#pragma once

#include <array>

#include "board/open_board.hpp"

namespace nqueens::frontier {

/// The rows without a queen, in the order in which the search fills them. Squares that the fixed
/// queens attack are closed in the rows' masks, so the search keeps track only of its own queens.
///
/// The rows before `turn` may be from both sides of the centre (RowOrder). The rows from `turn` on
/// are the *tail*: the rows of one side that are farthest from the centre. The height of a row is
/// its number, counted in the direction towards the tail. A queen in column c at height h is on the
/// left diagonal c + h and on the right diagonal c - h. The search has a word of bits for the left
/// diagonals and one for the right diagonals. If the rows before the turn have heights low .. high,
/// bit 0 of the left word is diagonal low, and bit 0 of the right word is diagonal -high. After
/// the turn, the same holds with the heights of the tail's rows. So one shift of each word gives
/// the attacked columns of a row.
struct OuterBoard {
  struct Row {
    int row = 0;
    RowMask open = 0;
    int left = 0;   ///< the left word, shifted down by this, has the columns attacked in this row
    int right = 0;  ///< the same for the right word
  };
  std::array<Row, kMaxBoard> rows{};
  int size = 0;
  int turn = 0;         ///< rows[turn .. size) are the tail, which may be empty
  int turn_left = 0;    ///< at the turn, the left word is shifted down by this
  int turn_right = 0;   ///< at the turn, the right word is shifted up by this
  RowMask columns = 0;  ///< the columns without a queen
  int width = 0;        ///< the number of bits that a word needs, at most 64
};

enum class RowOrder {
  mixed,  ///< rows of both sides mixed: the search tries the fewest queens
  sides,  ///< one side, then the other as the tail: best if their open squares share no column
};

/// Chooses the order of the rows and the shifts. O(n log n).
OuterBoard outer_board(const OpenBoard& board, RowOrder order = RowOrder::mixed);

}  // namespace nqueens::frontier
