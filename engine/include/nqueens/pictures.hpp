// Boards as text and as SVG.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// The largest board that board_as_text draws.
inline constexpr int kLargestTextBoard = 200;

/// The largest board that is drawn as SVG.
inline constexpr int kLargestSvgBoard = 1000;

/// The largest board that is drawn square by square; queens of larger ones are points.
inline constexpr int kLargestChequered = 40;

/// Which way a board is shown.
enum class Orientation : std::uint8_t {
  rows,     ///< a list has the column of each row's queen, row 0 on top
  columns,  ///< the row of each column's queen, row 0 on top: as in the lecture notes
  paper,    ///< the same with row 0 at the bottom: Akiba's figures, x to the right and y upwards
};

/// What a picture shows besides the queens of a board.
struct BoardMarks {
  /// Where queens stood before some were moved, added or taken away; squares beyond the edge too.
  /// A queen that stands on none of them is drawn open, and a square of theirs that has no queen
  /// as a point.
  std::vector<Square> before;
  std::string before_name;         ///< what stood there, for the legend
  int block = 0;                   ///< side of the blocks that lines are drawn around; 0: none
  bool conflicts = false;          ///< queens that attack each other, and the lines they share
  std::optional<Square> moves_of;  ///< the queen whose moves are shown
  int first_number = 0;            ///< of the coordinates: 0 or 1
  Orientation orientation{};
};

/// n lines of n squares, a blank between: "Q" for a queen, "." for an empty square; of what is
/// marked, "O" for an open queen, "x" for a point, "!" for a queen that attacks another and "+" for
/// a square that she may move to. A point beyond the edge is shown if it is next to the board.
/// Boards of more than kLargestChequered rows are drawn as points with coordinates, two columns and
/// four rows to a Braille character of UTF-8, without marks. Any placement of one queen to a row; a
/// column of -1 leaves the row empty. Throws std::invalid_argument for more than kLargestTextBoard
/// rows.
NQUEENS_API std::string board_as_text(std::span<const int> board, const BoardMarks& marks = {});

/// The columns with blanks between: "0 4 7 5 2 6 1 3".
NQUEENS_API std::string board_as_list(std::span<const int> board);

/// A board with a line of text below it.
struct CaptionedBoard {
  Board board;
  std::string caption;
};

/// One board with its coordinates, chequered up to n = kLargestChequered, and a legend of what is
/// marked; a whole SVG document, UTF-8. Throws std::invalid_argument for more than kLargestSvgBoard
/// rows.
NQUEENS_API std::string board_as_svg(std::span<const int> board, const BoardMarks& marks = {});

/// Many boards of one size side by side, each above its caption; a whole SVG document. `per_line`
/// boards to a line, 0: about as wide as high. Throws std::invalid_argument for no boards, boards
/// of different sizes and more than kLargestSvgBoard rows.
NQUEENS_API std::string sheet_as_svg(std::span<const CaptionedBoard> boards, int per_line = 0,
                                     Orientation orientation = {});

}  // namespace nqueens
