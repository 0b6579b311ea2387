// What the terminal database says of the terminal. The only file of this folder that knows
// terminfo.
#pragma once

#include <optional>
#include <string>

namespace nqueens::app {

struct TerminalCodes {
  std::string clear_below;  ///< from the cursor to the end of the screen
  std::string no_wrap;      ///< text beyond the right edge is lost
  std::string wrap;         ///< text beyond the right edge goes on in the next line
};

/// Of the terminal that standard error is; nullopt for those that cannot clear, such as TERM=dumb,
/// and those that are not known. Not to be called by two threads at once.
std::optional<TerminalCodes> codes_of_terminal();

/// Whether the cursor can be moved about on the terminal that standard output is. Not to be called
/// by two threads at once.
bool can_move_cursor();

}  // namespace nqueens::app
