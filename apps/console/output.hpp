// The program's output: results go to stdout, everything else to stderr.
#pragma once

#include <string>
#include <string_view>

#include "command_line.hpp"
#include "exit_code.hpp"

namespace nqueens::app {

/// If the program was started without a standard stream (`>&-`), opens /dev/null in its place.
/// Otherwise the next file that the program opens would get its descriptor. Writing to the stream
/// still fails. Call this before any file is opened.
void fill_standard_streams();

/// Writes a result to stdout and returns ExitCode::done. Throws std::system_error if stdout cannot
/// take it, for example because of a full disk.
ExitCode print_result(std::string_view text);

/// Writes to stderr. Text that stderr does not take at once is lost. So a run does not end because
/// the disk of its log is full or its terminal is closed, and it does not block on a full pipe or
/// after Control-S.
void write_to_stderr(std::string_view text);

/// Prints one line on stderr, for any log level.
void print_error(const std::string& message);

/// Prints one line on stderr that is no error: why the program ended without a result.
void print_notice(const std::string& message);

/// Sets up the log on stderr, as --log-level and -q say.
void set_up_log(const CommandLine& line);

}  // namespace nqueens::app
