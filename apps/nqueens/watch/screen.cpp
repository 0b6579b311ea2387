#include "watch/screen.hpp"

#include <algorithm>
#include <array>
#include <spdlog/fmt/fmt.h>

#include "nqueens/pictures.hpp"

namespace nqueens::app {
namespace {

constexpr int kStatusLines = 2;
constexpr int kFrame = 2;  // of both sides together
constexpr int kNarrowestPane = 20;

constexpr std::array<const char*, 9> kKeys{
    "space start/stop", "s step",           "p progress",         "f faster", "d slower",
    "+ - queens",       "r from the start", "arrows scroll pane", "q quit"};

std::vector<std::string> key_lines(int columns) {
  std::vector<std::string> lines(1);
  for (const std::string key : kKeys) {
    if (!lines.back().empty() && static_cast<int>(lines.back().size() + key.size()) + 3 > columns) {
      lines.emplace_back();
    }
    lines.back() += (lines.back().empty() ? "" : "   ") + key;
  }
  return lines;
}

const char* state_name(SearchPlayer::State state) {
  switch (state) {
    case SearchPlayer::State::running:
      return "running";
    case SearchPlayer::State::stopped:
      return "stopped";
    case SearchPlayer::State::finished:
      break;
  }
  return "finished";
}

void draw_status(Terminal& terminal, const SearchPlayer::Snapshot& seen) {
  terminal.write(0, 0,
                 fmt::format("{} queens   {}   placements {}   solutions {}", seen.n,
                             state_name(seen.state), seen.placements, seen.solutions),
                 Look::strong);
  terminal.write(1, 0,
                 fmt::format("delay {} ms   progress {}", seen.delay.count(),
                             seen.shows_progress ? "on" : "off"));
}

void draw_board(Terminal& terminal, const SearchPlayer::Snapshot& seen, int row, int column) {
  terminal.frame(row, column, seen.n, 2 * seen.n + 1);
  for (int r = 0; r < seen.n; ++r) {
    for (int c = 0; c < seen.n; ++c) {
      const bool queen = seen.board[r] == c;
      const Look look = !queen ? Look::faint : seen.at_solution ? Look::solution : Look::strong;
      terminal.write(row + 1 + r, column + 2 + 2 * c, queen ? "Q" : ".", look);
    }
  }
}

void draw_pane(Terminal& terminal, const SearchPlayer& player, const SearchPlayer::Snapshot& seen,
               const SolutionsPane& pane, int column) {
  const int lines = pane_lines(terminal);
  const std::uint64_t kept = std::min<std::uint64_t>(seen.solutions, player.kMostSolutionsKept);
  std::uint64_t number = std::max(pane.first(seen.solutions, lines), seen.solutions - kept);
  terminal.write(kStatusLines, column, "solutions", Look::strong);
  int row = kStatusLines + 1;
  for (const Board& board : player.solutions(number, static_cast<std::size_t>(lines))) {
    terminal.write(row++, column, fmt::format("{:>4}  {}", ++number, board_as_list(board)));
  }
}

}  // namespace

void SolutionsPane::scroll(Key key, std::uint64_t found, int lines) {
  const auto page = static_cast<std::uint64_t>(std::max(lines, 1));
  const std::uint64_t last = found > page ? found - page : 0;
  std::uint64_t target = first(found, lines);
  if (key == Key::up) target -= std::min<std::uint64_t>(target, 1);
  if (key == Key::down) target += 1;
  if (key == Key::page_up) target -= std::min(target, page);
  if (key == Key::page_down) target += page;
  if (key == Key::home) target = 0;
  if (key == Key::end) target = last;
  follows_ = target >= last && key != Key::home;
  first_ = std::min(target, last);
}

std::uint64_t SolutionsPane::first(std::uint64_t found, int lines) const {
  const auto page = static_cast<std::uint64_t>(std::max(lines, 1));
  const std::uint64_t last = found > page ? found - page : 0;
  return follows_ ? last : std::min(first_, last);
}

int pane_lines(const Terminal& terminal) {
  const int keys = static_cast<int>(key_lines(terminal.columns()).size());
  return std::max(terminal.rows() - kStatusLines - 1 - keys, 0);
}

void draw(Terminal& terminal, const SearchPlayer& player, const SolutionsPane& pane) {
  const SearchPlayer::Snapshot seen = player.snapshot();
  const auto keys = key_lines(terminal.columns());
  const int height = seen.n + kFrame;
  const int width = 2 * seen.n + 1 + kFrame;
  const int needed_rows = kStatusLines + height + static_cast<int>(keys.size());

  terminal.clear();
  draw_status(terminal, seen);
  if (terminal.rows() < needed_rows || terminal.columns() < width) {
    terminal.write(kStatusLines, 0,
                   fmt::format("the board needs a window of {} x {}", width, needed_rows));
  } else {
    const int pane_width = terminal.columns() - width >= kNarrowestPane
                               ? std::max(kNarrowestPane, (terminal.columns() - width) / 2)
                               : 0;
    const int column = (terminal.columns() - pane_width - width) / 2;
    const int spare_rows = terminal.rows() - needed_rows;
    draw_board(terminal, seen, kStatusLines + spare_rows / 2, column);
    if (pane_width > 0) {
      draw_pane(terminal, player, seen, pane, terminal.columns() - pane_width + 1);
    }
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    terminal.write(terminal.rows() - static_cast<int>(keys.size() - i), 0, keys[i], Look::faint);
  }
  terminal.show();
}

}  // namespace nqueens::app
