// Runs the built nqueens program as a user would.
#pragma once

#include <string>
#include <vector>

namespace nqueens::test {

struct ProgramRun {
  int exit_code = -1;  ///< -1 if a signal ended it
  std::string out;
  std::string err;
};

/// Runs the program with these arguments, waits for it and collects what it printed.
ProgramRun run_program(const std::vector<std::string>& arguments);

/// Runs a shell command in which "$NQUEENS" is the program: for pipes and redirections.
ProgramRun run_shell(const std::string& command);

}  // namespace nqueens::test
