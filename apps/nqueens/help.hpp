// What `nqueens` and `nqueens help` print.
#pragma once

#include <string>

namespace nqueens::app {

/// Where to begin.
std::string orientation();

/// The commands.
std::string overview();

/// Every command and option with its ranges and defaults, as JSON with each option on a line of its
/// own, for programs that read it line by line. Schema help-1.
std::string help_as_json();

}  // namespace nqueens::app
