// What the player's screen shows: the board in the middle, the solutions found beside it.
#pragma once

#include <cstdint>

#include "nqueens/player.hpp"
#include "watch/full_screen.hpp"

namespace nqueens::app {

/// The part of the solutions that the pane shows.
class SolutionsPane {
 public:
  /// Moves the view; `found` solutions exist and `lines` of them fit.
  void scroll(Key key, std::uint64_t found, int lines);

  /// Number of the first solution to show; the latest are shown until somebody scrolls back.
  std::uint64_t first(std::uint64_t found, int lines) const;

  void follow() { follows_ = true; }

 private:
  bool follows_ = true;
  std::uint64_t first_ = 0;
};

/// How many solutions the pane shows at once on this terminal.
int pane_lines(const Terminal& terminal);

/// Draws everything.
void draw(Terminal& terminal, const SearchPlayer& player, const SolutionsPane& pane);

}  // namespace nqueens::app
