// The program's output: results go to stdout, everything else to stderr.
#pragma once

#include <string>
#include <string_view>

#include "command_line.hpp"
#include "exit_code.hpp"

namespace nqueens::app {

/// Prepares the streams and checks the stack limit; must be the first call in main(). If the
/// program was started without a standard stream (`>&-`), opens /dev/null in its place. Otherwise
/// the next file that the program opens would get the stream's descriptor, and messages would go
/// into that file. Using the stream still fails. Prints an error and returns false if the limit on
/// stacks is too small for this process and its threads.
bool prepare_process();

/// Writes a result to stdout and returns ExitCode::done. Throws std::system_error if stdout cannot
/// take it, for example because of a full disk.
ExitCode print_result(std::string_view text);

/// Writes to stderr. Text that stderr does not accept at once is lost. So a full disk or a closed
/// terminal does not end a run, and a full pipe or Control-S does not block it.
void write_to_stderr(std::string_view text);

/// Prints one line on stderr, for any log level.
void print_error(const std::string& message);

/// Prints one line on stderr that is no error: a warning, or why the program ended without a
/// result.
void print_notice(const std::string& message);

/// Sets up the log on stderr, as --log-level and -q say.
void set_up_log(const CommandLine& line);

}  // namespace nqueens::app
