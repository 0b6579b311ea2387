// MarkedBoard: the marks of each queen and square, for all code that draws boards.
#pragma once

#include <span>
#include <vector>

#include "nqueens/pictures.hpp"

namespace nqueens {

struct MarkedBoard {
  MarkedBoard(std::span<const int> board, const BoardMarks& marks);

  std::vector<Flaw> attacks;   ///< empty unless attacks are marked
  std::vector<bool> attacked;  ///< by row: the queen attacks another
  std::vector<bool> moved;     ///< by row: no queen was on its square before
  std::vector<Square> left;    ///< squares that had a queen before and have none now
  std::vector<Square> also;    ///< squares of the queens of `BoardMarks::also`
};

bool is_on_board(const Square& square, int n);

/// Returns where a picture shows a square of an n x n board, or one beyond its edge. Row 0 of a
/// picture is on top.
Square shown_at(const Square& square, int n, Orientation orientation);

/// Returns the label of a row of the picture, before `first_number` is added.
int shown_row_number(int row, int n, Orientation orientation);

/// Returns the squares to which a queen can move on an empty board: one list for each of the eight
/// directions that has squares, in order from the queen.
std::vector<std::vector<Square>> queen_moves(const Square& queen, int n);

}  // namespace nqueens
