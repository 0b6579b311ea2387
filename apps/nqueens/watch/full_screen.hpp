// The terminal in full-screen mode, by ncurses. The only files that know ncurses are in this
// folder.
#pragma once

#include <optional>
#include <string>

#include "exit_code.hpp"

namespace nqueens::app {

/// What a key means to the player: a character, or below 0 what is none. Any other value means
/// nothing.
enum class Key {
  none = -1,  ///< nothing was pressed in time
  up = -2,
  down = -3,
  page_up = -4,
  page_down = -5,
  home = -6,
  end = -7,
  start_or_stop = ' ',
  step = 's',
  step_back = 'b',
  shows = 'p',
  faster = 'f',
  slower = 'd',
  more_queens = '+',
  fewer_queens = '-',
  filling = 'c',
  again = 'r',
  open = '\r',
  help = '?',
  quit = 'q',
};

/// How text looks.
enum class Look {
  plain,
  strong,
  faint,
  solution,
  attacker,  ///< a queen that attacks what is being tried
  current,   ///< the square that is being tried, or was left
};

/// Full screen from its construction to its destruction. One in a process: the signals that stop it
/// stay caught, and end the process a second later if nothing else does.
class Terminal {
 public:
  /// Throws UsageError when standard input and output are not a terminal, or one on which ncurses
  /// can not move the cursor.
  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  int rows() const;
  int columns() const;

  /// Waits a thirtieth of a second for a key. Control-Z suspends the process, and all is drawn
  /// again when it goes on.
  Key read_key();

  /// Set once a signal that stops has come, or the terminal has gone: what the process is to exit
  /// with.
  std::optional<ExitCode> stopped() const;

  void clear();
  /// Writes text, cut at the right edge; nothing outside the screen.
  void write(int row, int column, const std::string& text, Look look = Look::plain);
  void show();

 private:
  bool coloured_ = false;
};

}  // namespace nqueens::app
