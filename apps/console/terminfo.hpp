// Reads the terminal database, terminfo. No other file of this folder uses it.
#pragma once

#include <optional>
#include <string>

namespace nqueens::app {

struct TerminalCodes {
  std::string clear_below;  ///< from the cursor to the end of the screen
  std::string no_wrap;      ///< text beyond the right edge is lost
  std::string wrap;         ///< text beyond the right edge continues in the next line
};

/// Returns the codes of the terminal on standard error; nullopt for unknown terminals, and for
/// terminals that cannot clear the screen, such as TERM=dumb. Not thread-safe.
std::optional<TerminalCodes> codes_of_terminal();

/// Returns whether the terminal on standard output can move its cursor. Not thread-safe.
bool can_move_cursor();

}  // namespace nqueens::app
