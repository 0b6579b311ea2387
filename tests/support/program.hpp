// Runs the built nqueens program as a user would.
#pragma once

#include <chrono>
#include <functional>
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

/// The lines of an output, without their ends.
std::vector<std::string> lines_of(const std::string& text);

/// Runs the program with these arguments, waits for it and collects what it printed.
ProgramRun run_program(const std::vector<std::string>& arguments);

struct AsNamed {};
inline constexpr AsNamed kAsNamed;

/// A program that runs beside the test.
class StartedProgram {
 public:
  explicit StartedProgram(const std::vector<std::string>& arguments);
  /// Another program: the first word is its file.
  StartedProgram(const std::vector<std::string>& words, AsNamed);
  StartedProgram(const StartedProgram&) = delete;
  StartedProgram& operator=(const StartedProgram&) = delete;
  /// Kills it if it was not waited for.
  ~StartedProgram();

  int pid() const { return pid_; }
  void send(int signal) const;
  /// Sends it again and again, every few milliseconds, until the program has ended.
  void send_until_the_end(int signal) const;
  /// Waits for its end. What it prints before may not exceed a pipe's 64 KiB.
  ProgramRun wait();

 private:
  struct Pipes;
  std::unique_ptr<Pipes> pipes_;
  int pid_ = 0;
};

/// Whether a process has this signal blocked: from then on the program reads it instead of dying of
/// it, until a first one was read.
bool blocks(int pid, int signal);

/// Seconds of processor time that a process has taken.
double processor_time(int pid);

/// What a test waits at most for something that takes a moment where nothing else is to be done.
inline constexpr std::chrono::minutes kPatience{2};

/// How soon a program ends that is to end within two seconds, where the machine has much else to
/// do.
inline constexpr std::chrono::seconds kSoon{15};

/// Waits until something is so; fails the test when its patience is at an end.
void wait_until(const std::function<bool()>& is_so);

/// Runs a shell command in which "$NQUEENS" is the program, and "$NQUEENS_MPI" the one for MPI: for
/// pipes and redirections.
ProgramRun run_shell(const std::string& command);

/// mpirun with a program (else nqueens_mpi) and its arguments on so many ranks, on as few cores as
/// there may be.
std::vector<std::string> mpi_command(int ranks, const std::vector<std::string>& arguments,
                                     const std::string& program = {});

}  // namespace nqueens::test
