#include "watch/screen.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <spdlog/fmt/fmt.h>

#include "nqueens/pictures.hpp"

namespace nqueens::app {
namespace {

constexpr int kGap = 3;
constexpr int kNarrowestPane = 16;
constexpr int kNarrowestPath = 12;
constexpr const char* kPartGap = "   ";

struct Entry {
  const char* name;
  const char* meaning;
};

constexpr std::array kKeys{Entry{"space", "run, stop"},
                           Entry{"s b", "step, back"},
                           Entry{"p", "show more, less"},
                           Entry{"f d", "faster, slower"},
                           Entry{"+ -", "queens"},
                           Entry{"c", "rows, columns"},
                           Entry{"r", "from the start"},
                           Entry{"up down", "choose"},
                           Entry{"Enter", "open solution"},
                           Entry{"?", "help"},
                           Entry{"q", "quit"}};
constexpr const char* kFewKeys = "space run   s b step   ? help   q quit";

constexpr char kQueen = 'Q';
constexpr char kFree = '.';
constexpr char kAttacked = '-';
constexpr char kTriedInVain = 'x';
constexpr char kRetreated = 'o';

std::string legend() {
  return fmt::format("{} queen {} free {} attacked {} tried {} left", kQueen, kFree, kAttacked,
                     kTriedInVain, kRetreated);
}

/// Adds a part to the line; false if there is no room for it.
bool append(std::string& line, const std::string& part, int columns) {
  const std::string gap = line.empty() ? "" : kPartGap;
  if (static_cast<int>(line.size() + gap.size() + part.size()) > columns) return false;
  line += gap + part;
  return true;
}

/// Texts side by side, as many as fit.
std::string side_by_side(const std::vector<std::string>& parts, int columns) {
  std::string line;
  for (const std::string& part : parts) {
    if (!append(line, part, columns)) break;
  }
  return line;
}

std::vector<std::string> key_lines(int columns) {
  std::vector<std::string> lines(1);
  for (const Entry& key : kKeys) {
    const std::string text = fmt::format("{} {}", key.name, key.meaning);
    if (!append(lines.back(), text, columns)) lines.push_back(text);
  }
  return lines;
}

/// A part of a row of things: from `first` on, so many.
struct Window {
  int first = 0;
  int size = 0;
};

Window window(int all, int room, int focus) {
  const int size = std::clamp(room, 0, all);
  return {std::clamp(focus - size / 2, 0, all - size), size};
}

/// Where everything is.
struct Layout {
  std::vector<std::string> keys;
  int settings_row = -1;  // none
  int event_row = 1;
  int board_row = 2;  // its coordinates
  int board_lines = 0;
};

// Above a board of n rows and its coordinates there are a line on the state and one on the latest
// step, below it one with keys; what else there is room for comes in the order of its use.
Layout layout_of(const Terminal& terminal, int n) {
  constexpr int kLeastLines = 4;
  Layout layout{.keys = key_lines(terminal.columns())};
  int spare = terminal.rows() - n - kLeastLines;
  const int more_keys = static_cast<int>(layout.keys.size()) - 1;
  if (spare > 0) {
    layout.settings_row = layout.event_row++;
    --spare;
  }
  if (spare >= more_keys) {
    spare -= more_keys;
  } else {
    layout.keys = {kFewKeys};
  }
  constexpr int kBlanks = 2;  // above the board and below it
  const int blank = spare >= kBlanks ? 1 : 0;
  layout.board_row = layout.event_row + 1 + blank;
  const int below = static_cast<int>(layout.keys.size()) + blank;
  layout.board_lines = std::max(terminal.rows() - layout.board_row - 1 - below, 0);
  return layout;
}

const char* name_of(SearchPlayer::State state) {
  using State = SearchPlayer::State;
  return state == State::running ? "running" : state == State::stopped ? "stopped" : "finished";
}

const char* name_of(SearchPlayer::Shows shows) {
  using Shows = SearchPlayer::Shows;
  return shows == Shows::squares  ? "every square"
         : shows == Shows::queens ? "every queen"
                                  : "solutions";
}

std::string name_of(const Square& square) {
  return fmt::format("({}, {})", square.row, square.column);
}

std::string event_text(const Search& search) {
  switch (search.event()) {
    case SearchEvent::begun:
      break;
    case SearchEvent::rejected: {
      std::string text = fmt::format("{} is attacked from", name_of(*search.square()));
      for (const Square& queen : search.attackers(*search.square()))
        text += fmt::format(" {}", name_of(queen));
      return text;
    }
    case SearchEvent::placed:
      return fmt::format("{} is free: a queen", name_of(*search.square()));
    case SearchEvent::retreated:
      return fmt::format("{} retreat: the queen leaves", name_of(*search.square()));
    case SearchEvent::solved:
      return fmt::format("solution {}: {}", search.counters().solutions,
                         board_as_list(search.board()));
  }
  return "empty board; squares are (row, column)";
}

/// A sign on the board or elsewhere.
struct Sign {
  std::string text;
  Look look{};
};

using Signs = std::function<Sign(const Square&)>;

Signs signs_of(const Search& search) {
  const std::optional<Square> current = search.square();
  const bool rejected = search.event() == SearchEvent::rejected;
  const auto attackers = rejected ? search.attackers(*current) : std::vector<Square>{};
  return [=](const Square& square) {
    const bool is_current = square == current && !search.at_solution();
    const SquareKind kind = search.kind(square);
    if (is_current && rejected) return Sign{{kTriedInVain}, Look::current};
    if (kind == SquareKind::queen) {
      const bool attacks = std::ranges::find(attackers, square) != attackers.end();
      return Sign{{kQueen},
                  search.at_solution() ? Look::solution
                  : is_current         ? Look::current
                  : attacks            ? Look::attacker
                                       : Look::strong};
    }
    if (kind == SquareKind::retreated) {
      return Sign{{kRetreated}, is_current ? Look::current : Look::faint};
    }
    return kind == SquareKind::free ? Sign{{kFree}} : Sign{{kAttacked}, Look::faint};
  };
}

Signs signs_of(const Board& solution) {
  return [&solution](const Square& square) {
    return solution[square.row] == square.column ? Sign{{kQueen}, Look::solution} : Sign{{kFree}};
  };
}

/// Returns the first column beyond the board.
int draw_board(Terminal& terminal, const Layout& layout, int n, const Signs& signs,
               const Square& focus) {
  constexpr int kLabelsAllTo = 10;  // beyond it every fifth column has room for its number
  constexpr int kLabelStep = 5;
  const int margin = n > kLabelsAllTo ? 3 : 2;
  const int cell = margin + 2 * n <= terminal.columns() ? 2 : 1;
  const Window rows = window(n, layout.board_lines, focus.row);
  const Window columns = window(n, (terminal.columns() - margin) / cell, focus.column);
  for (int i = 0; i < columns.size; ++i) {
    const int column = columns.first + i;
    if (n > kLabelsAllTo && column % kLabelStep != 0) continue;
    terminal.write(layout.board_row, margin + cell * i, std::to_string(column), Look::faint);
  }
  for (int r = 0; r < rows.size; ++r) {
    const int row = rows.first + r;
    const int line = layout.board_row + 1 + r;
    terminal.write(line, 0, fmt::format("{:>{}}", row, margin - 1), Look::faint);
    for (int i = 0; i < columns.size; ++i) {
      const Sign sign = signs({row, columns.first + i});
      terminal.write(line, margin + cell * i, sign.text, sign.look);
    }
  }
  return margin + cell * columns.size;
}

/// How the path leaves a vertex: its children, the one it goes on with in brackets.
std::vector<Sign> signs_of(const SearchBranch& branch) {
  std::vector<Sign> signs;
  for (const int child : branch.left) signs.push_back({std::to_string(child), Look::faint});
  if (branch.chosen >= 0) signs.push_back({fmt::format("[{}]", branch.chosen), Look::strong});
  for (const int child : branch.ahead) signs.push_back({std::to_string(child)});
  if (signs.empty()) signs.push_back({"dead end", Look::faint});
  return signs;
}

int width_of(const std::vector<Sign>& signs) {
  int width = -1;
  for (const Sign& sign : signs) width += static_cast<int>(sign.text.size()) + 1;
  return width;
}

/// The same in few words.
std::vector<Sign> summary_of(const SearchBranch& branch) {
  const std::size_t children =
      branch.left.size() + branch.ahead.size() + (branch.chosen >= 0 ? 1 : 0);
  if (branch.chosen < 0) return {{fmt::format("{} ahead", branch.ahead.size())}};
  return {{fmt::format("[{}]", branch.chosen), Look::strong},
          {fmt::format("{} of {}", branch.left.size() + 1, children)}};
}

// Beside the rows of the board: where it is filled by rows, each vertex stands beside its row.
void draw_path(Terminal& terminal, const Layout& layout, const Search& search, int column,
               int width) {
  const std::vector<SearchBranch> path = search.path();
  const int depth = static_cast<int>(path.size()) - 1;
  const Window levels = window(search.n(), layout.board_lines, depth);
  terminal.write(layout.board_row, column, "path in the tree", Look::strong);
  for (int i = 0; i < levels.size && levels.first + i <= depth; ++i) {
    const SearchBranch& branch = path[levels.first + i];
    std::vector<Sign> signs = signs_of(branch);
    if (width_of(signs) > width) signs = summary_of(branch);
    int at = column;
    for (const Sign& sign : signs) {
      terminal.write(layout.board_row + 1 + i, at, sign.text, sign.look);
      at += static_cast<int>(sign.text.size()) + 1;
    }
  }
}

void draw_solutions(Terminal& terminal, const Layout& layout, const SearchPlayer& player,
                    const SearchPlayer::Snapshot& seen, const SolutionsPane& pane, int column) {
  const int lines = layout.board_lines;
  const std::uint64_t found = seen.counters.solutions;
  std::uint64_t number = std::max(pane.first(found, lines), seen.solutions_dropped);
  terminal.write(layout.board_row, column, "solutions", Look::strong);
  int row = layout.board_row + 1;
  for (const Board& board : player.solutions(number, static_cast<std::size_t>(lines))) {
    const bool marked = number == pane.chosen() || number == pane.opened();
    ++number;
    terminal.write(row++, column, fmt::format("{:>4} {}", number, board_as_list(board)),
                   marked ? Look::current : Look::plain);
  }
}

void draw_status(Terminal& terminal, const Layout& layout, const SearchPlayer::Snapshot& seen) {
  const SearchCounters& counters = seen.counters;
  const std::vector<std::string> status{fmt::format("{} queens", seen.shown.n()),
                                        name_of(seen.state),
                                        fmt::format("solutions {}", counters.solutions),
                                        fmt::format("placements {}", counters.placements),
                                        fmt::format("retreats {}", counters.retreats),
                                        fmt::format("tries {}", counters.tries)};
  terminal.write(0, 0, side_by_side(status, terminal.columns()), Look::strong);
  const std::vector<std::string> settings{
      fmt::format("delay {} ms", seen.delay.count()), fmt::format("shows {}", name_of(seen.shows)),
      seen.shown.filling() == Filling::by_rows ? "by rows" : "by columns", legend()};
  terminal.write(layout.settings_row, 0, side_by_side(settings, terminal.columns()));
}

/// The solution that is open, if it is kept.
std::vector<Board> opened(const SearchPlayer& player, const SearchPlayer::Snapshot& seen,
                          const SolutionsPane& pane) {
  if (!pane.opened() || *pane.opened() < seen.solutions_dropped) return {};
  return player.solutions(*pane.opened(), 1);
}

/// How wide the path is to be where there is room for both, so that the solutions have enough.
int path_width(int n, int room) {
  constexpr int kNumberColumns = 5;
  const int list = n > 10 ? 3 * n : 2 * n;
  const int left = room - kGap - kNumberColumns - list;
  return left >= kNarrowestPath ? std::min(left, list + 2)
                                : room - kGap - std::max(kNarrowestPane, room / 2);
}

// The board, and to its right what there is room for: the solutions first, the path between them.
void draw_middle(Terminal& terminal, const Layout& layout, const SearchPlayer& player,
                 const SearchPlayer::Snapshot& seen, const SolutionsPane& pane) {
  const int n = seen.shown.n();
  const std::vector<Board> open = opened(player, seen, pane);
  const Square focus = seen.shown.square().value_or(Square{});
  const Signs signs = open.empty() ? signs_of(seen.shown) : signs_of(open.front());
  terminal.write(layout.event_row, 0,
                 open.empty() ? event_text(seen.shown)
                              : fmt::format("solution {}: {}", *pane.opened() + 1,
                                            board_as_list(open.front())));
  const int right = draw_board(terminal, layout, n, signs, focus);
  int room = terminal.columns() - right;
  int left = right + std::min(kGap, std::max(room - kNarrowestPane - 1, 1));
  room = terminal.columns() - left;
  if (room < kNarrowestPane) return;
  const int path = path_width(n, room);
  if (path >= kNarrowestPath && open.empty()) {
    draw_path(terminal, layout, seen.shown, left, path);
    left += std::max(path, static_cast<int>(std::string("path in the tree").size())) + kGap;
  }
  draw_solutions(terminal, layout, player, seen, pane, left);
}

}  // namespace

int pane_lines(const Terminal& terminal, int n) { return layout_of(terminal, n).board_lines; }

void draw(Terminal& terminal, const SearchPlayer& player, const SolutionsPane& pane) {
  const SearchPlayer::Snapshot seen = player.snapshot();
  const Layout layout = layout_of(terminal, seen.shown.n());
  terminal.clear();
  draw_status(terminal, layout, seen);
  draw_middle(terminal, layout, player, seen, pane);
  const int keys = static_cast<int>(layout.keys.size());
  for (int i = 0; i < keys; ++i) {
    terminal.write(terminal.rows() - keys + i, 0, layout.keys[i], Look::faint);
  }
  terminal.show();
}

void draw_help(Terminal& terminal) {
  constexpr int kMeaningColumn = 9;
  terminal.clear();
  int row = 0;
  for (const Entry& key : kKeys) {
    terminal.write(row, 0, key.name, Look::strong);
    terminal.write(row++, kMeaningColumn, key.meaning);
  }
  terminal.write(row, 0, legend());
  terminal.show();
}

}  // namespace nqueens::app
