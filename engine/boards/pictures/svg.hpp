// The few SVG elements that the pictures are made of.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nqueens/pictures.hpp"

namespace nqueens::svg {

/// A number as SVG wants it, at most two decimals.
std::string number(double value);

/// The coordinates of a point, "x y".
std::string pair(double x, double y);

/// name="value" with a blank before it.
std::string attribute(std::string_view name, std::string_view value);
std::string attribute(std::string_view name, double value);

/// A path along an outline such as "M0 0h10".
std::string path(std::string_view shape_class, std::string_view outline);

/// A square of that side with its top left corner at (x, y).
std::string square(std::string_view shape_class, double x, double y, double side);

/// `text` with &, <, > and " written as entities.
std::string escaped(std::string_view text);

/// The start of a document of that size in pixels, with the queen's outline defined as #queen: a
/// crown within the unit square. `extra_style` is added to the style sheet.
std::string begin_document(double width, double height, std::string_view extra_style = {});
std::string end_document();

/// Where on its base line a text has its place.
enum class Anchor { start, middle, end };

std::string label(double x, double y, double size, std::string_view text,
                  Anchor anchor = Anchor::middle);

/// A queen in a square of that size with its top left corner at (x, y). Classes: "moved",
/// "attacked".
std::string queen(double x, double y, double size, std::string_view shape_class = {});

/// A full circle.
std::string point(double x, double y, double radius, std::string_view shape_class);

/// An empty n x n board of side `side` with its top left corner at (x, y): chequered up to
/// kLargestChequered, with a line every ten squares beyond.
std::string empty_board(int n, double x, double y, double side);

/// The same with a queen for every row with a column of at least 0; rows beyond the end of `queens`
/// are empty. Queens of boards that are not chequered are points.
std::string board(std::span<const int> queens, int n, double x, double y, double side,
                  Orientation orientation = {});

/// The radius of a queen's point where the squares have that size.
double point_radius(double square);

}  // namespace nqueens::svg
