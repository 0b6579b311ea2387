#include "lessons/pictures/search_tree.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "base/contract.hpp"

namespace nqueens {
namespace {

constexpr int kLargestSmallTree = 6;  // 153 vertices

VertexKind kind_of(int n, int queens, const RowState& taken) {
  if (queens == n) return VertexKind::solution;
  return taken.free(n) == 0 ? VertexKind::dead_end : VertexKind::cut;
}

}  // namespace

bool is_small_tree(int n, std::size_t most) {
  return n <= kLargestSmallTree && recursion_tree(n, n).vertices.size() <= most;
}

SearchTree visited_tree(const Search& shown, std::uint64_t placements) {
  const SearchCounters& counters = shown.counters();
  SearchTree visited{.tree = recursion_tree(shown.n(), shown.n())};
  std::vector<Vertex>& vertices = visited.tree.vertices;
  NQUEENS_ASSERT(counters.placements <= placements && placements < vertices.size());
  vertices.resize(placements + 1);
  // Each placement visits the next vertex, and each retreat goes back to a parent.
  visited.current = counters.placements;
  const auto level = static_cast<int>(counters.placements - counters.retreats);
  while (vertices[visited.current].level > level) {
    visited.current = vertices[visited.current].parent;
  }
  return visited;
}

SearchTree path_tree(const Search& search) {
  const int n = search.n();
  SearchTree path{.tree = {.n = n, .rows = n, .levels = n, .given = Board(n, kEmptyRow)}};
  std::vector<Vertex>& vertices = path.tree.vertices;
  vertices.push_back({});
  RowState taken;
  for (const SearchBranch& branch : search.path()) {
    const auto add = [&](int place) {
      const int queens = branch.line + 1;
      vertices.push_back({.row = branch.line,
                          .column = place,
                          .level = queens,
                          .kind = kind_of(n, queens, taken.with(square(place))),
                          .parent = path.current});
    };
    std::ranges::for_each(branch.left, add);
    if (branch.chosen < 0) break;
    add(branch.chosen);
    path.current = vertices.size() - 1;
    if (vertices.back().kind == VertexKind::cut) vertices.back().kind = VertexKind::inner;
    taken = taken.with(square(branch.chosen));
  }
  return path;
}

}  // namespace nqueens
