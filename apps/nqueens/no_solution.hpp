// The message of all commands for the two boards without a solution. It is a result, not an error.
#pragma once

#include <spdlog/fmt/fmt.h>
#include <string>

namespace nqueens::app {

inline std::string no_solution(int n) {
  return fmt::format("there is no solution for {} queens", n);
}

}  // namespace nqueens::app
