// nqueens watch: plays the search in the terminal.

#include <array>
#include <cstdlib>
#include <filesystem>
#include <spawn.h>
#include <spdlog/fmt/fmt.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "full_screen.hpp"
#include "lessons.hpp"
#include "nqueens/player.hpp"
#include "program_screen.hpp"
#include "screen.hpp"

namespace nqueens::app {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using Shows = SearchPlayer::Shows;

/// The largest board that the web page (apps/web) plays.
constexpr int kLargestInBrowser = 16;

// Returns the choice that follows `shows` in the order solutions, queens, squares, where each shows
// more than the one before. After squares, returns solutions again.
Shows more(Shows shows) {
  if (shows == Shows::squares) return Shows::solutions;
  return shows == Shows::solutions ? Shows::queens : Shows::squares;
}

Filling other(Filling filling) {
  return filling == Filling::by_rows ? Filling::by_columns : Filling::by_rows;
}

void obey_to_begin(Key key, SearchPlayer& player, View& view, const Search& search) {
  const int n = search.n() + (key == Key::more_queens ? 1 : key == Key::fewer_queens ? -1 : 0);
  if (n < 1 || n > SearchPlayer::kLargestBoard) return;
  player.restart(n, key == Key::filling ? other(search.filling()) : search.filling());
  view.pane = {};
}

// Handles keys that move the search. They also close an open solution.
void obey_to_move(Key key, SearchPlayer& player, View& view, SearchPlayer::State state) {
  view.pane.close();
  if (key == Key::step) return player.step();
  if (key == Key::next_solution) return player.next_solution();
  if (key == Key::step_back) return player.step_back();
  return state == SearchPlayer::State::running ? player.stop() : player.start();
}

void obey_to_tree(View& view, const Terminal& terminal, int n) {
  const bool wanted = !shows_tree(terminal, n, view.tree);
  view.lacks_room = wanted && !shows_tree(terminal, n, true);
  if (!view.lacks_room) view.tree = wanted;
}

void obey(Key key, SearchPlayer& player, View& view, const Terminal& terminal) {
  const SearchPlayer::Snapshot seen = player.snapshot();
  const std::uint64_t found = seen.counters.solutions;
  if (key != Key::none) {
    view.help = key == Key::help && !view.help;
    view.lacks_room = false;
  }
  switch (key) {
    case Key::start_or_stop:
    case Key::step:
    case Key::step_back:
    case Key::next_solution:
      return obey_to_move(key, player, view, seen.state);
    case Key::shows:
      return player.set_shows(more(seen.shows));
    case Key::tree:
      return obey_to_tree(view, terminal, seen.shown.n());
    case Key::faster:
      return player.set_delay(faster(seen.delay));
    case Key::slower:
      return player.set_delay(slower(seen.delay));
    case Key::more_queens:
    case Key::fewer_queens:
    case Key::filling:
    case Key::again:
      return obey_to_begin(key, player, view, seen.shown);
    case Key::up:
    case Key::down:
    case Key::page_up:
    case Key::page_down:
    case Key::home:
    case Key::end:
      return view.pane.choose(key, found, pane_lines(terminal, seen.shown.n()));
    case Key::open:
      return view.pane.open_or_close(found);
    case Key::help:
    case Key::none:
    case Key::quit:
      return;
  }
}

ExitCode play(int n, milliseconds delay, Shows shows, Filling filling) {
  Terminal terminal;
  SearchPlayer player(n, delay, shows, filling);
  View view;
  for (Key key = Key::none; key != Key::quit; key = terminal.read_key()) {
    if (const auto code = terminal.stopped()) return *code;
    obey(key, player, view, terminal);
    draw(terminal, player, view);
  }
  return ExitCode::done;
}

std::vector<std::string> names_of_programs() {
  std::vector<std::string> names;
  for (const LectureProgram& program : lecture_programs()) names.emplace_back(program.name);
  return names;
}

ExitCode play_chosen_program(const CommandLine& line) {
  line.exclude("program", {"show", "orientation", "browser"});
  const LectureProgram& program = *find_lecture_program(line.word("program"));
  const int n = line.board_size();
  if (n < program.smallest || n > program.largest) {
    throw line.error("--program {} takes {}", program.name,
                     program.smallest == program.largest
                         ? fmt::format("N = {} only", program.smallest)
                         : fmt::format("N from {} to {}", program.smallest, program.largest));
  }
  return play_program(program, n, milliseconds(line.integer("delay")));
}

// Returns the path of the web page: that of the installed program, or else of the source tree in
// which this program was built. Throws std::runtime_error if there is none.
fs::path page() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& place :
       {folder.parent_path() / NQUEENS_PAGE_INSTALLED, folder / NQUEENS_PAGE_BUILT}) {
    if (fs::is_regular_file(place, error)) return place.lexically_normal();
  }
  throw std::runtime_error("the page is not here: scripts/web in the source tree builds it");
}

bool has_desktop() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

bool opens(std::string address) {
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments{program.data(), address.data(), nullptr};
  pid_t child = 0;
  int status = 0;
  return posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments.data(), environ) == 0 &&
         waitpid(child, &status, 0) == child && status == 0;
}

// Opens the web page, which scripts/web builds, in the desktop's browser, with the search for n
// queens. Throws std::runtime_error if there is no page, no desktop or no browser.
void open_in_browser(int n, const std::string& orientation) {
  const std::string file = page().string();
  if (!has_desktop()) {
    throw std::runtime_error("there is no desktop here to open the page on: " + file);
  }
  if (!opens(fmt::format("file://{}#tab=search&n={}&fill={}", file, n, orientation))) {
    throw std::runtime_error("xdg-open did not open the page: " + file);
  }
}

ExitCode run_watch(const CommandLine& line) {
  if (line.has("program")) return play_chosen_program(line);
  if (line.has("browser")) {
    open_in_browser(line.board_size(kLargestInBrowser, "the page plays no larger one"),
                    line.word("orientation"));
    return ExitCode::done;
  }
  const int n = line.board_size();
  const milliseconds delay(line.integer("delay"));
  const std::string show = line.word("show");
  const Shows shows = show == "squares"  ? Shows::squares
                      : show == "queens" ? Shows::queens
                                         : Shows::solutions;
  const bool by_columns = line.word("orientation") == "columns";
  return play(n, delay, shows, by_columns ? Filling::by_columns : Filling::by_rows);
}

}  // namespace

constexpr Command kWatch{
    .name = "watch",
    .summary = "the search played in the terminal",
    .operands = "N",
    .description = "Plays the search for all solutions in the terminal; the keys are shown there.",
    .options = []() -> std::vector<Option> {
      return {integer_option("delay", "MS", {0, kLongestDelay.count()},
                             "Pause after each event shown, in milliseconds", "200"),
              word_option("show", "NAME", {"squares", "queens", "solutions"}, "queens",
                          "What is shown: squares (every one tried), queens, or solutions only"),
              word_option("orientation", "WAY", {"rows", "columns"}, "rows",
                          "Fill row after row, or column after column, as the lecture notes do"),
              word_option(
                  "program", "NAME", names_of_programs(), "",
                  "Play a program of the lecture notes line by line, with its arrays and calls"),
              flag_option("browser", "Play it in the desktop's browser instead, N <= 16")};
    },
    .examples = {{{"8", "space starts and stops it, s steps, b steps back, q quits"},
                  {"10 --delay 0 --show solutions", "as fast as it can, solutions only"},
                  {"4 --program loops", "four nested loops, the line that runs next marked"}}},
    .run = run_watch};

}  // namespace nqueens::app
