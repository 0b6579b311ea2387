// Slow tests run only in the long form of the suite, scripts/test --long.
#pragma once

#include <cstdlib>

namespace nqueens::test {

inline bool long_tests() { return std::getenv("NQUEENS_LONG_TESTS") != nullptr; }

}  // namespace nqueens::test
