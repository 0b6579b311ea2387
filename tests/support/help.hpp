// The contents of `nqueens help --json`. The tests compare documents and shell completions with
// them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace nqueens::test {

/// The commands, in the order of the help.
std::vector<std::string> commands_in_help();

/// The names of a command's options, such as "-m" and "--method".
std::set<std::string> options_in_help(const std::string& command);

/// The words that each option accepts, by the long name of the option without dashes. Options
/// without a list of words are left out.
std::map<std::string, std::vector<std::string>> words_in_help(const std::string& command);

}  // namespace nqueens::test
