#include "screen.hpp"

#include <algorithm>
#include <array>
#include <spdlog/fmt/fmt.h>
#include <sstream>

#include "base/count_text.hpp"
#include "base/symmetry.hpp"
#include "lessons/pictures/search_tree.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::app {
namespace {

constexpr int kGap = 3;
constexpr int kNarrowestPane = 16;
constexpr int kNarrowestPath = 12;

constexpr std::array kKeys{KeyMeaning{"space", "run, stop"},
                           KeyMeaning{"s b n", "step, back, next solution"},
                           KeyMeaning{"p", "show more, less"},
                           KeyMeaning{"f d", "faster, slower"},
                           KeyMeaning{"+ -", "queens"},
                           KeyMeaning{"c t", "rows or columns, tree or path"},
                           KeyMeaning{"a", "from the start"},
                           KeyMeaning{"up down", "choose"},
                           KeyMeaning{"Enter", "open solution"},
                           KeyMeaning{"?", "help"},
                           KeyMeaning{"q", "quit"}};
constexpr std::string_view kCut = "...";  // at the end of a list without room
constexpr int kNumberColumns = 5;         // before each list
constexpr const char* kFewKeys = "space run   s b step   ? help   q quit";

constexpr const char* kLegend = "Q queen . free - attacked x tried o left";

/// The place of a pane: the row of its heading, the number of lines below it, and its first column.
struct Place {
  int row = 0;
  int lines = 0;
  int column = 0;
};

struct Sign {
  std::string text;
  Look look{};
};

/// The columns of the terminal on which a board is drawn.
struct Grid {
  int margin;  // the numbers of the rows
  int cell;    // for each column of the board
};

constexpr int kLabelsAllTo = 10;  // larger boards label every fifth column only

Grid grid_of(const Terminal& terminal, int n) {
  const int margin = n > kLabelsAllTo ? 3 : 2;
  return {margin, margin + 2 * n <= terminal.columns() ? 2 : 1};
}

/// Which rows or columns are shown: from `first` up to, but not including, `end`.
struct Window {
  int first = 0;
  int end = 0;
};

Window window(int all, int room, int focus) {
  const int size = std::clamp(room, 0, all);
  const int first = std::clamp(focus - size / 2, 0, all - size);
  return {first, first + size};
}

Sign sign_of(const Search& search, const Square& square) {
  // Indexed by SquareKind.
  constexpr std::string_view kSigns = ".-Qo";
  constexpr std::array kLooks{Look::plain, Look::faint, Look::strong, Look::faint};
  const SquareKind kind = search.kind(square);
  const bool is_queen = kind == SquareKind::queen;
  const bool rejected = search.event() == SearchEvent::rejected;
  Sign sign{{kSigns[static_cast<std::size_t>(kind)]}, kLooks[static_cast<std::size_t>(kind)]};
  if (search.at_solution()) {
    if (is_queen) sign.look = Look::solution;
  } else if (square == search.square()) {
    sign.look = Look::current;
    if (rejected) sign.text = 'x';
  } else if (is_queen && rejected) {
    const std::vector<Square> attackers = search.attackers(*search.square());
    if (std::ranges::find(attackers, square) != attackers.end()) sign.look = Look::attacker;
  }
  return sign;
}

Sign sign_of(const Board& solution, const Square& square) {
  return solution[square.row] == square.column ? Sign{"Q", Look::solution} : Sign{"."};
}

/// Returns the children of a vertex, with the chosen child in brackets. If there is no room for all
/// of them, returns a summary such as "[3] 2 of 5": child 3 is chosen, the second of five.
std::vector<Sign> signs_of(const SearchBranch& branch, int width) {
  std::vector<Sign> signs;
  for (const int child : branch.left) signs.push_back({std::to_string(child), Look::faint});
  if (branch.chosen >= 0) signs.push_back({fmt::format("[{}]", branch.chosen), Look::strong});
  for (const int child : branch.ahead) signs.push_back({std::to_string(child)});
  if (signs.empty()) signs.push_back({"dead end", Look::faint});
  int needed = -1;
  for (const Sign& sign : signs) needed += static_cast<int>(sign.text.size()) + 1;
  if (needed <= width) return signs;
  if (branch.chosen < 0) return {{fmt::format("{} ahead", branch.ahead.size())}};
  const std::size_t number = branch.left.size() + 1;
  return {{fmt::format("[{}]", branch.chosen), Look::strong},
          {fmt::format("{} of {}", number, number + branch.ahead.size())}};
}

// Draws the solution, or the position of the search if the solution is empty. For a large board,
// draws only the part around the current square. Returns the first column beyond the board.
int draw_board(Terminal& terminal, const Place& place, const Search& search,
               const Board& solution) {
  constexpr int kLabelStep = 5;
  const int n = search.n();
  const auto [margin, cell] = grid_of(terminal, n);
  const Square focus = search.square().value_or(Square{});
  const Window rows = window(n, place.lines, focus.row);
  const Window columns = window(n, (terminal.columns() - margin) / cell, focus.column);
  const auto at = [&, margin = margin, cell = cell](int column) {
    return margin + cell * (column - columns.first);
  };
  for (int column = columns.first; column < columns.end; ++column) {
    if (n > kLabelsAllTo && column % kLabelStep != 0) continue;
    terminal.write(place.row, at(column), std::to_string(column), Look::faint);
  }
  for (int row = rows.first; row < rows.end; ++row) {
    const int line = place.row + 1 + row - rows.first;
    terminal.write(line, 0, fmt::format("{:>{}}", row, margin - 1), Look::faint);
    for (int column = columns.first; column < columns.end; ++column) {
      const Square square{row, column};
      const Sign sign = solution.empty() ? sign_of(search, square) : sign_of(solution, square);
      terminal.write(line, at(column), sign.text, sign.look);
    }
  }
  return at(columns.end);
}

// Draws the path from the root of the recursion tree to the current position. If the board is
// filled by rows, each vertex is beside its row. Returns the first free column to the right.
int draw_path(Terminal& terminal, const Place& place, const Search& search, int width) {
  const std::string heading = "path in the tree";
  const std::vector<SearchBranch> path = search.path();
  const int vertices = static_cast<int>(path.size());
  const Window levels = window(search.n(), place.lines, vertices - 1);
  terminal.write(place.row, place.column, heading, Look::strong);
  for (int level = levels.first; level < std::min(levels.end, vertices); ++level) {
    int column = place.column;
    for (const Sign& sign : signs_of(path[level], width)) {
      terminal.write(place.row + 1 + level - levels.first, column, sign.text, sign.look);
      column += static_cast<int>(sign.text.size()) + 1;
    }
  }
  return place.column + std::max(width, static_cast<int>(heading.size()));
}

/// Returns the width of the list of a board of n queens, such as "0 2 4 1 3".
int list_width(int n) { return n > 10 ? 3 * n - 11 : 2 * n - 1; }

/// Returns the width of the longest line of the tree of n queens, which is that of a solution, with
/// the mark of the current vertex.
int tree_width(int n) {
  constexpr int kMarks = 12;  // "> " and "  solution"
  const int indent = 2 * n;
  return kMarks + indent + list_width(n);
}

/// Draws the tree that the search has visited, or where it is too large, the path and the vertices
/// beside it. Returns the first free column to the right.
int draw_tree(Terminal& terminal, const Place& place, const SearchPlayer::Snapshot& seen) {
  const Search& shown = seen.shown;
  const bool whole = is_small_tree(shown.n(), static_cast<std::size_t>(place.lines));
  const auto [tree, current] =
      whole ? visited_tree(shown, std::max(seen.counters.placements, shown.counters().placements))
            : path_tree(shown);
  std::istringstream lines(tree_as_text(tree));
  const int focus = static_cast<int>(current);
  const Window part = window(static_cast<int>(tree.vertices.size()), place.lines, focus);
  std::string line;
  for (int i = 0; std::getline(lines, line) && i < part.end; ++i) {
    if (i < part.first) continue;
    const VertexKind kind = tree.vertices[static_cast<std::size_t>(i)].kind;
    const Look look = i == focus                     ? Look::current
                      : kind == VertexKind::solution ? Look::solution
                      : kind == VertexKind::dead_end ? Look::faint
                                                     : Look::plain;
    terminal.write(place.row + i - part.first, place.column, (i == focus ? "> " : "  ") + line,
                   look);
  }
  return place.column + tree_width(shown.n());
}

// Returns the list of a solution: the columns of the rows, or by columns the rows of the columns.
std::string list_of(const Board& solution, Filling filling) {
  const bool by_rows = filling == Filling::by_rows;
  return board_as_list(by_rows ? solution : image_of(solution, {.transposed = true}));
}

void draw_solutions(Terminal& terminal, const Place& place, const SearchPlayer& player,
                    const SearchPlayer::Snapshot& seen, const SolutionsPane& pane) {
  std::uint64_t number =
      std::max(pane.first(seen.counters.solutions, place.lines), seen.solutions_dropped);
  int row = place.row;
  terminal.write(row, place.column, "solutions", Look::strong);
  for (const Board& board : player.solutions(number, static_cast<std::size_t>(place.lines))) {
    const bool marked = number == pane.chosen() || number == pane.opened();
    std::string text = fmt::format("{:>4} {}", ++number, list_of(board, seen.shown.filling()));
    const auto room = static_cast<std::size_t>(terminal.columns() - place.column);
    if (text.size() > room) text.replace(room - kCut.size(), std::string::npos, kCut);
    terminal.write(++row, place.column, text, marked ? Look::current : Look::plain);
  }
}

std::vector<std::string> key_lines(int columns) {
  std::vector<std::string> keys(kKeys.size());
  std::ranges::transform(kKeys, keys.begin(), [](const KeyMeaning& key) {
    return fmt::format("{} {}", key.name, key.meaning);
  });
  return lines_of(keys, columns);
}

struct Layout {
  std::vector<std::string> keys{};
  int settings_row = -1;  // -1 if there is no room
  int event_row = 1;
  Place board{};  // its heading is the line of coordinates
  Place tree{};   // has no heading
};

// Returns the places of the parts. The smallest screen has two lines with the state and the latest
// step, then the coordinates and the n rows of the board, then a line with keys. If there is more
// room, adds other parts, the most useful first.
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
  const int row = layout.event_row + 1 + blank;
  const int below = static_cast<int>(layout.keys.size()) + blank;
  layout.board = {.row = row, .lines = std::max(terminal.rows() - row - 1 - below, 0)};
  const auto [margin, cell] = grid_of(terminal, n);
  layout.tree = {.row = row - blank,
                 .lines = layout.board.lines + 1 + 2 * blank,
                 .column = margin + cell * n + kGap};
  return layout;
}

std::string name_of(const Square& square) {
  return fmt::format("({}, {})", square.row, square.column);
}

std::string event_text(const Search& search) {
  const Square square = search.square().value_or(Square{});
  std::string text = name_of(square);
  switch (search.event()) {
    case SearchEvent::begun:
      break;
    case SearchEvent::rejected:
      text += " is attacked from";
      for (const Square& queen : search.attackers(square)) text.append(" ").append(name_of(queen));
      return text;
    case SearchEvent::placed:
      return text + " is free: a queen";
    case SearchEvent::retreated:
      return text + " retreat: the queen leaves";
    case SearchEvent::solved:
      return fmt::format("solution {}: {}", search.counters().solutions,
                         list_of(search.board(), search.filling()));
  }
  return "empty board; squares are (row, column)";
}

void draw_status(Terminal& terminal, const Layout& layout, const SearchPlayer::Snapshot& seen) {
  constexpr std::array kStates{"stopped", "running", "finished"};
  constexpr std::array kShown{"every square", "every queen", "solutions"};
  const SearchCounters& counters = seen.counters;
  const auto write = [&](int row, const std::vector<std::string>& parts, Look look) {
    terminal.write(row, 0, lines_of(parts, terminal.columns()).front(), look);
  };
  write(0,
        {counted(static_cast<std::uint64_t>(seen.shown.n()), "queen"),
         kStates[static_cast<std::size_t>(seen.state)],
         fmt::format("solutions {}", counters.solutions),
         fmt::format("placements {}", counters.placements),
         fmt::format("retreats {}", counters.retreats), fmt::format("tries {}", counters.tries)},
        Look::strong);
  write(layout.settings_row,
        {fmt::format("delay {} ms", seen.delay.count()),
         fmt::format("shows {}", kShown[static_cast<std::size_t>(seen.shows)]),
         seen.shown.filling() == Filling::by_rows ? "by rows" : "by columns", kLegend},
        Look::plain);
}

/// Returns the open solution. If none is open, or the player has dropped it, returns an empty
/// board.
Board opened(const SearchPlayer& player, const SearchPlayer::Snapshot& seen,
             const SolutionsPane& pane) {
  if (!pane.opened() || *pane.opened() < seen.solutions_dropped) return {};
  const std::vector<Board> kept = player.solutions(*pane.opened(), 1);
  return kept.empty() ? Board{} : kept.front();
}

/// Returns the width of the path if `room` columns are free beside the board. Leaves the list of
/// solutions enough columns for whole solutions if possible, else about half of `room`.
int path_width(int n, int room) {
  const int list = list_width(n) + 1;
  const int left = room - kGap - kNumberColumns - list;
  return left >= kNarrowestPath ? std::min(left, list + 2)
                                : room - kGap - std::max(kNarrowestPane, room / 2);
}

// Draws the board and, to its right, the list of solutions if there is room. Between them, draws
// the tree, or the path if there is room for it too.
void draw_middle(Terminal& terminal, const Layout& layout, const SearchPlayer& player,
                 const SearchPlayer::Snapshot& seen, const View& view) {
  const int n = seen.shown.n();
  const Board open = opened(player, seen, view.pane);
  terminal.write(layout.event_row, 0,
                 view.lacks_room ? "no room for the tree in this window"
                 : open.empty()  ? event_text(seen.shown)
                                 : fmt::format("solution {}: {}", *view.pane.opened() + 1,
                                               list_of(open, seen.shown.filling())));
  Place place = layout.board;
  const int right = draw_board(terminal, place, seen.shown, open);
  const int room = terminal.columns() - right;
  place.column = right + std::clamp(room - kNumberColumns - list_width(n), 1, kGap);
  const int path = path_width(n, terminal.columns() - place.column);
  if (open.empty() && shows_tree(terminal, n, view.tree)) {
    place.column = draw_tree(terminal, layout.tree, seen) + kGap;
  } else if (open.empty() && path >= kNarrowestPath) {
    place.column = draw_path(terminal, place, seen.shown, path) + kGap;
  }
  if (terminal.columns() - place.column < kNarrowestPane) return;
  draw_solutions(terminal, place, player, seen, view.pane);
}

}  // namespace

int pane_lines(const Terminal& terminal, int n) { return layout_of(terminal, n).board.lines; }

bool shows_tree(const Terminal& terminal, int n, std::optional<bool> asked) {
  const Place place = layout_of(terminal, n).tree;
  return place.lines > 0 && place.column + tree_width(n) <= terminal.columns() &&
         asked.value_or(is_small_tree(n, static_cast<std::size_t>(place.lines)));
}

void draw(Terminal& terminal, const SearchPlayer& player, const View& view) {
  if (view.help) return terminal.show_help(kKeys, kLegend);
  const SearchPlayer::Snapshot seen = player.snapshot();
  const Layout layout = layout_of(terminal, seen.shown.n());
  terminal.clear();
  draw_status(terminal, layout, seen);
  draw_middle(terminal, layout, player, seen, view);
  const int keys = static_cast<int>(layout.keys.size());
  for (int i = 0; i < keys; ++i) {
    terminal.write(terminal.rows() - keys + i, 0, layout.keys[i], Look::faint);
  }
  terminal.show();
}

}  // namespace nqueens::app
