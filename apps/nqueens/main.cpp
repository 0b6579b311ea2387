// nqueens: counts every solution of the n-queens problem. Finds the command in the arguments and
// runs it.

#include <algorithm>
#include <string>
#include <vector>

#include "commands.hpp"
#include "failure.hpp"
#include "help.hpp"
#include "machine/memory.hpp"
#include "output.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

const Command& find_command(const std::string& name) {
  const auto* const command = std::ranges::find(kCommands, name, &Command::name);
  if (command != kCommands.end()) return **command;
  std::vector<std::string> known{"help", "--help", "--version"};
  for (const Command* other : kCommands) known.emplace_back(other->name);
  const std::string meant = parse_range(name, 1, kMaxBoard) ? "; did you mean 'count " + name + "'?"
                                                            : suggestion(name, known);
  throw UsageError("unknown command '" + name + "'" + meant + " (see 'nqueens help')");
}

void expect_words(Arguments words, std::size_t most) {
  if (words.size() <= most) return;
  throw UsageError("unexpected argument '" + words[most] + "' (see 'nqueens help')");
}

// Handles help, help --json and help COMMAND.
ExitCode help(Arguments words) {
  expect_words(words, 2);
  if (words.size() < 2 || words[1] == "help") return print_result(overview());
  if (words[1] == "--json") return print_result(help_as_json());
  return print_result(help_on(find_command(words[1])));
}

// Runs a command: prints its help, or sets up the log and executes it.
ExitCode run(const Command& command, Arguments arguments) {
  const CommandLine line(command, arguments);
  if (line.has("help")) return print_result(help_on(command));
  if (command.operands.empty() && !line.operands().empty()) {
    throw line.error("unexpected argument '{}'", line.operands().front());
  }
  if (line.declares("log-level")) set_up_log(line);
  return command.run(line);
}

ExitCode dispatch(Arguments words) {
  if (words.empty()) return print_result(introduction());
  const std::string& name = words.front();
  if (name == "--version") {
    expect_words(words, 1);
    return print_result(version_report());
  }
  if (name == "help" || name == "--help" || name == "-h") return help(words);
  return run(find_command(name), words.subspan(1));
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
  if (!prepare_process()) return static_cast<int>(ExitCode::failure);
  nqueens::load_unwinder();
  return static_cast<int>(run_program(argc, argv));
}
