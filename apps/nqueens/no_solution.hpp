// What every command says of the two boards without a solution. It is an answer, not an error.
#pragma once

#include <spdlog/fmt/fmt.h>
#include <string>

namespace nqueens::app {

inline std::string no_solution(int n) {
  return fmt::format("there is no solution for {} queens", n);
}

}  // namespace nqueens::app
