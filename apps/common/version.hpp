// The version of the program and how it was built.
#pragma once

#include <string>

namespace nqueens::app {

/// Returns the version, such as "0.1.0".
std::string version();

/// Returns the compiler, such as "GNU 12.2.0".
std::string compiler();

/// Returns the build type, such as "Release" or "Release, contracts checked".
std::string build_type();

/// Returns version, compiler, build type, instruction sets and library versions, one per line.
std::string version_report();

}  // namespace nqueens::app
