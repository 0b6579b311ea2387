// What `nqueens help --json` says, as values: the truth that documents and shells are compared
// with.
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

/// The words of those that take some, by their long names without dashes.
std::map<std::string, std::vector<std::string>> words_in_help(const std::string& command);

}  // namespace nqueens::test
