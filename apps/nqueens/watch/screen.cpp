#include "watch/screen.hpp"

#include <algorithm>
#include <array>
#include <spdlog/fmt/fmt.h>

#include "census/count_text.hpp"
#include "nqueens/pictures.hpp"
#include "watch/panes.hpp"

namespace nqueens::app {
namespace {

constexpr int kGap = 3;
constexpr int kNarrowestPane = 16;
constexpr int kNarrowestPath = 12;

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

/// Puts texts side by side, in as many lines as necessary.
std::vector<std::string> lines_of(const std::vector<std::string>& parts, int columns) {
  std::vector<std::string> lines(1);
  for (const std::string& part : parts) {
    std::string& line = lines.back();
    const std::string gap = line.empty() ? "" : "   ";
    if (static_cast<int>(line.size() + gap.size() + part.size()) > columns) {
      lines.push_back(part);
    } else {
      line += gap + part;
    }
  }
  return lines;
}

std::vector<std::string> key_lines(int columns) {
  std::vector<std::string> keys(kKeys.size());
  std::ranges::transform(kKeys, keys.begin(), [](const Entry& key) {
    return fmt::format("{} {}", key.name, key.meaning);
  });
  return lines_of(keys, columns);
}

/// The places of everything on the screen.
struct Layout {
  std::vector<std::string> keys;
  int settings_row = -1;  // -1 if there is no room
  int event_row = 1;
  Place board;  // its heading is the line of coordinates
};

// The screen has two lines, the state and the latest step, then the coordinates and the n rows of
// the board, then a line with keys. If there is more room, other parts are added, the most useful
// first.
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
                         board_as_list(search.board()));
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

/// Returns the open solution, if it is still kept.
Board opened(const SearchPlayer& player, const SearchPlayer::Snapshot& seen,
             const SolutionsPane& pane) {
  if (!pane.opened() || *pane.opened() < seen.solutions_dropped) return {};
  const std::vector<Board> kept = player.solutions(*pane.opened(), 1);
  return kept.empty() ? Board{} : kept.front();
}

/// Returns the width of the path. It leaves enough room for the solutions.
int path_width(int n, int room) {
  constexpr int kNumberColumns = 5;
  const int list = n > 10 ? 3 * n : 2 * n;
  const int left = room - kGap - kNumberColumns - list;
  return left >= kNarrowestPath ? std::min(left, list + 2)
                                : room - kGap - std::max(kNarrowestPane, room / 2);
}

// Draws the board and, to its right, the solutions if there is room. If there is still more room,
// draws the path between them.
void draw_middle(Terminal& terminal, const Layout& layout, const SearchPlayer& player,
                 const SearchPlayer::Snapshot& seen, const SolutionsPane& pane) {
  const Board open = opened(player, seen, pane);
  terminal.write(layout.event_row, 0,
                 open.empty()
                     ? event_text(seen.shown)
                     : fmt::format("solution {}: {}", *pane.opened() + 1, board_as_list(open)));
  Place place = layout.board;
  const int right = draw_board(terminal, place, seen.shown, open);
  const int room = terminal.columns() - right;
  place.column = right + std::min(kGap, std::max(room - kNarrowestPane - 1, 1));
  const int left = terminal.columns() - place.column;
  if (left < kNarrowestPane) return;
  const int path = path_width(seen.shown.n(), left);
  if (path >= kNarrowestPath && open.empty()) {
    place.column = draw_path(terminal, place, seen.shown, path) + kGap;
  }
  draw_solutions(terminal, place, player, seen, pane);
}

}  // namespace

int pane_lines(const Terminal& terminal, int n) { return layout_of(terminal, n).board.lines; }

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
  terminal.write(row, 0, kLegend);
  terminal.show();
}

}  // namespace nqueens::app
