// nqueens: counts every solution of the n-queens problem. One program, small commands.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "command_line.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include "help_page.hpp"
#include "machine/unwinder.hpp"
#include "output.hpp"
#include "stack.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

struct Command {
  std::string_view name;
  std::string_view summary;
  ExitCode (*run)(Arguments);
};

constexpr std::array kCommands{
    Command{"count", "total and unique solutions of one board size", run_count},
    Command{"first", "one solution by depth-first search, with time and nodes", run_first},
    Command{"list", "all solutions, or one of each orbit, as they are found", run_list},
    Command{"construct", "a solution of any size by formula, and the check of one", run_construct},
    Command{"show", "a picture of any list of queens, and of its eight images", run_show},
    Command{"tree", "the recursion tree of the search, as text, DOT or SVG", run_tree},
    Command{"watch", "the search played in the terminal", run_watch},
    Command{"ladder", "every method on boards of growing size, and Tsuda's figures", run_ladder},
    Command{"estimate", "time and memory of a count, from a sample of its seeds", run_estimate},
    Command{"status", "what a checkpoint holds", run_status},
    Command{"verify", "checks a checkpoint, and recounts some of it", run_verify},
    Command{"export", "a checkpoint's seeds and counts, to be counted again by others", run_export},
    Command{"merge", "joins the checkpoints of shards", run_merge},
    Command{"stress", "repeats known counts on every core, to find a faulty one", run_stress},
    Command{"bench", "this machine's throughput: methods, instruction sets, threads", run_bench},
};

std::string overview() {
  HelpPage page(14);
  page.text("Counts every solution of the n-queens problem, exactly and fast.");
  page.heading("Usage:");
  page.verbatim("nqueens COMMAND [ARGUMENT...]");
  page.heading("Commands:");
  for (const Command& command : kCommands) {
    page.entry(std::string(command.name), std::string(command.summary));
  }
  page.entry("help", "this overview");
  page.text("");
  page.text(
      "'nqueens COMMAND --help' tells more about a command, 'nqueens --version' about this "
      "build.");
  return page.page();
}

std::string orientation() {
  HelpPage page(20);
  page.text(
      "nqueens counts the ways to place N queens on a board of N x N squares so that none attacks "
      "another. To begin with:");
  page.text("");
  page.entry("nqueens count 8", "how many ways there are for 8 queens");
  page.entry("nqueens watch 8", "the search for them, played in the terminal");
  page.entry("nqueens list 6", "the solutions themselves");
  page.entry("nqueens help", "all commands; 'nqueens help count' tells about one");
  return page.page();
}

const Command& find_command(const std::string& name) {
  const auto* command = std::ranges::find(kCommands, name, &Command::name);
  if (command != kCommands.end()) return *command;
  std::vector<std::string> known{"help", "--help", "--version"};
  for (const Command& other : kCommands) known.emplace_back(other.name);
  throw UsageError("unknown command '" + name + "'" + suggestion(name, known) +
                   " (see 'nqueens help')");
}

void expect_words(Arguments words, std::size_t most) {
  if (words.size() <= most) return;
  throw UsageError("unexpected argument '" + words[most] + "' (see 'nqueens help')");
}

ExitCode help(Arguments words) {
  constexpr std::size_t kHelpOnCommand = 2;
  expect_words(words, kHelpOnCommand);
  if (words.size() < kHelpOnCommand || words[1] == "help") return print_result(overview());
  const std::vector<std::string> option{"--help"};
  return find_command(words[1]).run(option);
}

ExitCode dispatch(Arguments words) {
  if (words.empty()) return print_result(orientation());
  const std::string& name = words.front();
  if (name == "--version") {
    expect_words(words, 1);
    return print_result(version_report());
  }
  if (name == "help" || name == "--help" || name == "-h") return help(words);
  return find_command(name).run(words.subspan(1));
}

ExitCode run_program(int argc, char** argv) {
  try {
    return dispatch(std::vector<std::string>(argv + 1, argv + argc));
  } catch (...) {
    return report_current_failure();
  }
}

}  // namespace
}  // namespace nqueens::app

int main(int argc, char** argv) {
  using namespace nqueens::app;
  fill_standard_streams();
  if (!has_enough_stack()) return static_cast<int>(ExitCode::failure);
  nqueens::load_unwinder();
  return static_cast<int>(run_program(argc, argv));
}
