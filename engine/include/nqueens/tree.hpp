// The recursion tree of PlaceQueens: every vertex a placement of queens in the first rows that do
// not attack each other, its children the ways to add a queen in the next row.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "nqueens/export.h"
#include "nqueens/pictures.hpp"

namespace nqueens {

/// The largest board whose tree is built, and the most vertices of a tree that is.
inline constexpr int kLargestTree = 32;
inline constexpr std::size_t kLargestTreeVertices = 100'000;

/// The largest board on which what lies below cut vertices is counted: a second for the whole tree.
inline constexpr int kLargestCountedTree = 14;

/// The most leaves that tree_as_svg draws.
inline constexpr std::size_t kMostLeavesDrawn = 4000;

/// What a vertex is.
enum class VertexKind : std::uint8_t {
  inner,     ///< has children
  dead_end,  ///< a row is left in which no square is free
  solution,  ///< all rows are filled
  cut,       ///< could have children, but they are below the last row that was asked for
};

/// A placement of queens in the first rows: that of its parent and one queen more.
struct Vertex {
  int row = -1;     ///< row of the queen that this vertex adds; -1: the root
  int column = -1;  ///< its column
  int level = 0;    ///< how many queens it has that are not given
  VertexKind kind{};
  std::size_t parent = 0;    ///< its index; the root is its own
  std::size_t children = 0;  ///< how many
  /// Of a cut vertex, up to n = kLargestCountedTree: how many vertices are below it, and how many
  /// of these are solutions.
  std::uint64_t vertices_below = 0;
  std::uint64_t solutions_below = 0;
};

/// The counts of a tree, and those that other programs make of the same search.
struct TreeCounts {
  std::vector<std::uint64_t> vertices_by_row;  ///< [0]: the root, [r]: at level r
  std::uint64_t vertices = 0;
  std::uint64_t dead_ends = 0;
  std::uint64_t solutions = 0;
  std::uint64_t cut = 0;
  std::uint64_t vertices_below = 0;  ///< below cut vertices, as far as Vertex says
  std::uint64_t solutions_below = 0;
  /// Leaves of the whole tree: the leaves of the method bitmap. Meaningless while cut > 0.
  std::uint64_t leaves() const { return dead_ends + solutions; }
  /// Squares tried without going on below them: the leaves of backtracking and of flags.
  std::uint64_t squares_not_extended = 0;
};

/// A tree in depth-first order: a vertex comes before its children, children by column.
struct Tree {
  int n = 0;
  int rows = 0;            ///< how many rows are shown; n: the whole tree
  int levels = 0;          ///< below the root: those of these rows that have no given queen
  std::vector<int> given;  ///< columns of the n rows' given queens; -1: a row without one
  std::vector<Vertex> vertices;

  NQUEENS_API TreeCounts counts() const;
  /// Columns of the queens on the board of a vertex, row 0 first, down to the last row with a
  /// queen; -1: a row without one.
  NQUEENS_API std::vector<int> board(std::size_t vertex) const;
};

/// The tree of n queens down to `rows` rows, 1 <= rows <= n <= 32. O(vertices) time and memory.
/// Throws std::invalid_argument outside this range and for more than kLargestTreeVertices vertices.
/// With `given`, as for_each_solution takes it, the tree of its completions: the root is the given
/// placement, and rows with a given queen have no vertices.
/// Source: J. Erickson, "Algorithms", section 2.1, figures 2.2 and 2.3.
NQUEENS_API Tree recursion_tree(int n, int rows, std::span<const int> given = {});

/// One line per vertex, indented by its level, dead ends, solutions and cuts marked, these with
/// what is below them. Columns are counted from `first_number`, 0 or 1.
NQUEENS_API std::string tree_as_text(const Tree& tree, int first_number = 0);

/// For Graphviz: `dot -Tsvg`.
NQUEENS_API std::string tree_as_dot(const Tree& tree, int first_number = 0);

enum class TreeLayout {
  automatic,  ///< layered while a page is wide enough, else radial
  layered,    ///< rows below each other; leaves evenly spaced, vertices above the middle of theirs
  radial,     ///< the root in the middle, rows on circles around it
};

/// A whole SVG document: small boards as vertices where there is room, dots otherwise. Cut vertices
/// say how many vertices are below them, and how many solutions, where that can be read. Throws
/// std::invalid_argument for more than kMostLeavesDrawn leaves, and says how many rows have fewer.
NQUEENS_API std::string tree_as_svg(const Tree& tree, TreeLayout layout = TreeLayout::automatic,
                                    Orientation orientation = {});

}  // namespace nqueens
