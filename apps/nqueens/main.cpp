// nqueens: counts every solution of the n-queens problem. One program, small commands.

#include <algorithm>
#include <array>
#include <spdlog/fmt/fmt.h>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "command_line.hpp"
#include "exit_code.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "stack.hpp"
#include "version.hpp"

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
  std::string text =
      "Counts every solution of the n-queens problem, exactly and fast.\n\n"
      "  nqueens COMMAND [ARGUMENT...]\n\n";
  for (const Command& command : kCommands) {
    text += fmt::format("  {:<10} {}\n", command.name, command.summary);
  }
  text +=
      "  help       this overview\n\n"
      "'nqueens COMMAND --help' tells more about a command, 'nqueens --version' about this "
      "build.\n";
  return text;
}

const Command& find_command(const std::string& name) {
  const auto* command = std::ranges::find(kCommands, name, &Command::name);
  if (command != kCommands.end()) return *command;
  throw UsageError("unknown command '" + name + "' (see 'nqueens help')");
}

ExitCode dispatch(Arguments words) {
  if (words.empty()) throw UsageError("a command is missing (see 'nqueens help')");
  const std::string& name = words.front();
  if (name == "--version") return print_result(version_report());
  if (name == "help" && words.size() == 2) {
    const std::vector<std::string> help{"--help"};
    return find_command(words[1]).run(help);
  }
  if (name == "help" || name == "--help" || name == "-h") return print_result(overview());
  return find_command(name).run(words.subspan(1));
}

ExitCode run_program(const std::vector<std::string>& words) {
  try {
    return dispatch(words);
  } catch (...) {
    const Failure failure = current_failure();
    print_error(failure.message);
    return failure.code;
  }
}

}  // namespace
}  // namespace nqueens::app

int main(int argc, char** argv) {
  using namespace nqueens::app;
  fill_standard_streams();
  if (!has_enough_stack()) return static_cast<int>(ExitCode::failure);
  const std::vector<std::string> words(argv + 1, argv + argc);
  return static_cast<int>(run_program(words));
}
