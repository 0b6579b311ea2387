// The options of `construct` that make solutions from others: begin with a list, exchange columns,
// use blocks, remove or add a corner queen.
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

/// Applies these options and --swap to an arrangement. Throws UsageError if no corner has a queen,
/// or none can get one, or if the exchanged columns make no solution, unless --allow-conflicts is
/// given.
Arrangement derived(const CommandLine& line, Arrangement from);

/// Returns the solution of --from. Throws UsageError if it is no solution.
Arrangement from_list(const CommandLine& line);

/// Returns the table of --list-reach for N up to n. Every solution was checked.
std::string reach_table(const CommandLine& line, int n);

}  // namespace nqueens::app
