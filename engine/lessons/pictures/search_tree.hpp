// The part of the recursion tree that a search has visited, to watch it grow.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/search.hpp"
#include "nqueens/tree.hpp"

namespace nqueens {

struct SearchTree {
  Tree tree;
  std::size_t current = 0;  ///< the vertex with the queens of the position shown
};

/// Returns whether the whole tree of n queens has at most `most` vertices. False for n > 6, whose
/// trees have more than 500.
bool is_small_tree(int n, std::size_t most);

/// Returns the first vertices of a tree for which is_small_tree() is true: those that the search
/// has visited when it has placed `placements` queens. `shown` is its position, or an earlier one.
SearchTree visited_tree(const Search& shown, std::uint64_t placements);

/// Returns the path to the position, and the children of its vertices that the search has retreated
/// from. Such a child is a cut vertex if it has children. O(n^2). The search must have no given
/// queens. The numbers of a search by columns are rows.
SearchTree path_tree(const Search& search);

}  // namespace nqueens
