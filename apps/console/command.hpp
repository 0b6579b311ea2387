// Command: describes a command. The parser, the help, the completions, and the options listed in
// the documents are made from this description.
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
  std::string_view arguments{};  ///< arguments after the command's name, such as "8 --json"
  std::string_view purpose{};
};

struct Command {
  std::string_view name{};            ///< empty if the program has only one command
  std::string_view summary{};         ///< a line of `nqueens help`
  std::string_view operands{};        ///< the words that are not options, such as "N"; may be empty
  std::string_view description{};     ///< the first lines of the command's help
  std::vector<Option> (*options)();   ///< all options but --help and --color
  std::array<Example, 3> examples{};  ///< entries with an empty `purpose` are unused
  ExitCode (*run)(const CommandLine&) = nullptr;
  std::string_view program = "nqueens";
};

/// Returns text such as "nqueens count".
std::string invocation(const Command& command);

/// Returns --help, --color and the command's own options, in the order of the help.
std::vector<Option> all_options(const Command& command);

std::string help_on(const Command& command);

}  // namespace nqueens::app
