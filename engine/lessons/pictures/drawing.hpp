// What all pictures share: the marks of each queen and square, the SVG elements, and pictures
// without an SVG document around them, which a larger picture can contain.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/pictures.hpp"
#include "nqueens/tree.hpp"

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

/// SVG elements in the area from (0, 0) to (width, height).
struct Figure {
  double width = 0;
  double height = 0;
  std::string elements;
};

/// The style sheets that a document with a board_figure or a tree_figure needs.
extern const std::string_view kBoardStyle;
extern const std::string_view kTreeStyle;

/// Returns the picture of board_as_svg as a figure, without the legend.
Figure board_figure(std::span<const int> board, const BoardMarks& marks = {});

/// Returns the picture of tree_as_svg as a figure.
Figure tree_figure(const Tree& tree, TreeLayout layout, Orientation orientation = {});

namespace svg {

/// Returns a number as text with at most two decimals.
std::string number(double value);

/// Returns the coordinates of a point: "x y".
std::string pair(double x, double y);

/// Return name="value" with a blank before it.
std::string attribute(std::string_view name, std::string_view value);
std::string attribute(std::string_view name, double value);

/// Returns a path along an outline such as "M0 0h10".
std::string path(std::string_view shape_class, std::string_view outline);

/// Returns a square with its top left corner at (x, y).
std::string square(std::string_view shape_class, double x, double y, double side);

/// Returns `text` with entities for &, <, > and ".
std::string escaped(std::string_view text);

/// Returns the start of a document with this size in pixels. It defines the outline of a queen as
/// #queen: a crown in the unit square. `extra_style` is added to the style sheet.
std::string begin_document(double width, double height, std::string_view extra_style = {});
std::string end_document();

/// The part of a text that label() puts at x.
enum class Anchor { start, middle, end };

/// Returns a text in a font of this size. Its base line is at y.
std::string label(double x, double y, double size, std::string_view text,
                  Anchor anchor = Anchor::middle);

/// Returns a queen in a square of this size with its top left corner at (x, y). `shape_class` is
/// "moved" or "attacked", or empty for a queen without a mark.
std::string queen(double x, double y, double size, std::string_view shape_class = {});

std::string point(double x, double y, double radius, std::string_view shape_class);

/// Returns an empty n x n board with its top left corner at (x, y). It is chequered up to n =
/// kLargestChequered. A larger board has a line every ten squares instead.
std::string empty_board(int n, double x, double y, double side);

/// Returns an n x n board. `queens` has the column of each row's queen, -1 for a row without one,
/// and may be shorter than n. On boards larger than kLargestChequered, queens are points.
std::string board(std::span<const int> queens, int n, double x, double y, double side,
                  Orientation orientation = {});

/// Returns the radius of a queen's point for squares of this size.
double point_radius(double square);

}  // namespace svg
}  // namespace nqueens
