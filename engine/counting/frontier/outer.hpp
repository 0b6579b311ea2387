// What is left to search when the centre is fixed: the rows above and below it.
#pragma once

#include <array>
#include <cstdint>

#include "board/open_board.hpp"

namespace nqueens::frontier {

/// The rows without a queen in the order of search. What the fixed queens attack is closed in the
/// rows' masks, so a search keeps track of the outer queens only.
///
/// Up to `turn` rows of both sides are mixed; then comes the *tail*, the far end of one side. Say
/// that heights grow towards the tail. A queen in column c at height h stands on the left diagonal
/// c + h and the right diagonal c - h; in a word, the left ones start at the least height of the
/// rows before the turn (after it: of the tail), the right ones at minus the greatest. So each row
/// finds the columns under attack by one shift of each word, and the words need only the bits of
/// the rows that they serve.
struct OuterBoard {
  struct Row {
    int row = 0;
    RowMask open = 0;
    int left = 0;   ///< bits above column 0 of the row's left diagonals; moving down by them gives
    int right = 0;  ///< the columns; likewise for the right diagonals
  };
  std::array<Row, kMaxBoard> rows{};
  int size = 0;
  int turn = 0;         ///< rows[turn .. size) are the tail, which may be empty
  int turn_left = 0;    ///< bits by which left diagonals move down for the tail
  int turn_right = 0;   ///< bits by which right diagonals move up for it
  RowMask columns = 0;  ///< without a queen
  int width = 0;        ///< bits that columns and diagonals take: 32, or 64 on large boards
};

enum class RowOrder {
  mixed,  ///< rows of both sides in turn: fewest candidates
  sides,  ///< one side, then the other as the tail: where the two sides' columns are given apart
};

/// O(n log n).
OuterBoard outer_board(const OpenBoard& board, RowOrder order = RowOrder::mixed);

}  // namespace nqueens::frontier
