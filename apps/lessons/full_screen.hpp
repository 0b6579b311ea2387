// The terminal in full-screen mode, by ncurses. No other file of this folder calls ncurses.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "exit_code.hpp"

namespace nqueens::app {

/// A key that was pressed. Its value is its character, or a negative number if it has none. The
/// player ignores keys that are not in this list.
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
  tree = 't',
  faster = 'f',
  slower = 'd',
  more_queens = '+',
  fewer_queens = '-',
  filling = 'c',
  again = 'a',
  next_solution = 'n',
  open = '\r',
  help = '?',
  quit = 'q',
};

enum class Look {
  plain,
  strong,
  faint,
  solution,
  attacker,  ///< a queen that attacks the square being tried
  current,   ///< the square that is being tried, or whose queen was taken away
};

/// A line of a help screen.
struct KeyMeaning {
  const char* name;
  const char* meaning;
};

/// Returns the parts, with `gap` between them, in lines of at most `columns` characters. Splits no
/// part.
std::vector<std::string> lines_of(const std::vector<std::string>& parts, int columns,
                                  const std::string& gap = "   ");

/// Uses the full screen from its construction to its destruction. Make only one in a process. Its
/// handlers for stop signals stay installed: they end the process a second after the first signal,
/// if it has not ended by then.
class Terminal {
 public:
  /// Throws UsageError if standard input and output are not a terminal, or if ncurses cannot move
  /// the cursor on it.
  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  int rows() const;
  int columns() const;

  /// Waits a thirtieth of a second for a key. Control-Z suspends the process; everything is redrawn
  /// when it continues.
  Key read_key();

  /// Returns the exit code if a stop signal has arrived or the terminal is closed; else nullopt.
  std::optional<ExitCode> stopped() const;

  void clear();
  /// Writes text, cut off at the right edge. Writes nothing outside the screen.
  void write(int row, int column, const std::string& text, Look look = Look::plain);
  void show();
  /// Shows a help screen: the meaning of the keys, then `legend`.
  void show_help(std::span<const KeyMeaning> keys, const std::string& legend);

 private:
  bool coloured_ = false;
};

}  // namespace nqueens::app
