// The player's screen: the board, and beside it the path in the recursion tree and the solutions
// found. Parts without room are left out. A large board is shown only in part.
#pragma once

#include "nqueens/player.hpp"
#include "watch/full_screen.hpp"
#include "watch/solutions_pane.hpp"

namespace nqueens::app {

/// Returns how many solutions are listed at once on this terminal, beside a board of n rows.
int pane_lines(const Terminal& terminal, int n);

void draw(Terminal& terminal, const SearchPlayer& player, const SolutionsPane& pane);

/// Draws a help screen instead: the meaning of the keys and of the signs on the board.
void draw_help(Terminal& terminal);

}  // namespace nqueens::app
