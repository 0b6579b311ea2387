#include "full_screen.hpp"

#include <array>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <map>
#include <ncurses.h>
#include <poll.h>
#include <unistd.h>

#include "command_line.hpp"
#include "supervisor.hpp"
#include "terminal.hpp"

namespace nqueens::app {
namespace {

constexpr short kGreen = 1;
constexpr short kRed = 2;
constexpr int kControlC = 3;
constexpr int kControlZ = 26;
constexpr int kTickMilliseconds = 33;

volatile std::sig_atomic_t stop_signal = 0;

void end_now(int /*signal*/) { _exit(static_cast<int>(stopped_by(stop_signal))); }

// Stores the first signal and ignores later ones. An alarm ends the process a second later, even if
// the process is blocked while it writes to the terminal.
void note_stop(int signal) {
  if (stop_signal != 0) return;
  stop_signal = signal;
  std::signal(SIGALRM, end_now);
  alarm(1);
}

struct Attributes {
  attr_t plain = A_NORMAL;
  attr_t colour = 0;
};

// Indexed by Look.
constexpr std::array kLooks{Attributes{},
                            Attributes{A_BOLD},
                            Attributes{A_DIM},
                            Attributes{A_BOLD, COLOR_PAIR(kGreen)},
                            Attributes{A_BOLD | A_UNDERLINE, COLOR_PAIR(kRed)},
                            Attributes{A_BOLD | A_REVERSE}};

}  // namespace

std::vector<std::string> lines_of(const std::vector<std::string>& parts, int columns,
                                  const std::string& gap) {
  std::vector<std::string> result(1);
  for (const std::string& part : parts) {
    std::string& line = result.back();
    if (line.empty()) {
      line = part;
    } else if (static_cast<int>(line.size() + gap.size() + part.size()) > columns) {
      result.push_back(part);
    } else {
      line += gap + part;
    }
  }
  return result;
}

Terminal::Terminal() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
    throw UsageError(
        "watch needs a terminal as standard input and output; list, first and tree do without");
  }
  std::setlocale(LC_CTYPE, "");
  // Sets the handlers before ncurses sets its own, which would end the process with exit code 1.
  // Signals that were ignored when the program started stay ignored.
  set_handler(stop_signals(), note_stop);
  const bool is_known = newterm(nullptr, stdout, stdin) != nullptr;
  std::string move_cursor = "cup";  // tigetstr() lacks const
  if (!is_known || tigetstr(move_cursor.data()) == nullptr) {
    if (is_known) endwin();
    throw UsageError(
        "watch does not know this type of terminal, or no way to move its cursor: set TERM, for "
        "example to xterm");
  }
  raw();  // Control-C arrives as a key, so that the terminal is always restored
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  timeout(kTickMilliseconds);
  curs_set(0);
  if (is_coloured(Stream::out) && has_colors() && start_color() == OK) {
    use_default_colors();
    init_pair(kGreen, COLOR_GREEN, -1);
    init_pair(kRed, COLOR_RED, -1);
    coloured_ = true;
  }
}

Terminal::~Terminal() { endwin(); }

int Terminal::rows() const { return LINES; }

int Terminal::columns() const { return COLS; }

std::optional<ExitCode> Terminal::stopped() const {
  if (stop_signal != 0) return stopped_by(stop_signal);
  // If SIGHUP is ignored, this is the only way to detect that the terminal is closed.
  std::array<pollfd, 2> files{pollfd{STDIN_FILENO, 0, 0}, pollfd{STDOUT_FILENO, 0, 0}};
  if (poll(files.data(), files.size(), 0) > 0) return stopped_by(SIGHUP);
  return std::nullopt;
}

Key Terminal::read_key() {
  static const std::map<int, Key> kMeanings{{ERR, Key::none},
                                            {KEY_RIGHT, Key::step},
                                            {KEY_LEFT, Key::step_back},
                                            {KEY_UP, Key::up},
                                            {KEY_DOWN, Key::down},
                                            {KEY_PPAGE, Key::page_up},
                                            {KEY_NPAGE, Key::page_down},
                                            {KEY_HOME, Key::home},
                                            {KEY_END, Key::end},
                                            {KEY_ENTER, Key::open},
                                            {kControlC, Key::quit}};
  const int pressed = getch();
  // Suspends the whole process group, as the terminal would, since the program may have been
  // started by a script. ncurses restores the terminal before the process stops, and redraws
  // everything when the process continues.
  if (pressed == kControlZ) kill(0, SIGTSTP);
  const auto meaning = kMeanings.find(pressed);
  // After a resize, getch() returns KEY_RESIZE, which the player ignores.
  return meaning == kMeanings.end() ? static_cast<Key>(pressed) : meaning->second;
}

void Terminal::clear() { erase(); }

void Terminal::write(int row, int column, const std::string& text, Look look) {
  if (row < 0 || row >= rows() || column < 0 || column >= columns()) return;
  const Attributes& attributes = kLooks[static_cast<std::size_t>(look)];
  attrset(static_cast<int>(attributes.plain | (coloured_ ? attributes.colour : 0)));
  mvaddnstr(row, column, text.c_str(), columns() - column);
  attrset(A_NORMAL);
}

void Terminal::show() { refresh(); }

void Terminal::show_help(std::span<const KeyMeaning> keys, const std::string& legend) {
  constexpr int kMeaningColumn = 9;
  clear();
  int row = 0;
  for (const KeyMeaning& key : keys) {
    write(row, 0, key.name, Look::strong);
    write(row++, kMeaningColumn, key.meaning);
  }
  write(row, 0, legend);
  show();
}

}  // namespace nqueens::app
