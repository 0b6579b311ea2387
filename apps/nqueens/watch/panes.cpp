#include "watch/panes.hpp"

#include <algorithm>
#include <array>
#include <spdlog/fmt/fmt.h>

#include "nqueens/pictures.hpp"

namespace nqueens::app {
namespace {

/// A sign with its style.
struct Sign {
  std::string text;
  Look look{};
};

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
/// of them, returns a summary such as "[3] 2 of 5".
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

}  // namespace

int draw_board(Terminal& terminal, const Place& place, const Search& search,
               const Board& solution) {
  constexpr int kLabelsAllTo = 10;  // larger boards label every fifth column only
  constexpr int kLabelStep = 5;
  const int n = search.n();
  const int margin = n > kLabelsAllTo ? 3 : 2;
  const int cell = margin + 2 * n <= terminal.columns() ? 2 : 1;
  const Square focus = search.square().value_or(Square{});
  const Window rows = window(n, place.lines, focus.row);
  const Window columns = window(n, (terminal.columns() - margin) / cell, focus.column);
  const auto at = [&](int column) { return margin + cell * (column - columns.first); };
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

void draw_solutions(Terminal& terminal, const Place& place, const SearchPlayer& player,
                    const SearchPlayer::Snapshot& seen, const SolutionsPane& pane) {
  std::uint64_t number =
      std::max(pane.first(seen.counters.solutions, place.lines), seen.solutions_dropped);
  int row = place.row;
  terminal.write(row, place.column, "solutions", Look::strong);
  for (const Board& board : player.solutions(number, static_cast<std::size_t>(place.lines))) {
    const bool marked = number == pane.chosen() || number == pane.opened();
    terminal.write(++row, place.column, fmt::format("{:>4} {}", ++number, board_as_list(board)),
                   marked ? Look::current : Look::plain);
  }
}

}  // namespace nqueens::app
