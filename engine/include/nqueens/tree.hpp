// The recursion tree of PlaceQueens, the backtracking search of J. Erickson's "Algorithms". A
// vertex is a board with one queen in each of the first rows, none of which attacks another. Its
// children have one more queen, in the next row.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/export.h"
#include "nqueens/pictures.hpp"

namespace nqueens {

/// The largest board whose tree can be built, and the most vertices of a tree.
inline constexpr int kLargestTree = 32;
inline constexpr std::size_t kLargestTreeVertices = 100'000;

/// The largest board for which the vertices below cut vertices (VertexKind::cut) are counted.
/// Counting the whole tree of this board takes a second.
inline constexpr int kLargestCountedTree = 14;

/// The most leaves that tree_as_svg draws.
inline constexpr std::size_t kMostLeavesDrawn = 4000;

/// The kind of a vertex.
enum class VertexKind : std::uint8_t {
  inner,     ///< has children
  dead_end,  ///< the next row has no free square
  solution,  ///< all rows are filled
  cut,       ///< has children, but in a row that was not requested
};

/// A placement of queens in the first rows: its parent's placement with one more queen.
struct Vertex {
  int row = -1;     ///< row of the queen that this vertex adds; -1: the root
  int column = -1;  ///< column of this queen
  int level = 0;    ///< number of queens on the board that are not given
  VertexKind kind{};
  std::size_t parent = 0;    ///< index of the parent; the root is its own parent
  std::size_t children = 0;  ///< number of children in the tree
  /// For a cut vertex, up to n = kLargestCountedTree: the number of vertices below it, and how many
  /// of them are solutions.
  std::uint64_t vertices_below = 0;
  std::uint64_t solutions_below = 0;
};

/// The numbers of vertices of a tree, and the numbers of leaves that counting methods report.
struct TreeCounts {
  std::vector<std::uint64_t> vertices_by_row{};  ///< [r]: number of vertices at level r
  std::uint64_t vertices = 0;
  std::uint64_t dead_ends = 0;
  std::uint64_t solutions = 0;
  std::uint64_t cut = 0;
  std::uint64_t vertices_below = 0;  ///< sum of Vertex::vertices_below
  std::uint64_t solutions_below = 0;
  /// Returns the number of leaves of the whole tree, as the counting method `bitmap` reports it.
  /// Meaningless if cut > 0.
  std::uint64_t leaves() const { return dead_ends + solutions; }
  /// Number of attacked squares that the search tries, plus solutions: the leaves that the counting
  /// methods `backtracking` and `flags` report.
  std::uint64_t squares_not_extended = 0;
};

/// A tree in depth-first order: a vertex comes before its children; children are in the order of
/// their columns.
struct Tree {
  int n = 0;
  int rows = 0;              ///< number of rows; n for the whole tree
  int levels = 0;            ///< levels below the root: one for each row without a given queen
  std::vector<int> given{};  ///< by row: column of the given queen, or -1
  std::vector<Vertex> vertices{};

  NQUEENS_API TreeCounts counts() const;
  /// Returns the columns of a vertex's queens, row 0 first, down to the last row with a queen; -1
  /// for a row without one.
  NQUEENS_API std::vector<int> board(std::size_t vertex) const;
};

/// Builds the tree of n queens down to `rows` rows, 1 <= rows <= n <= 32. O(vertices) time and
/// memory. Throws std::invalid_argument outside this range and for more than kLargestTreeVertices
/// vertices. With `given` (see for_each_solution), the root is the board with the given queens, and
/// each level of the tree adds a queen in the next row that has no given queen.
/// Source: J. Erickson, "Algorithms", section 2.1, figures 2.2 and 2.3.
NQUEENS_API Tree recursion_tree(int n, int rows, std::span<const int> given = {});

/// Writes one line for each vertex, indented by its level. Marks dead ends, solutions and cut
/// vertices. The line of a cut vertex also has its vertices_below and solutions_below. Columns are
/// counted from `first_number`, 0 or 1.
NQUEENS_API std::string tree_as_text(const Tree& tree, int first_number = 0);

/// Writes the tree for Graphviz: `dot -Tsvg`.
NQUEENS_API std::string tree_as_dot(const Tree& tree, int first_number = 0);

enum class TreeLayout {
  automatic,  ///< layered if it is at most 1600 pixels wide with boards, else radial
  layered,    ///< rows below each other, leaves evenly spaced, parents centred above children
  radial,     ///< the root in the middle, rows on circles around it
};

/// Draws the tree as an SVG document. Vertices are small boards if there is room, else dots. If
/// there is room, cut vertices have the numbers of vertices and solutions below them. Throws
/// std::invalid_argument for more than kMostLeavesDrawn leaves; the message says how many rows can
/// be drawn.
NQUEENS_API std::string tree_as_svg(const Tree& tree, TreeLayout layout = TreeLayout::automatic,
                                    Orientation orientation = {});

}  // namespace nqueens
