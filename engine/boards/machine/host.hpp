// Which machine this is.
#pragma once

#include <string>

namespace nqueens {

/// This machine's name, as it is recorded.
std::string host_name();

}  // namespace nqueens
