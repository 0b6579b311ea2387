// nqueens: counts every solution of the n-queens problem. Finds the command in the arguments and
// runs it, or prints the help.

#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <spdlog/fmt/ranges.h>
#include <string>
#include <vector>

#include "base/memory.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "run/registry.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

using Json = nlohmann::ordered_json;

std::string_view name_of(Takes takes) {
  constexpr std::array<std::string_view, 9> kNames{
      "nothing", "text", "list", "file", "folder", "integer", "seconds", "percent", "word"};
  return kNames.at(static_cast<std::size_t>(takes));
}

std::string json_of(const Option& option) {
  Json object{{"name", option.name()}};
  if (!option.letter().empty()) object["letter"] = option.letter();
  object["takes"] = name_of(option.takes);
  if (!option.value.empty()) object["value"] = option.value;
  if (!option.words.empty()) object["words"] = option.words;
  if (option.takes == Takes::integer) object["least"] = option.range.least;
  const bool bounded = option.range.most < std::numeric_limits<std::int64_t>::max();
  if (option.takes == Takes::integer && bounded) object["most"] = option.range.most;
  if (!option.preset.empty()) object["default"] = option.preset;
  object["meaning"] = option.meaning;
  return object.dump();
}

// The name is called "method", so that this line is not taken for an option.
std::string json_of(const MethodInfo& info) {
  Json options = Json::array();
  for (const PlanParameter& parameter : info.parameters) {
    if (parameter.choosable) options.push_back(parameter.name);
  }
  if (info.vectorised) options.push_back("isa");
  return Json{{"method", info.name},
              {"summary", info.summary},
              {"largest_n", info.max_n},
              {"purpose", info.purpose},
              {"options", options},
              {"second_path", info.second_path.how},
              {"shared", info.second_path.shared},
              {"seeds", info.seeds}}
      .dump();
}

std::string json_of(const Command& command) {
  Json object{{"command", command.name},
              {"summary", command.summary},
              {"operands", command.operands},
              {"description", command.description},
              {"examples", Json::array()}};
  for (const Example& example : command.examples) {
    if (example.purpose.empty()) break;
    object["examples"].push_back({{"arguments", example.arguments}, {"purpose", example.purpose}});
  }
  std::string text = object.dump();
  text.pop_back();  // the closing brace
  std::vector<std::string> options;
  for (const Option& option : all_options(command)) options.push_back(json_of(option));
  return fmt::format("{},\n\"options\":[\n{}]}}", text, fmt::join(options, ",\n"));
}

std::vector<const Command*> all_commands() {
  std::vector<const Command*> commands(kCounting.begin(), kCounting.end());
  commands.insert(commands.end(), kLessons.begin(), kLessons.end());
  return commands;
}

/// Returns what `nqueens` alone prints: the first commands to try.
std::string introduction() {
  HelpPage page(20);
  page.text(
      "nqueens counts the ways to place N queens on a board of N x N squares so that none attacks "
      "another. To begin with:");
  page.text("");
  page.entry("nqueens count 8", "how many ways there are for 8 queens");
  if (!kLessons.empty()) {
    page.entry("nqueens watch 8", "the search for them, played in the terminal");
    page.entry("nqueens list 6", "the solutions themselves");
  }
  page.entry("nqueens help", "all commands; 'nqueens help count' tells about one");
  return page.page();
}

/// Returns what `nqueens help` prints: the list of commands.
std::string overview() {
  HelpPage page(14);
  page.text("Counts every solution of the n-queens problem, exactly and fast.");
  page.heading("Usage:");
  page.verbatim("nqueens COMMAND [ARGUMENT...]");
  page.heading("Counting:");
  for (const Command* command : kCounting) page.entry(command->name, command->summary);
  page.entry("help", "this overview");
  if (!kLessons.empty()) page.heading("For the classroom:");
  for (const Command* command : kLessons) page.entry(command->name, command->summary);
  page.text("");
  page.text(
      "'nqueens COMMAND --help' tells more about a command, 'nqueens --version' about this "
      "build.");
  return page.page();
}

/// Returns all commands and options with their ranges and defaults as JSON (schema help-1). Each
/// option is on a separate line, for programs that read line by line.
std::string help_as_json() {
  std::vector<std::string> commands;
  for (const Command* command : all_commands()) commands.push_back(json_of(*command));
  std::vector<std::string> methods;
  for (const MethodEntry& entry : all_methods()) methods.push_back(json_of(*entry.info));
  return fmt::format(
      "{{\"schema\":\"help-1\",\"version\":{},\n\"commands\":[\n{}\n],\n\"methods\":[\n{}\n]}}\n",
      Json(version()).dump(), fmt::join(commands, ",\n"), fmt::join(methods, ",\n"));
}

const Command& find_command(const std::string& name) {
  std::vector<std::string> known{"help", "--help", "--version"};
  for (const Command* command : all_commands()) {
    if (command->name == name) return *command;
    known.emplace_back(command->name);
  }
  const std::string meant = parse_range(name, 1, kMaxBoard) ? "; did you mean 'count " + name + "'?"
                                                            : suggestion(name, known);
  throw UsageError("unknown command '" + name + "'" + meant + " (see 'nqueens help')");
}

void expect_words(Arguments words, std::size_t most) {
  if (words.size() <= most) return;
  throw UsageError("unexpected argument '" + words[most] + "' (see 'nqueens help')");
}

bool asks_for_help(const std::string& word) {
  return word == "help" || word == "--help" || word == "-h";
}

// Handles help, help --json and help COMMAND.
ExitCode help(Arguments words) {
  if (words.size() == 3 && asks_for_help(words[2])) words = words.first(2);
  expect_words(words, 2);
  if (words.size() < 2 || asks_for_help(words[1])) return print_result(overview());
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
  if (asks_for_help(name)) return help(words);
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
