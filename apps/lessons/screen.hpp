// The player's screen: the board, and beside it the recursion tree, or the path in it, and the
// solutions found. Parts without room are left out. A large board is shown only in part.
#pragma once

#include <optional>

#include "full_screen.hpp"
#include "nqueens/player.hpp"
#include "solutions_pane.hpp"

namespace nqueens::app {

/// What the screen shows in addition to the search.
struct View {
  SolutionsPane pane;
  std::optional<bool> tree{};  ///< the user's choice between the tree (true) and the path
  bool lacks_room = false;     ///< the tree was asked for just now, but has no room
  bool help = false;           ///< instead: the meaning of the keys and of the signs on the board
};

/// Returns how many solutions are listed at once on this terminal, beside a board of n rows.
int pane_lines(const Terminal& terminal, int n);

/// Returns whether the tree is shown on this terminal, not the path. `asked` is the user's choice.
/// Without one, only a tree that has room for all its vertices is shown.
bool shows_tree(const Terminal& terminal, int n, std::optional<bool> asked);

void draw(Terminal& terminal, const SearchPlayer& player, const View& view);

}  // namespace nqueens::app
