// Functions that write the SVG elements of the pictures.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nqueens/pictures.hpp"

namespace nqueens::svg {

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

}  // namespace nqueens::svg
