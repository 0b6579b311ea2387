#include "program_screen.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <spdlog/fmt/fmt.h>

#include "base/contract.hpp"
#include "full_screen.hpp"

namespace nqueens::app {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLinesAtOnce = 1000;
constexpr int kGap = 2;
constexpr std::array kKeys{KeyMeaning{"space", "run, stop"},
                           KeyMeaning{"s b", "run a line, go back by one"},
                           KeyMeaning{"f d", "faster, slower"},
                           KeyMeaning{"+ -", "queens"},
                           KeyMeaning{"a", "from the start; Home does the same"},
                           KeyMeaning{"End", "run to the end"},
                           KeyMeaning{"?", "help"},
                           KeyMeaning{"q", "quit"}};
constexpr const char* kLegend = "> the line that runs next   Q queen";
// The most useful first, since a narrow screen cuts off the end.
constexpr const char* kKeyLine =
    "space run   s b step   ? help   q quit   f d faster, slower   + - queens";

struct Play {
  const LectureProgram& program;
  int n;
  milliseconds delay;
  bool running = false;
  bool help = false;
  ProgramMoment moment{};
  Clock::time_point latest_step{};
};

void go_to(Play& play, std::uint64_t step) { play.moment = moment_of(play.program, play.n, step); }

void resize(Play& play, int n) {
  if (n < play.program.smallest || n > play.program.largest) return;
  play.n = n;
  play.running = false;
  go_to(play, 0);
}

// Runs the next line if the pause is over. If the pause is 0, runs a thousand lines at once.
void advance(Play& play) {
  const auto now = Clock::now();
  if (play.moment.ended) play.running = false;
  if (!play.running || now - play.latest_step < play.delay) return;
  play.latest_step = now;
  go_to(play, play.moment.step + (play.delay == play.delay.zero() ? kLinesAtOnce : 1));
}

void obey(Play& play, Key key) {
  const std::uint64_t step = play.moment.step;
  if (key != Key::none) play.help = key == Key::help && !play.help;
  switch (key) {
    case Key::start_or_stop:
      play.running = !play.running;
      return;
    case Key::step:
      return go_to(play, step + 1);
    case Key::step_back:
      return go_to(play, step - std::min<std::uint64_t>(step, 1));
    case Key::again:
    case Key::home:
      return go_to(play, 0);
    case Key::end:
      return go_to(play, std::numeric_limits<std::uint64_t>::max());
    case Key::faster:
      play.delay = faster(play.delay);
      return;
    case Key::slower:
      play.delay = slower(play.delay);
      return;
    case Key::more_queens:
      return resize(play, play.n + 1);
    case Key::fewer_queens:
      return resize(play, play.n - 1);
    default:
      return;
  }
}

/// Writes each text into the next line of a column.
struct Pen {
  Terminal& terminal;
  int column;
  int row;
  int last_row;

  void write(const std::string& text, Look look = Look::plain) {
    if (row <= last_row) terminal.write(row++, column, text, look);
  }
};

// Draws as many lines of the program as there is room for, around the line that runs next.
void draw_lines(Pen pen, const Play& play) {
  const auto& lines = play.program.lines;
  const int all = static_cast<int>(lines.size());
  const int room = std::min(pen.last_row - pen.row + 1, all);
  const int first = std::clamp(play.moment.line - room / 2, 0, all - room);
  for (int line = first; line < first + room; ++line) {
    const bool next = line == play.moment.line;
    pen.write(fmt::format("{} {}", next ? '>' : ' ', lines[line]),
              next ? Look::current : Look::plain);
  }
}

void draw_board(Pen& pen, const ProgramMoment& moment, int n) {
  std::vector<std::string> rows(n);
  for (std::string& row : rows) {
    for (int column = 0; column < n; ++column) row += ". ";
  }
  for (const auto& [row, column] : moment.queens) rows[row][2 * column] = 'Q';
  for (const std::string& row : rows) pen.write(row);
  pen.write("");
}

// Returns the values of an array as text. Flags are written without blanks, as in "0110". Numbers
// of columns or rows have blanks between them, as in "1 3 -", where - stands for no column or row.
// The list of queens has numbers, even if all of them are 0 or 1.
std::string values_of(const NamedArray& array) {
  const auto is_flag = [](int value) { return value == 0 || value == 1; };
  const bool flags = !array.is_placement && std::ranges::all_of(array.values, is_flag);
  std::string text;
  for (const int value : array.values) {
    if (!flags && !text.empty()) text += ' ';
    text += value < 0 ? "-" : std::to_string(value);
  }
  return text;
}

// Returns the width of the names of arrays, and of "printed" with a number, before their values.
int name_width(const ProgramMoment& moment) {
  std::size_t width = std::string_view("printed 99").size();
  for (const NamedArray& array : moment.arrays) width = std::max(width, array.name.size());
  return static_cast<int>(width) + kGap;
}

int data_width(const Play& play) { return name_width(play.moment) + 2 * play.n; }

// Returns a call in lines of at most this width. Breaks it between its values only.
std::vector<std::string> call_lines(const std::string& call, int width) {
  const std::string gap(kGap, ' ');
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < call.size();) {
    const std::size_t end = std::min(call.find(gap, at), call.size());
    parts.push_back((at == 0 ? "" : " ") + call.substr(at, end - at));
    at = end + gap.size();
  }
  return lines_of(parts, width, " ");
}

void draw_data(Pen pen, const Play& play) {
  const ProgramMoment& moment = play.moment;
  const int width = name_width(moment);
  for (const NamedArray& array : moment.arrays) {
    pen.write(fmt::format("{:{}}{}", array.name, width, values_of(array)));
  }
  if (const auto& printed = moment.printed; !printed.empty()) {
    const std::string label = fmt::format("printed {}", printed.size());
    pen.write(fmt::format("{:{}}{}", label, width, printed.back()), Look::solution);
  }
  // Draws only the innermost calls if there is no room for all, and none in part.
  int room = pen.last_row - pen.row + 1;
  std::vector<std::string> shown;
  for (std::size_t call = moment.calls.size(); call-- > 0;) {
    const auto lines = call_lines(moment.calls[call], pen.terminal.columns() - pen.column);
    room -= static_cast<int>(lines.size());
    if (room < 0) break;
    shown.insert(shown.begin(), lines.begin(), lines.end());
  }
  if (room > 0) pen.write("");
  for (const std::string& line : shown) pen.write(line);
}

void draw_beside(Terminal& terminal, const Play& play, int column) {
  constexpr int kTop = 2;
  const int last_row = terminal.rows() - 2;
  draw_lines({terminal, 0, kTop, last_row}, play);
  Pen pen{terminal, column, kTop, last_row};
  draw_board(pen, play.moment, play.n);
  draw_data(pen, play);
}

// Draws the data below the program, whose lines may be cut off. They take half of the screen, or
// more if the program leaves more. The board has the same lines as the other data.
void draw_below(Terminal& terminal, const Play& play) {
  const int bottom = terminal.rows() - 1;
  const int all = bottom - 1;
  const int lines = static_cast<int>(play.program.lines.size());
  const int wanted = static_cast<int>(play.moment.arrays.size()) + play.n + 3;
  const int below = std::min(wanted, std::max(all / 2, all - lines));
  const int board = 2 * play.n + kGap;
  const bool has_board = play.n <= below && board + data_width(play) <= terminal.columns();
  draw_lines({terminal, 0, 1, bottom - below - 1}, play);
  Pen pen{terminal, 0, bottom - below, bottom - 1};
  if (has_board) draw_board(pen, play.moment, play.n);
  draw_data({terminal, has_board ? board : 0, bottom - below, bottom - 1}, play);
}

void draw(Terminal& terminal, const Play& play) {
  std::size_t width = 0;
  for (const std::string_view line : play.program.lines) width = std::max(width, line.size() + 2);
  const char* state = play.moment.ended ? "ended" : play.running ? "running" : "stopped";
  const std::vector<std::string> title{fmt::format("{}, N = {}", play.program.name, play.n), state,
                                       fmt::format("lines run {}", play.moment.step),
                                       fmt::format("delay {} ms", play.delay.count()),
                                       fmt::format("({})", play.program.source)};
  terminal.clear();
  terminal.write(0, 0, lines_of(title, terminal.columns()).front(), Look::strong);
  const int column = static_cast<int>(width) + kGap;
  if (column + data_width(play) <= terminal.columns()) {
    draw_beside(terminal, play, column);
  } else {
    draw_below(terminal, play);
  }
  terminal.write(terminal.rows() - 1, 0, kKeyLine, Look::faint);
  terminal.show();
}

}  // namespace

ExitCode play_program(const LectureProgram& program, int n, milliseconds delay) {
  NQUEENS_ASSERT(n >= program.smallest && n <= program.largest);
  Terminal terminal;
  Play play{.program = program, .n = n, .delay = delay};
  go_to(play, 0);
  for (Key key = Key::none; key != Key::quit; key = terminal.read_key()) {
    if (const auto code = terminal.stopped()) return *code;
    obey(play, key);
    advance(play);
    if (play.help) {
      terminal.show_help(kKeys, kLegend);
    } else {
      draw(terminal, play);
    }
  }
  return ExitCode::done;
}

}  // namespace nqueens::app
