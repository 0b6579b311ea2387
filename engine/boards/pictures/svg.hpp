// Functions that write the SVG elements of the pictures.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nqueens/pictures.hpp"

namespace nqueens::svg {

/// Returns a number with at most two decimals.
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

/// Which point of a text's base line is at the given place.
enum class Anchor { start, middle, end };

std::string label(double x, double y, double size, std::string_view text,
                  Anchor anchor = Anchor::middle);

/// Returns a queen in a square of this size with its top left corner at (x, y). Classes: "moved",
/// "attacked".
std::string queen(double x, double y, double size, std::string_view shape_class = {});

/// Returns a full circle.
std::string point(double x, double y, double radius, std::string_view shape_class);

/// Returns an empty n x n board with its top left corner at (x, y). Boards up to kLargestChequered
/// are chequered; larger ones have a line every ten squares.
std::string empty_board(int n, double x, double y, double side);

/// Returns a board with a queen in every row whose column is not negative. Rows beyond the end of
/// `queens` are empty. On boards that are not chequered, queens are points.
std::string board(std::span<const int> queens, int n, double x, double y, double side,
                  Orientation orientation = {});

/// Returns the radius of a queen's point for squares of this size.
double point_radius(double square);

}  // namespace nqueens::svg
