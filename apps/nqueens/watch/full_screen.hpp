// The terminal in full-screen mode, by ncurses. The only files that know ncurses are in this
// folder.
#pragma once

#include <string>

namespace nqueens::app {

/// What a key means to the player.
enum class Key {
  none,  ///< nothing was pressed in time
  other,
  start_or_stop,
  step,
  progress,
  faster,
  slower,
  more_queens,
  fewer_queens,
  again,
  up,
  down,
  page_up,
  page_down,
  home,
  end,
  quit,
};

/// How text looks.
enum class Look { plain, strong, solution, faint };

/// Full screen from its construction to its destruction.
class Terminal {
 public:
  /// Throws UsageError when standard input and output are not a terminal, or one of a type that
  /// ncurses does not know.
  Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal();

  int rows() const;
  int columns() const;

  /// Waits a thirtieth of a second for a key.
  Key read_key();

  void clear();
  /// Writes text, cut at the right edge; nothing outside the screen.
  void write(int row, int column, const std::string& text, Look look = Look::plain);
  /// A frame around height x width characters.
  void frame(int row, int column, int height, int width);
  void show();

 private:
  bool coloured_ = false;
};

}  // namespace nqueens::app
