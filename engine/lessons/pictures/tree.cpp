#include "nqueens/tree.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "base/bits.hpp"
#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "base/open_board.hpp"

namespace nqueens {
namespace {

/// A placement of queens in the rows above `row`. `row` is the next row without a given queen, or n
/// if there is none.
struct Placement {
  int row = 0;
  RowState taken;
};

/// Adds the given queens of the next rows to a placement, up to a row without a given queen.
Placement passed_given(const OpenBoard& given, Placement placement) {
  auto& [row, taken] = placement;
  for (; row < given.n() && given.has_queen(row); ++row) {
    taken = taken.with(square(given.queen(row)));
  }
  return placement;
}

/// Returns the placement with `queen` added in its row, and with the given queens of the next rows.
Placement with_queen(const OpenBoard& given, const Placement& placement, RowMask queen) {
  return passed_given(given, {placement.row + 1, placement.taken.with(queen)});
}

RowMask free_squares(const OpenBoard& given, const Placement& placement) {
  const auto& [row, taken] = placement;
  return row == given.n() ? 0 : taken.free(given.n()) & given.open(row);
}

/// Counts the vertices below a placement: those that add a queen in one of the first `last` rows.
/// If `last` is n, also counts the solutions. Stops after more than `most` vertices.
struct Below {
  const OpenBoard& given;
  int last;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t vertices = 0;
  std::uint64_t solutions = 0;

  void count(const Placement& placement) {
    for (RowMask rest = free_squares(given, placement);
         rest != 0 && placement.row < last && vertices <= most; rest &= rest - 1) {
      const Placement next = with_queen(given, placement, lowest_bit(rest));
      ++vertices;
      if (next.row == given.n()) ++solutions;
      count(next);
    }
  }
};

/// Returns the largest number of rows whose tree has at most kLargestTreeVertices vertices.
int rows_within_limit(const OpenBoard& given) {
  int rows = 1;
  for (; rows < given.n(); ++rows) {
    Below below{.given = given, .last = rows + 1, .most = kLargestTreeVertices};
    below.count(passed_given(given, {}));
    if (below.vertices + 1 > kLargestTreeVertices) break;
  }
  return rows;
}

class TreeBuilder {
 public:
  TreeBuilder(int n, int rows, std::span<const int> given) : given_(open_board(n, given)) {
    tree_ = {.n = n, .rows = rows, .given = given_queens(n, given), .vertices = {}};
    tree_.levels =
        static_cast<int>(std::count(tree_.given.begin(), tree_.given.begin() + rows, -1));
  }

  Tree build() {
    add({}, passed_given(given_, {}));
    return std::move(tree_);
  }

 private:
  void add(Vertex vertex, const Placement& placement) {
    if (tree_.vertices.size() == kLargestTreeVertices) throw too_large();
    const bool complete = placement.row == tree_.n;
    const RowMask free = free_squares(given_, placement);
    const bool shown = placement.row < tree_.rows;
    vertex.kind = complete    ? VertexKind::solution
                  : free == 0 ? VertexKind::dead_end
                  : shown     ? VertexKind::inner
                              : VertexKind::cut;
    vertex.children = shown ? static_cast<std::size_t>(std::popcount(free)) : 0;
    if (vertex.kind == VertexKind::cut && tree_.n <= kLargestCountedTree) {
      Below below{.given = given_, .last = tree_.n};
      below.count(placement);
      vertex.vertices_below = below.vertices;
      vertex.solutions_below = below.solutions;
    }
    const std::size_t index = tree_.vertices.size();
    tree_.vertices.push_back(vertex);
    if (!shown) return;
    for (RowMask rest = free; rest != 0; rest &= rest - 1) {
      const RowMask queen = lowest_bit(rest);
      add({.row = placement.row,
           .column = column_of(queen),
           .level = vertex.level + 1,
           .parent = index},
          with_queen(given_, placement, queen));
    }
  }

  std::invalid_argument too_large() const {
    return std::invalid_argument(
        "the tree of N = " + std::to_string(tree_.n) + " down to row " +
        std::to_string(tree_.rows) + " has more than " + std::to_string(kLargestTreeVertices) +
        " vertices; ask for fewer rows: " + std::to_string(rows_within_limit(given_)) + " at most");
  }

  OpenBoard given_;
  Tree tree_;
};

// How text and Graphviz show each VertexKind.
constexpr std::array<std::string_view, 4> kMarks{"", "  x", "  solution", "  "};
constexpr std::array<std::string_view, 4> kColours{"white", "mistyrose", "palegreen", "lightgrey"};

// Returns what a cut vertex shows besides its queens; nothing for another vertex.
std::string below(const Vertex& vertex) {
  if (vertex.kind != VertexKind::cut) return "";
  if (vertex.vertices_below == 0) return "...";
  return "... " + std::to_string(vertex.vertices_below) + " below, " +
         (vertex.solutions_below == 0 ? "no solutions"
                                      : counted(vertex.solutions_below, "solution"));
}

// Returns the columns of a vertex's queens, such as "0 . 3". A dot is a row without a queen.
std::string name_of(const Tree& tree, std::size_t vertex, int first_number) {
  const auto board = tree.board(vertex);
  if (board.empty()) return "empty board";
  std::string text;
  for (const int column : board) {
    if (!text.empty()) text += ' ';
    text += column < 0 ? "." : std::to_string(column + first_number);
  }
  return text;
}

}  // namespace

TreeCounts Tree::counts() const {
  TreeCounts counts;
  counts.vertices_by_row.resize(static_cast<std::size_t>(levels) + 1);
  counts.vertices = vertices.size();
  for (const Vertex& vertex : vertices) {
    ++counts.vertices_by_row[vertex.level];
    switch (vertex.kind) {
      case VertexKind::solution:
        ++counts.solutions;
        ++counts.squares_not_extended;
        break;
      case VertexKind::cut:
        ++counts.cut;
        counts.vertices_below += vertex.vertices_below;
        counts.solutions_below += vertex.solutions_below;
        break;
      case VertexKind::dead_end:
        ++counts.dead_ends;
        [[fallthrough]];
      case VertexKind::inner:
        counts.squares_not_extended += static_cast<std::uint64_t>(n) - vertex.children;
    }
  }
  return counts;
}

std::vector<int> Tree::board(std::size_t vertex) const {
  NQUEENS_ASSERT(vertex < vertices.size());
  std::vector<int> columns = given;
  for (; vertex != 0; vertex = vertices[vertex].parent) {
    columns[vertices[vertex].row] = vertices[vertex].column;
  }
  while (!columns.empty() && columns.back() < 0) columns.pop_back();
  return columns;
}

Tree recursion_tree(int n, int rows, std::span<const int> given) {
  if (n < 1 || n > kLargestTree) {
    throw std::invalid_argument("trees are built for 1 <= N <= " + std::to_string(kLargestTree) +
                                ", not N = " + std::to_string(n));
  }
  if (rows < 1 || rows > n) {
    throw std::invalid_argument("the tree of N = " + std::to_string(n) + " has rows 1 to " +
                                std::to_string(n) + ", not " + std::to_string(rows));
  }
  return TreeBuilder(n, rows, given).build();
}

std::string tree_as_text(const Tree& tree, int first_number) {
  std::string text;
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) {
    const Vertex& vertex = tree.vertices[i];
    text.append(static_cast<std::size_t>(vertex.level) * 2, ' ');
    text += name_of(tree, i, first_number);
    text.append(kMarks[static_cast<std::size_t>(vertex.kind)]).append(below(vertex)) += '\n';
  }
  return text;
}

std::string tree_as_dot(const Tree& tree, int first_number) {
  std::string text = "digraph queens_" + std::to_string(tree.n) +
                     " {\n  node [shape=box, style=filled, fontname=\"sans-serif\"];\n";
  for (std::size_t i = 0; i < tree.vertices.size(); ++i) {
    const Vertex& vertex = tree.vertices[i];
    std::string label = name_of(tree, i, first_number);
    if (vertex.kind == VertexKind::cut) label += "\\n" + below(vertex);
    text += "  v" + std::to_string(i) + " [label=\"" + label + "\", fillcolor=";
    text.append(kColours[static_cast<std::size_t>(vertex.kind)]).append("];\n");
    if (i > 0) {
      text += "  v" + std::to_string(vertex.parent) + " -> v" + std::to_string(i) + ";\n";
    }
  }
  return text + "}\n";
}

}  // namespace nqueens
