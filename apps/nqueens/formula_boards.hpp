// The options of construct that choose a solution by formula: a family and its parameters.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::app {

/// A board, how it was made, and what a picture may mark.
struct Arrangement {
  Board board;
  std::string name;
  BoardMarks marks;
  int first_number = 0;  ///< what columns are counted from
};

std::vector<std::string> family_names();

/// What --family, --param, --symmetric and --allow-conflicts say of N = n, with marks if --marks
/// asks for them. Throws UsageError where they do not fit each other or n.
Arrangement from_formula(const CommandLine& line, int n);

/// The table of --list-families for N = n.
std::string families_table(int n);

}  // namespace nqueens::app
