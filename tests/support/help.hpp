// What the program's own help says, as values: the truth that documents are compared with.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace nqueens::test {

/// The commands of `nqueens help`, `help` itself left out, in its order.
std::vector<std::string> commands_in_help();

/// The options of `nqueens help COMMAND` as they are spelled there, such as "-m, --method NAME" and
/// "--json"; --help and --color, which every command has, are left out.
std::set<std::string> options_in_help(const std::string& command);

/// The names alone: "-m", "--method".
std::set<std::string> option_names(const std::set<std::string>& spellings);

}  // namespace nqueens::test
