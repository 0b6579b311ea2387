// Identifies the machine.
#pragma once

#include <string>

namespace nqueens {

/// Returns this machine's name, as recorded in checkpoints.
std::string host_name();

}  // namespace nqueens
