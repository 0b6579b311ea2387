// What went wrong, as a program says it.
#pragma once

#include <string>

#include "exit_code.hpp"

namespace nqueens::app {

struct Failure {
  ExitCode code = ExitCode::failure;
  std::string message;  ///< one line
};

/// Of the exception that is being handled. May throw std::bad_alloc.
Failure current_failure();

/// Prints the failure of the exception that is being handled, and returns its exit code. Where
/// memory lacks for that, prints that memory lacks.
ExitCode report_current_failure() noexcept;

}  // namespace nqueens::app
