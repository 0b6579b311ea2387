// The folder of the sources, whose documents and scripts some tests read.
#pragma once

#include <filesystem>

namespace nqueens::test {

inline const std::filesystem::path kSources = NQUEENS_SOURCE_DIR;

}  // namespace nqueens::test
