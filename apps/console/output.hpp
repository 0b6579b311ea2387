// The program's output: results go to stdout, everything else to stderr. Exceptions become messages
// and exit codes.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "command_line.hpp"
#include "exit_code.hpp"

namespace nqueens::app {

/// Names the process, prepares the standard streams and checks the stack limit; must be the first
/// call in main(). If a standard stream is closed (`>&-`), opens /dev/null in its place, since the
/// next opened file would otherwise get its descriptor, and so the program's output. Reading or
/// writing the stream still fails. If the limit on stacks is too small, prints an error and returns
/// false.
bool prepare_process();

/// Writes a result to stdout and returns ExitCode::done. Throws std::system_error if stdout cannot
/// take it, for example because of a full disk.
ExitCode print_result(std::string_view text);

/// Writes to stderr. Text that stderr does not accept within a tenth of a second is lost, so that a
/// full disk, a closed terminal, a full pipe or Control-S neither ends nor blocks a run.
void write_to_stderr(std::string_view text);

/// Prints one line on stderr, whatever the log level is.
void print_error(const std::string& message);

/// Prints a line on stderr: a warning, or why the program ended without a result.
void print_notice(const std::string& message);

/// Sets up the log on stderr, as --log-level and -q say.
void set_up_log(const CommandLine& line);

struct Failure {
  ExitCode code = ExitCode::failure;
  std::string message{};  ///< one line
};

/// Describes the exception that is being handled. May throw std::bad_alloc.
Failure current_failure();

/// Prints the message of the exception that is being handled, and returns its exit code. If there
/// is too little memory for the message, prints that memory is short.
ExitCode report_current_failure() noexcept;

/// Collects text, and writes it in pieces of 64 KiB or more, or sooner if the last piece was
/// written more than a tenth of a second ago. The constructor makes the process ignore SIGPIPE: if
/// the reader has closed the pipe, write() returns false.
class ResultStream {
 public:
  ResultStream();

  /// Returns false if the reader has closed the pipe. Throws std::runtime_error if stdout cannot
  /// take the text for another reason, such as a full disk.
  bool write(std::string_view text);

  /// Writes the text collected so far. Call it at the end. Result and errors are those of write().
  bool flush();

 private:
  std::string held_;
  std::chrono::steady_clock::time_point last_flush_{};
  bool closed_ = false;
};

}  // namespace nqueens::app
