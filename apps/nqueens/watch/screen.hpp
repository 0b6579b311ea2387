// What the player's screen shows: the board, beside it the path in the recursion tree and the
// solutions found. What there is no room for is left out, and of large boards a part is shown.
#pragma once

#include "nqueens/player.hpp"
#include "watch/full_screen.hpp"
#include "watch/solutions_pane.hpp"

namespace nqueens::app {

/// How many solutions the pane shows at once on this terminal, beside a board of n
/// rows.
int pane_lines(const Terminal& terminal, int n);

/// Draws everything.
void draw(Terminal& terminal, const SearchPlayer& player, const SolutionsPane& pane);

/// Draws what the keys and the signs on the board mean instead.
void draw_help(Terminal& terminal);

}  // namespace nqueens::app
