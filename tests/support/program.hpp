// Runs the built nqueens program as a user would.
#pragma once

#include <chrono>
#include <functional>
#include <gmock/gmock.h>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace nqueens::test {

struct ProgramRun {
  int exit_code = -1;  ///< -1 if a signal ended it
  int signal = 0;      ///< the signal that ended it; 0: none
  std::string out;
  std::string err;
};

/// Prints all parts of a run when a test of it fails.
void PrintTo(const ProgramRun& run, std::ostream* stream);

using Text = testing::Matcher<const std::string&>;

/// Matches a run that ended with this exit code and printed these texts.
testing::Matcher<const ProgramRun&> ended(const testing::Matcher<int>& exit_code, const Text& out,
                                          const Text& err = testing::_);

/// The lines of an output, without their ends.
std::vector<std::string> lines_of(const std::string& text);

/// Runs the program with these arguments, waits for it and collects what it printed.
ProgramRun run_program(const std::vector<std::string>& arguments);

/// What the program prints on standard output with these arguments. Expects that it succeeds.
std::string printed_by(const std::vector<std::string>& arguments);

/// Expects that a run ended with this exit code and printed nothing but one line on standard error.
/// Returns the line.
std::string error_line(const ProgramRun& run, int exit_code);

/// Both lists of words, one after the other.
std::vector<std::string> joined(std::vector<std::string> words,
                                const std::vector<std::string>& more);

struct AsNamed {};
inline constexpr AsNamed kAsNamed;

/// A program that runs beside the test.
class StartedProgram {
 public:
  explicit StartedProgram(const std::vector<std::string>& arguments);
  /// Starts another program. The first word is its file.
  StartedProgram(const std::vector<std::string>& words, AsNamed);
  StartedProgram(const StartedProgram&) = delete;
  StartedProgram& operator=(const StartedProgram&) = delete;
  /// Kills it if it was not waited for.
  ~StartedProgram();

  int pid() const { return pid_; }
  void send(int signal) const;
  /// Sends the signal every few milliseconds until the program has ended.
  void send_until_the_end(int signal) const;
  /// Waits until the program ends. Before this call, the program may print at most 64 KiB, the size
  /// of a pipe.
  ProgramRun wait();
  ProgramRun stopped_by(int signal) {
    send(signal);
    return wait();
  }

 private:
  struct Pipes;
  std::unique_ptr<Pipes> pipes_;
  int pid_ = 0;
};

/// Returns whether a process blocks this signal. While nqueens blocks a stop signal, it reads the
/// first one, and the signal does not end it.
bool blocks(int pid, int signal);

/// Seconds of processor time that a process has taken.
double processor_time(int pid);

/// The longest time that a test waits for an event that takes a moment on an idle machine.
inline constexpr std::chrono::minutes kPatience{2};

/// Limit for programs that must end within two seconds, with a reserve for busy machines.
inline constexpr std::chrono::seconds kSoon{15};

/// Waits until `is_so` returns true. Fails the test after kPatience.
void wait_until(const std::function<bool()>& is_so);

/// Runs a shell command, for example with pipes or redirections. "$NQUEENS" is the program,
/// "$NQUEENS_MPI" the program for MPI.
ProgramRun run_shell(const std::string& command);

/// The words of an mpirun command that runs a program (by default nqueens_mpi) with its arguments
/// on `ranks` ranks, however few cores there are.
std::vector<std::string> mpi_command(int ranks, const std::vector<std::string>& arguments,
                                     const std::string& program = {});

}  // namespace nqueens::test
