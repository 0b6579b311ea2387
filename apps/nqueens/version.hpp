// What this build is made of.
#pragma once

#include <string>

namespace nqueens::app {

/// The version alone, such as "0.1.0".
std::string version();

/// Version, compiler, build type, instruction sets and library versions, one a line.
std::string version_report();

}  // namespace nqueens::app
