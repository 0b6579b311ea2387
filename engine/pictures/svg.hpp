// The few SVG elements that the pictures are made of.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nqueens::svg {

/// A number as SVG wants it, at most two decimals.
std::string number(double value);

/// name="value" with a blank before it.
std::string attribute(std::string_view name, std::string_view value);
std::string attribute(std::string_view name, double value);

/// `text` with &, <, > and " written as entities.
std::string escaped(std::string_view text);

/// The start of a document of that size in pixels, with the queen's outline defined as #queen: a
/// crown within the unit square. `extra_style` is added to the style sheet.
std::string begin_document(double width, double height, std::string_view extra_style = {});
std::string end_document();

/// A chequered n x n board of side `side` with its top left corner at (x, y). A queen for every row
/// with a column of at least 0; rows beyond the end of `queens` are empty.
std::string board(std::span<const int> queens, int n, double x, double y, double side);

}  // namespace nqueens::svg
