// The options of `construct` that change a solution: exchange columns, put a block in place of each
// queen, remove or add a queen in a corner. Also --from, which reads the solution from a list, and
// --list-reach, which lists the board sizes that methods of Abramson and Yung reach.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "formula_boards.hpp"

namespace nqueens::app {

std::vector<Option> derivation_options();

/// Returns the size of the board that --times, --remove-corner and --add-corner make from n queens.
/// Throws UsageError if --times is not 1 or 5 mod 6, or if the board would be too large.
int derived_size(const CommandLine& line, int n);

/// Applies --swap, --times, --remove-corner and --add-corner to an arrangement. Throws UsageError
/// if no queen in a corner can be removed or added, or if --swap does not give a solution and
/// --allow-conflicts is not given.
Arrangement derived(const CommandLine& line, Arrangement from);

/// Returns the solution of --from. Throws UsageError if it is no solution.
Arrangement from_list(const CommandLine& line);

/// Returns the table of --list-reach: for each N up to n, whether and how Abramson and Yung's
/// methods build a solution. Checks each solution.
std::string reach_table(const CommandLine& line, int n);

}  // namespace nqueens::app
