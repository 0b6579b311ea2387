// Turns exceptions into messages and exit codes.
#pragma once

#include <string>

#include "exit_code.hpp"

namespace nqueens::app {

struct Failure {
  ExitCode code = ExitCode::failure;
  std::string message{};  ///< one line
};

/// Describes the exception that is being handled. May throw std::bad_alloc.
Failure current_failure();

/// Prints the message of the exception that is being handled, and returns its exit code. If there
/// is too little memory for the message, prints that memory is short.
ExitCode report_current_failure() noexcept;

}  // namespace nqueens::app
