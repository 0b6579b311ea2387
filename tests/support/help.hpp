// The contents of `nqueens help --json`. The tests compare documents and shell completions with
// them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace nqueens::test {

/// The commands, in its order.
std::vector<std::string> commands_in_help();

/// The names of a command's options, such as "-m" and "--method".
std::set<std::string> options_in_help(const std::string& command);

/// The words that each option accepts, by the option's long name without dashes. It has only
/// options with words.
std::map<std::string, std::vector<std::string>> words_in_help(const std::string& command);

}  // namespace nqueens::test
