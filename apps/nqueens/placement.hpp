// The options for given queens.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/queen_list.hpp"

namespace nqueens::app {

/// Returns --queens and --base.
std::vector<Option> given_queens_options();

/// Returns the placement of n rows that --queens and --base give; without --queens all rows are
/// empty. The command prints columns counted from its first number. Throws UsageError if its queens
/// attack each other.
QueenList given_queens(const CommandLine& line, int n);

/// Returns the message for given queens without a completion.
std::string no_completion(const QueenList& given);

}  // namespace nqueens::app
