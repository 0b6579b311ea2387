// The options that say which queens stand before a search.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/queen_list.hpp"

namespace nqueens::app {

/// --queens and --base.
std::vector<Option> given_queens_options();

/// The placement of n rows that --queens and --base say; without --queens all rows are empty. Its
/// first number is what the command prints columns from.
/// Throws UsageError for one that attacks itself.
QueenList given_queens(const CommandLine& line, int n);

/// What commands say where no solution agrees with the given queens.
std::string no_completion(const QueenList& given);

}  // namespace nqueens::app
