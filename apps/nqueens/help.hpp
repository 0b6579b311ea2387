// The texts of `nqueens` and `nqueens help`.
#pragma once

#include <string>

namespace nqueens::app {

/// Returns what `nqueens` alone prints: the first commands to try.
std::string introduction();

/// Returns what `nqueens help` prints: the list of commands.
std::string overview();

/// Returns all commands and options with their ranges and defaults as JSON (schema help-1). Each
/// option is on a separate line, for programs that read line by line.
std::string help_as_json();

}  // namespace nqueens::app
