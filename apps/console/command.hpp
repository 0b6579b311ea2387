// What a command is, as plain values. All that is said of a command or an option is said here once:
// the parser, the help, `nqueens help --json`, the completions, the man page and docs/usage.md read
// it. CONTRIBUTING.md, "How to add an option", has an example.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.hpp"
#include "option.hpp"

namespace nqueens::app {

class CommandLine;

struct Example {
  std::string_view arguments;  ///< what follows the command, such as "8 --json"
  std::string_view purpose;
};

struct Command {
  std::string_view name;             ///< empty: the program is the command
  std::string_view summary;          ///< a line of `nqueens help`
  std::string_view operands;         ///< the words that are not options, such as "N"; may be empty
  std::string_view description;      ///< the first lines of the command's help
  std::vector<Option> (*options)();  ///< without --help and --color, which every command has
  std::array<Example, 3> examples;   ///< those without a purpose do not count
  ExitCode (*run)(const CommandLine&);
  std::string_view program = "nqueens";
};

/// Such as "nqueens count".
std::string invocation(const Command& command);

/// Its options with those that every command has, in the order of the help.
std::vector<Option> all_options(const Command& command);

/// Broken at the width of the terminal that standard output is, or of 80 columns.
std::string help_on(const Command& command);

}  // namespace nqueens::app
