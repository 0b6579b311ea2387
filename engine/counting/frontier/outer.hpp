// OuterBoard: the rows above and below the fixed centre, which are left to search.
#pragma once

#include <array>
#include <cstdint>

#include "board/open_board.hpp"

namespace nqueens::frontier {

/// The rows without a queen, in the order of the search. Squares that the fixed queens attack are
/// closed in the rows' masks, so the search keeps track of the outer queens only.
///
/// The rows before `turn` are from both sides, mixed. The rows from `turn` on are the *tail*, the
/// far end of one side. Let heights of rows grow towards the tail. A queen in column c at height h
/// is on the left diagonal c + h and on the right diagonal c - h. Before the turn, bit 0 of the
/// left word is the diagonal whose number is the least height of the rows before it, and bit 0 of
/// the right word the one whose number is minus their greatest height. After the turn, the heights
/// of the tail are used instead. So each row gets the attacked columns by one shift of each word,
/// and the words have bits only for the rows that still use them.
struct OuterBoard {
  struct Row {
    int row = 0;
    RowMask open = 0;
    int left = 0;   ///< shift of the left word down that gives the columns it attacks in this row
    int right = 0;  ///< the same for the right word
  };
  std::array<Row, kMaxBoard> rows{};
  int size = 0;
  int turn = 0;         ///< rows[turn .. size) are the tail, which may be empty
  int turn_left = 0;    ///< shift of the left word down at the turn
  int turn_right = 0;   ///< shift of the right word up at the turn
  RowMask columns = 0;  ///< without a queen
  int width = 0;        ///< size of the words in bits: 32, or 64 on large boards
};

enum class RowOrder {
  mixed,  ///< rows of both sides mixed: fewest candidates
  sides,  ///< one side, then the other as the tail: for boards that give each side its own columns
};

/// O(n log n).
OuterBoard outer_board(const OpenBoard& board, RowOrder order = RowOrder::mixed);

}  // namespace nqueens::frontier
