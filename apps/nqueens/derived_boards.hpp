// The options of construct that make solutions from others: a list to begin with, columns
// exchanged, blocks, a corner queen taken away or added.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "formula_boards.hpp"

namespace nqueens::app {

std::vector<Option> derivation_options();

/// The size of what --times, --remove-corner and --add-corner make from a board of n queens; throws
/// UsageError where they can not.
int derived_size(const CommandLine& line, int n);

/// What they and --swap make of it. Throws UsageError where no corner has a queen, or none can get
/// one, and where the exchanged columns make no solution, but for --allow-conflicts.
Arrangement derived(const CommandLine& line, Arrangement from);

/// The solution of --from; throws UsageError where it is none.
Arrangement from_list(const CommandLine& line);

/// The table of --list-reach for N up to n; every solution was checked.
std::string reach_table(const CommandLine& line, int n);

}  // namespace nqueens::app
