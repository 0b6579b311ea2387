// Runs the built nqueens program as a user would.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace nqueens::test {

struct ProgramRun {
  int exit_code = -1;  ///< -1 if a signal ended it
  int signal = 0;      ///< that ended it
  std::string out;
  std::string err;
};

/// Runs the program with these arguments, waits for it and collects what it printed.
ProgramRun run_program(const std::vector<std::string>& arguments);

/// A program that runs beside the test.
class StartedProgram {
 public:
  explicit StartedProgram(const std::vector<std::string>& arguments);
  StartedProgram(const StartedProgram&) = delete;
  StartedProgram& operator=(const StartedProgram&) = delete;
  /// Kills it if it was not waited for.
  ~StartedProgram();

  int pid() const { return pid_; }
  void send(int signal) const;
  /// Waits for its end. What it prints before may not exceed a pipe's 64 KiB.
  ProgramRun wait();

 private:
  struct Pipes;
  std::unique_ptr<Pipes> pipes_;
  int pid_ = 0;
};

/// Runs a shell command in which "$NQUEENS" is the program: for pipes and redirections.
ProgramRun run_shell(const std::string& command);

}  // namespace nqueens::test
