#include "watch/full_screen.hpp"

#include <clocale>
#include <cstdio>
#include <ncurses.h>
#include <unistd.h>

#include "command_line.hpp"
#include "terminal.hpp"

namespace nqueens::app {
namespace {

constexpr short kSolutionColours = 1;
constexpr int kControlC = 3;
constexpr int kTickMilliseconds = 33;

attr_t attributes(Look look, bool coloured) {
  switch (look) {
    case Look::strong:
      return A_BOLD;
    case Look::solution:
      return A_BOLD | (coloured ? static_cast<attr_t>(COLOR_PAIR(kSolutionColours)) : 0);
    case Look::faint:
      return A_DIM;
    case Look::plain:
      break;
  }
  return A_NORMAL;
}

}  // namespace

Terminal::Terminal() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
    throw UsageError(
        "watch needs a terminal as standard input and output; list, first and tree do without");
  }
  std::setlocale(LC_CTYPE, "");
  if (newterm(nullptr, stdout, stdin) == nullptr) {
    throw UsageError("watch does not know this type of terminal: set TERM, for example to xterm");
  }
  raw();  // Control-C arrives as a key, so that the terminal is always restored
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  timeout(kTickMilliseconds);
  curs_set(0);
  if (is_coloured(Stream::out) && has_colors() && start_color() == OK) {
    use_default_colors();
    init_pair(kSolutionColours, COLOR_GREEN, -1);
    coloured_ = true;
  }
}

Terminal::~Terminal() { endwin(); }

int Terminal::rows() const { return LINES; }

int Terminal::columns() const { return COLS; }

Key Terminal::read_key() {
  switch (getch()) {
    case ERR:
      return Key::none;
    case ' ':
      return Key::start_or_stop;
    case 's':
      return Key::step;
    case 'p':
      return Key::progress;
    case 'f':
      return Key::faster;
    case 'd':
      return Key::slower;
    case '+':
      return Key::more_queens;
    case '-':
      return Key::fewer_queens;
    case 'r':
      return Key::again;
    case KEY_UP:
      return Key::up;
    case KEY_DOWN:
      return Key::down;
    case KEY_PPAGE:
      return Key::page_up;
    case KEY_NPAGE:
      return Key::page_down;
    case KEY_HOME:
      return Key::home;
    case KEY_END:
      return Key::end;
    case 'q':
    case kControlC:
      return Key::quit;
    default:
      return Key::other;  // a resize is one: ncurses has taken the new size already
  }
}

void Terminal::clear() { erase(); }

void Terminal::write(int row, int column, const std::string& text, Look look) {
  if (row < 0 || row >= rows() || column < 0 || column >= columns()) return;
  attrset(static_cast<int>(attributes(look, coloured_)));
  mvaddnstr(row, column, text.c_str(), columns() - column);
  attrset(A_NORMAL);
}

void Terminal::frame(int row, int column, int height, int width) {
  mvhline(row, column + 1, 0, width);
  mvhline(row + height + 1, column + 1, 0, width);
  mvvline(row + 1, column, 0, height);
  mvvline(row + 1, column + width + 1, 0, height);
  mvaddch(row, column, ACS_ULCORNER);
  mvaddch(row, column + width + 1, ACS_URCORNER);
  mvaddch(row + height + 1, column, ACS_LLCORNER);
  mvaddch(row + height + 1, column + width + 1, ACS_LRCORNER);
}

void Terminal::show() { refresh(); }

}  // namespace nqueens::app
