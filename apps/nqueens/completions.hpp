// nqueens count --queens: counts the solutions that agree with a placement.
#pragma once

#include "command_line.hpp"
#include "exit_code.hpp"
#include "nqueens/queen_list.hpp"
#include "report.hpp"

namespace nqueens::app {

/// Counts and prints. Throws UsageError for options that only apply to the count of a whole board.
ExitCode count_completions(const CommandLine& line, const QueenList& given, OutputForm form);

}  // namespace nqueens::app
