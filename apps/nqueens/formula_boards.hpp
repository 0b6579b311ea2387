// The options of `construct` that choose a solution by formula: a family and its parameters.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::app {

/// A board, a text that says how it was made, and the marks for a picture.
struct Arrangement {
  Board board{};
  std::string name{};
  BoardMarks marks{};
  int first_number = 0;  ///< number of the first column
};

std::vector<std::string> family_names();

/// Returns the arrangement that --family, --param, --symmetric and --allow-conflicts choose for N =
/// n. Sets the arrangement's `marks` only with --marks, and `marks.also` only with --also. Throws
/// UsageError if the options do not fit each other or n.
Arrangement from_formula(const CommandLine& line, int n);

/// Returns the table of --list-families for N = n.
std::string families_table(int n);

}  // namespace nqueens::app
