// The panes of the player's screen, side by side: the board, the path in the recursion tree, and
// the solutions found.
#pragma once

#include "nqueens/player.hpp"
#include "watch/full_screen.hpp"
#include "watch/solutions_pane.hpp"

namespace nqueens::app {

/// The legend of the signs on the board.
inline constexpr const char* kLegend = "Q queen . free - attacked x tried o left";

/// The place of a pane: the row of its heading, the number of lines below it, and its first column.
struct Place {
  int row = 0;
  int lines = 0;
  int column = 0;
};

/// Draws the solution, or the position of the search if the solution is empty. For a large board,
/// draws only the part around the current square. Returns the first column beyond the board.
int draw_board(Terminal& terminal, const Place& place, const Search& search, const Board& solution);

/// Draws the path from the root of the recursion tree to the current position. If the board is
/// filled by rows, each vertex is beside its row. Returns the first free column to the right.
int draw_path(Terminal& terminal, const Place& place, const Search& search, int width);

/// Draws the visible part of the list of solutions.
void draw_solutions(Terminal& terminal, const Place& place, const SearchPlayer& player,
                    const SearchPlayer::Snapshot& seen, const SolutionsPane& pane);

}  // namespace nqueens::app
