// Pictures without an SVG document around them. A larger picture can contain them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nqueens/tree.hpp"

namespace nqueens {

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

}  // namespace nqueens
