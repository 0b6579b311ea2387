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

/// The largest board that board_as_svg draws.
inline constexpr int kLargestSvgBoard = 1000;

/// The largest board whose squares and queens are drawn. On larger boards, queens are points.
inline constexpr int kLargestChequered = 40;

/// The orientation in which a board is shown.
enum class Orientation : std::uint8_t {
  rows,     ///< entry i of a list is the column of the queen in row i; row 0 is on top
  columns,  ///< entry i is the row of the queen in column i; row 0 is on top, as in the lectures
  paper,    ///< entry i is the row of the queen in column i; row 0 is at the bottom, as in a plot
};

/// The marks that a picture shows besides the queens of a board.
struct BoardMarks {
  /// The squares of the queens in an earlier arrangement; may be beyond the edge. If there are any,
  /// a queen on none of these squares is drawn as an outline, and one of these squares that has no
  /// queen now is drawn as a point.
  std::vector<Square> before{};
  std::string before_name{};  ///< name of the earlier arrangement, for the legend
  int block = 0;              ///< lines divide the board into blocks of this side; 0: no lines
  bool conflicts = false;  ///< marks queens that attack each other, and the lines that they share
  std::optional<Square> moves_of{};  ///< the queen whose moves are shown
  int first_number = 0;              ///< number of the first row and column: 0 or 1
  Orientation orientation{};
  Board also{};             ///< another arrangement; a ring marks the square of each of its queens
  std::string also_name{};  ///< name of the arrangement `also`, for the legend
};

/// Draws a board as n lines of n squares, separated by blanks: "Q" is a queen, "." an empty square.
/// Marks: "O" is a queen drawn as an outline, "x" a point, "*" a ring, "!" a queen that attacks
/// another, "+" a square to which the queen can move. A square with several marks shows a queen
/// instead of a point or ring, and a point instead of a ring. A point beyond the edge is shown if
/// it is next to the board.
/// Boards of more than kLargestChequered rows are drawn without marks. A queen is then a dot of a
/// Braille character (UTF-8), which shows two columns and four rows; the edge has coordinates.
/// The board is any placement of at most one queen in each row; a column of -1 leaves the row
/// empty. Throws std::invalid_argument for more than kLargestTextBoard rows.
NQUEENS_API std::string board_as_text(std::span<const int> board, const BoardMarks& marks = {});

/// Returns the columns of the queens, separated by blanks: "0 4 7 5 2 6 1 3".
NQUEENS_API std::string board_as_list(std::span<const int> board);

/// A board with a line of text below it.
struct CaptionedBoard {
  Board board{};
  std::string caption{};
};

/// Draws a board with its coordinates and a legend of the marks as an SVG document in UTF-8. Boards
/// are chequered up to n = kLargestChequered. Throws std::invalid_argument for more than
/// kLargestSvgBoard rows.
NQUEENS_API std::string board_as_svg(std::span<const int> board, const BoardMarks& marks = {});

/// Draws many boards of one size, each above its caption, as an SVG document. A line has `per_line`
/// boards; 0 makes the sheet about as wide as high. Throws std::invalid_argument if there are no
/// boards, for boards of different sizes, and for more than kLargestSvgBoard rows.
NQUEENS_API std::string sheet_as_svg(std::span<const CaptionedBoard> boards, int per_line = 0,
                                     Orientation orientation = {});

}  // namespace nqueens
