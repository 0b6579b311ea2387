// nqueens watch: plays the search in the terminal.

#include <algorithm>
#include <array>

#include "command.hpp"
#include "command_line.hpp"
#include "nqueens/player.hpp"
#include "output.hpp"
#include "watch/browser.hpp"
#include "watch/full_screen.hpp"
#include "watch/screen.hpp"

namespace nqueens::app {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLongestDelay{60'000};
constexpr std::array<int, 13> kDelays{0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};

milliseconds faster(milliseconds delay) {
  const auto next = std::ranges::lower_bound(kDelays, delay.count());
  return milliseconds(next == kDelays.begin() ? kDelays.front() : *(next - 1));
}

milliseconds slower(milliseconds delay) {
  const auto next = std::ranges::upper_bound(kDelays, delay.count());
  return next == kDelays.end() ? delay : milliseconds(*next);
}

void change_size(SearchPlayer& player, SolutionsPane& pane, int n) {
  if (n < 1 || n > SearchPlayer::kLargestBoard) return;
  player.restart(n);
  pane.follow();
}

void obey(Key key, SearchPlayer& player, SolutionsPane& pane, int lines) {
  const SearchPlayer::Snapshot seen = player.snapshot();
  switch (key) {
    case Key::start_or_stop:
      if (seen.state == SearchPlayer::State::running) return player.stop();
      return player.start();
    case Key::step:
      return player.step();
    case Key::progress:
      return player.set_progress(!seen.shows_progress);
    case Key::faster:
      return player.set_delay(faster(seen.delay));
    case Key::slower:
      return player.set_delay(slower(seen.delay));
    case Key::more_queens:
      return change_size(player, pane, seen.n + 1);
    case Key::fewer_queens:
      return change_size(player, pane, seen.n - 1);
    case Key::again:
      return change_size(player, pane, seen.n);
    case Key::up:
    case Key::down:
    case Key::page_up:
    case Key::page_down:
    case Key::home:
    case Key::end:
      return pane.scroll(key, seen.solutions, lines);
    case Key::none:
    case Key::other:
    case Key::quit:
      return;
  }
}

void play(int n, milliseconds delay, bool progress) {
  Terminal terminal;
  SearchPlayer player(n, delay, progress);
  SolutionsPane pane;
  for (Key key = Key::none; key != Key::quit; key = terminal.read_key()) {
    obey(key, player, pane, pane_lines(terminal));
    draw(terminal, player, pane);
  }
}

}  // namespace

ExitCode run_watch(Arguments arguments) {
  CommandLine line("watch", "N",
                   "Plays the search for all solutions in the terminal; the keys are shown there.");
  line.add_options()  //
      ("delay", "Pause after each thing shown, in milliseconds",
       cxxopts::value<std::string>()->default_value("200"), "MS")                         //
      ("solutions-only", "Begin with progress off: show solutions, not every placement")  //
      ("browser", "Play it in the desktop's browser instead, N <= 14");
  line.add_example("8", "space starts and stops it, q quits");
  line.add_example("10 --delay 0 --solutions-only", "as fast as it can, solutions only");
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  if (line.has("browser")) {
    open_in_browser(line.board_size(kLargestInBrowser, "the page plays no larger one"));
    return ExitCode::done;
  }
  const int n = line.board_size();
  const milliseconds delay(line.integer("delay", 0, kLongestDelay.count()));
  play(n, delay, !line.has("solutions-only"));
  return ExitCode::done;
}

}  // namespace nqueens::app
