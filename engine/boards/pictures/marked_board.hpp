// What the marks of a board mean for each queen and square, for all who draw them.
#pragma once

#include <span>
#include <vector>

#include "nqueens/pictures.hpp"

namespace nqueens {

struct MarkedBoard {
  MarkedBoard(std::span<const int> board, const BoardMarks& marks);

  std::vector<Flaw> attacks;   ///< empty unless they are marked
  std::vector<bool> attacked;  ///< by row: the queen attacks another
  std::vector<bool> moved;     ///< by row: she stands where none stood before
  std::vector<Square> left;    ///< squares where a queen stood and none stands now
};

bool is_on_board(const Square& square, int n);

/// Where a square of an n x n board, or beyond its edge, is in a picture: row 0 is on top there.
Square shown_at(const Square& square, int n, Orientation orientation);

/// The number of the row that stands there, but for first_number.
int shown_row_number(int row, int n, Orientation orientation);

/// The squares that a queen may move to on an empty board, line by line: each of the eight
/// directions that is not empty, from her outwards.
std::vector<std::vector<Square>> queen_moves(const Square& queen, int n);

}  // namespace nqueens
