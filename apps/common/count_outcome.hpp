// How a count from the command line ends.
#pragma once

#include "exit_code.hpp"
#include "job/count_job.hpp"
#include "report.hpp"

namespace nqueens::app {

/// Prints the outcome of a count and returns its exit code.
ExitCode print(const job::CountOutcome& outcome, OutputForm form);

}  // namespace nqueens::app
