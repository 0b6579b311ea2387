// The options of `construct` that make solutions from others: begin with a list, use blocks, remove
// or add a corner queen, exchange columns.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "formula_boards.hpp"

namespace nqueens::app {

std::vector<Option> derivation_options();

/// Returns the size of the board that --times, --remove-corner and --add-corner make from n queens.
/// Throws UsageError if they cannot.
int derived_size(const CommandLine& line, int n);

/// Applies these options to an arrangement. Throws UsageError if no corner has a queen, or none can
/// get one.
Arrangement derived(const CommandLine& line, Arrangement from);

/// Returns the solution of --from. Throws UsageError if it is no solution.
Arrangement from_list(const CommandLine& line);

/// Returns the solution of --exchange for N = n. Throws UsageError if there is none.
Arrangement from_exchange(const CommandLine& line, int n);

/// Returns the table of --list-exchanges for N = n.
std::string exchanges_table(const CommandLine& line, int n);

}  // namespace nqueens::app
