// The option that says which way a board is shown.
#pragma once

#include "command_line.hpp"
#include "nqueens/pictures.hpp"

namespace nqueens::app {

Option orientation_option();

/// Throws UsageError, also where --format draws no board.
Orientation orientation_of(const CommandLine& line);

}  // namespace nqueens::app
