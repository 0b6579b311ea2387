// The parts of the player's screen that stand side by side: the board, the path in the recursion
// tree, the solutions found.
#pragma once

#include "nqueens/player.hpp"
#include "watch/full_screen.hpp"
#include "watch/solutions_pane.hpp"

namespace nqueens::app {

/// What the signs on the board mean.
inline constexpr const char* kLegend = "Q queen . free - attacked x tried o left";

/// Where a pane is: the row of its heading, how many lines it has below that, its first column.
struct Place {
  int row = 0;
  int lines = 0;
  int column = 0;
};

/// Draws the solution, or where it is empty the position of the search; of a large board the part
/// where the search is. Returns the first column beyond the board.
int draw_board(Terminal& terminal, const Place& place, const Search& search, const Board& solution);

/// Draws the way from the root to where the search is. Beside a board that is filled by rows each
/// vertex stands beside its row. Returns the first column beyond `width` and the heading.
int draw_path(Terminal& terminal, const Place& place, const Search& search, int width);

/// Draws the solutions that the list shows at the moment.
void draw_solutions(Terminal& terminal, const Place& place, const SearchPlayer& player,
                    const SearchPlayer::Snapshot& seen, const SolutionsPane& pane);

}  // namespace nqueens::app
