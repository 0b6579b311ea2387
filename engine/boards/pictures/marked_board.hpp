// MarkedBoard: the marks of each queen and square, for all code that draws boards.
#pragma once

#include <span>
#include <vector>

#include "nqueens/pictures.hpp"

namespace nqueens {

struct MarkedBoard {
  MarkedBoard(std::span<const int> board, const BoardMarks& marks);

  std::vector<Flaw> attacks;   ///< pairs that attack each other; empty unless BoardMarks::conflicts
  std::vector<bool> attacked;  ///< for each row, whether its queen attacks another
  std::vector<bool> moved;     ///< for each row, whether its queen was not on this square before
  std::vector<Square> left;    ///< squares that had a queen before and have none now
  std::vector<Square> also;    ///< squares of the queens of `BoardMarks::also`
};

bool is_on_board(const Square& square, int n);

/// Returns the place of a square in a picture of an n x n board. Row 0 of a picture is on top. The
/// square may be beyond the edge of the board.
Square shown_at(const Square& square, int n, Orientation orientation);

/// Returns the number that is shown beside a row of the picture. `row` counts from the top,
/// Orientation::paper from the bottom. The function is its own inverse.
int shown_row_number(int row, int n, Orientation orientation);

/// Returns the squares to which a queen can move on an empty board: a list for each direction in
/// which there are such squares, the nearest square first.
std::vector<std::vector<Square>> queen_moves(const Square& queen, int n);

}  // namespace nqueens
