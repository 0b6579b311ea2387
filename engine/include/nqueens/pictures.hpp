// Boards as text and as SVG.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// The largest board that board_as_text draws: 2 n characters wide.
inline constexpr int kLargestTextBoard = 200;

/// The largest board that is drawn as SVG: n queens and n lines each way.
inline constexpr int kLargestSvgBoard = 1000;

/// n lines of n squares, "Q" for a queen and "." for an empty square, a blank between. Any
/// placement of one queen to a row; a column of -1 leaves the row empty. Throws
/// std::invalid_argument for more than kLargestTextBoard rows.
NQUEENS_API std::string board_as_text(std::span<const int> board);

/// The columns with blanks between: "0 4 7 5 2 6 1 3".
NQUEENS_API std::string board_as_list(std::span<const int> board);

/// A board with a line of text below it.
struct CaptionedBoard {
  Board board;
  std::string caption;
};

/// One board, chequered, with its coordinates up to n = 32; a whole SVG document, UTF-8. Throws
/// std::invalid_argument for more than kLargestSvgBoard rows.
NQUEENS_API std::string board_as_svg(std::span<const int> board);

/// Many boards of one size side by side, each above its caption; a whole SVG document. `per_line`
/// boards to a line, 0: about as wide as high. Throws std::invalid_argument for no boards, boards
/// of different sizes and more than kLargestSvgBoard rows.
NQUEENS_API std::string sheet_as_svg(std::span<const CaptionedBoard> boards, int per_line = 0);

}  // namespace nqueens
