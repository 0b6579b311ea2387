// Arrangement: a board that `construct` or `exchanges` makes, and how it is printed.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"
#include "nqueens/pictures.hpp"
#include "output.hpp"
#include "progress.hpp"

namespace nqueens::app {

/// A board, a text that says how it was made, and the marks for a picture.
struct Arrangement {
  Board board{};
  std::string name{};
  BoardMarks marks{};
  int first_number = 0;  ///< number of the first column
};

/// Returns --family. Its help has the names of all families, and `purpose`.
Option family_option(const std::string& purpose);

/// Returns --marks, --orientation, -q, --progress and --log-level.
std::vector<Option> arrangement_options();

/// Throws UsageError if --format cannot draw a board of n queens, or if --marks or --orientation do
/// not belong to --format.
void check_drawable(const CommandLine& line, int n);

/// Logs how the arrangement was made, and prints it as --format and --marks say.
ExitCode print_arrangement(const CommandLine& line, Arrangement made, ResultStream& stream,
                           Activity& activity);

}  // namespace nqueens::app
