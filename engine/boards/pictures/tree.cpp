#include "nqueens/tree.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "board/bits.hpp"
#include "board/row_state.hpp"
#include "contract/contract.hpp"

namespace nqueens {
namespace {

/// Adds what is below a placement in its first `row` rows, down to row `last`, to `vertices` and,
/// where that is the board's last, to `solutions`. Ends once there are more vertices than `most`.
struct Below {
  int n;
  int last;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t vertices = 0;
  std::uint64_t solutions = 0;

  void count(int row, const RowState& taken) {
    for (RowMask rest = taken.free(n); rest != 0 && row < last && vertices <= most;
         rest &= rest - 1) {
      ++vertices;
      if (row + 1 == n) ++solutions;
      count(row + 1, taken.with(lowest_bit(rest)));
    }
  }
};

/// The most rows whose tree is not too large.
int rows_within_limit(int n) {
  int rows = 1;
  for (; rows < n; ++rows) {
    Below below{.n = n, .last = rows + 1, .most = kLargestTreeVertices};
    below.count(0, {});
    if (below.vertices + 1 > kLargestTreeVertices) break;
  }
  return rows;
}

class TreeBuilder {
 public:
  TreeBuilder(int n, int rows) { tree_ = {.n = n, .rows = rows, .vertices = {}}; }

  Tree build() {
    add({}, {});
    return std::move(tree_);
  }

 private:
  void add(Vertex vertex, const RowState& taken) {
    if (tree_.vertices.size() == kLargestTreeVertices) throw too_large();
    const int row = vertex.row + 1;
    const bool complete = row == tree_.n;
    const RowMask free = complete ? 0 : taken.free(tree_.n);
    const bool shown = row < tree_.rows;
    vertex.kind = complete    ? VertexKind::solution
                  : free == 0 ? VertexKind::dead_end
                  : shown     ? VertexKind::inner
                              : VertexKind::cut;
    vertex.children = shown ? static_cast<std::size_t>(std::popcount(free)) : 0;
    if (vertex.kind == VertexKind::cut && tree_.n <= kLargestCountedTree) {
      Below below{.n = tree_.n, .last = tree_.n};
      below.count(row, taken);
      vertex.vertices_below = below.vertices;
      vertex.solutions_below = below.solutions;
    }
    const std::size_t index = tree_.vertices.size();
    tree_.vertices.push_back(vertex);
    if (!shown) return;
    for (RowMask rest = free; rest != 0; rest &= rest - 1) {
      const RowMask queen = lowest_bit(rest);
      add({.row = row, .column = column_of(queen), .parent = index}, taken.with(queen));
    }
  }

  std::invalid_argument too_large() const {
    return std::invalid_argument(
        "the tree of N = " + std::to_string(tree_.n) + " down to row " +
        std::to_string(tree_.rows) + " has more than " + std::to_string(kLargestTreeVertices) +
        " vertices; ask for fewer rows: " + std::to_string(rows_within_limit(tree_.n)) +
        " at most");
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
  std::vector<int> columns;
  for (; vertex != 0; vertex = vertices[vertex].parent) columns.push_back(vertices[vertex].column);
  std::reverse(columns.begin(), columns.end());
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
