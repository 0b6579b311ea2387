// What this build is made of.
#pragma once

#include <string>

namespace nqueens::app {

/// The version alone, such as "0.1.0".
std::string version();

/// What built the program, such as "GNU 12.2.0".
std::string compiler();

/// Such as "Release", or "Release, contracts checked".
std::string build_type();

/// Version, compiler, build type, instruction sets and library versions, one a line.
std::string version_report();

}  // namespace nqueens::app
