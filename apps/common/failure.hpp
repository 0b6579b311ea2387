// What went wrong, as a program says it.
#pragma once

#include <string>

#include "exit_code.hpp"

namespace nqueens::app {

struct Failure {
  ExitCode code = ExitCode::failure;
  std::string message;  ///< one line
};

/// Of the exception that is being handled.
Failure current_failure();

}  // namespace nqueens::app
