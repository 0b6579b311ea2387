// Slow tests run only when they are asked for, by scripts/test --long.
#pragma once

#include <cstdlib>

namespace nqueens::test {

inline bool long_tests() { return std::getenv("NQUEENS_LONG_TESTS") != nullptr; }

}  // namespace nqueens::test
