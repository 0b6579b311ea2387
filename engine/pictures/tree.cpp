#include "nqueens/tree.hpp"

#include <algorithm>
#include <stdexcept>

#include "board/bits.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

class TreeBuilder {
 public:
  TreeBuilder(int n, int rows) { tree_ = {.n = n, .rows = rows, .vertices = {}}; }

  Tree build() {
    add({}, 0, 0, 0);
    return std::move(tree_);
  }

 private:
  void add(Vertex vertex, RowMask columns, RowMask left, RowMask right) {
    if (tree_.vertices.size() == kLargestTreeVertices) {
      throw std::invalid_argument("the tree of N = " + std::to_string(tree_.n) + " down to row " +
                                  std::to_string(tree_.rows) + " has more than " +
                                  std::to_string(kLargestTreeVertices) +
                                  " vertices; ask for fewer rows");
    }
    const int row = vertex.row + 1;
    const bool complete = row == tree_.n;
    const RowMask free = complete ? 0 : ~(columns | left | right) & full_row(tree_.n);
    const bool shown = row < tree_.rows;
    vertex.kind = complete    ? VertexKind::solution
                  : free == 0 ? VertexKind::dead_end
                  : shown     ? VertexKind::inner
                              : VertexKind::cut;
    vertex.children = shown ? static_cast<std::size_t>(std::popcount(free)) : 0;
    const std::size_t index = tree_.vertices.size();
    tree_.vertices.push_back(vertex);
    if (!shown) return;
    for (RowMask rest = free; rest != 0; rest &= rest - 1) {
      const RowMask queen = lowest_bit(rest);
      add({.row = row, .column = column_of(queen), .parent = index}, columns | queen,
          (left | queen) << 1, (right | queen) >> 1);
    }
  }

  Tree tree_;
};

}  // namespace

TreeCounts Tree::counts() const {
  TreeCounts counts;
  counts.vertices_by_row.resize(static_cast<std::size_t>(rows) + 1);
  counts.vertices = vertices.size();
  for (const Vertex& vertex : vertices) {
    ++counts.vertices_by_row[vertex.row + 1];
    switch (vertex.kind) {
      case VertexKind::solution:
        ++counts.solutions;
        ++counts.squares_not_extended;
        break;
      case VertexKind::cut:
        ++counts.cut;
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
  std::vector<int> columns;
  for (; vertex != 0; vertex = vertices[vertex].parent) columns.push_back(vertices[vertex].column);
  std::ranges::reverse(columns);
  return columns;
}

Tree recursion_tree(int n, int rows) {
  if (n < 1 || n > kLargestTree) {
    throw std::invalid_argument("trees are built for 1 <= N <= " + std::to_string(kLargestTree) +
                                ", not N = " + std::to_string(n));
  }
  if (rows < 1 || rows > n) {
    throw std::invalid_argument("the tree of N = " + std::to_string(n) + " has rows 1 to " +
                                std::to_string(n) + ", not " + std::to_string(rows));
  }
  return TreeBuilder(n, rows).build();
}

}  // namespace nqueens
