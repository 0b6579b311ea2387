// The option for the orientation of boards.
#pragma once

#include "command_line.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::app {

Option orientation_option();

/// Reads the option. Throws UsageError, also if --format draws no board.
Orientation orientation_of(const CommandLine& line);

}  // namespace nqueens::app
