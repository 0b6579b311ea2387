// The options of construct that make solutions from others: a list to begin with, blocks, a corner
// queen taken away, columns exchanged.
#pragma once

#include <string>

#include "command_line.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::app {

/// A board, how it was made, and what a picture may mark.
struct Arrangement {
  Board board;
  std::string name;
  BoardMarks marks;
};

void add_derivation_options(CommandLine& line);

/// The size of what --times and --remove-corner make from a board of n queens; throws UsageError
/// where they can not.
int derived_size(const CommandLine& line, int n);

/// What they make of it. Throws UsageError where no corner has a queen.
Arrangement derived(const CommandLine& line, Arrangement from);

/// The solution of --exchange for N = n; throws UsageError where there is none.
Arrangement from_exchange(const CommandLine& line, int n);

/// The table of --list-exchanges for N = n.
std::string exchanges_table(const CommandLine& line, int n);

}  // namespace nqueens::app
