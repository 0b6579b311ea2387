// Where the program's words go: results to stdout, everything else to stderr.
#pragma once

#include <string>
#include <string_view>

#include "command_line.hpp"
#include "exit_code.hpp"

namespace nqueens::app {

/// To be called before anything is opened: puts something in the place of a standard stream that
/// the program was started without (`>&-`), lest a file of its own be taken for it. What is written
/// there fails as before.
void fill_standard_streams();

/// Writes a result to stdout, and returns the exit code of a command that is done with it. Throws
/// std::system_error where stdout cannot take it (a full disk); failure.hpp makes a line of it.
ExitCode print_result(std::string_view text);

/// What stderr does not take at once is lost, and nothing else: no run ends because its log's disk
/// is full or its terminal gone, and none waits for a pipe that nobody reads or for Control-S.
void write_to_stderr(std::string_view text);

/// One line on stderr, whatever the log level.
void print_error(const std::string& message);

/// One line on stderr that is no error: why the program ended without a result.
void print_notice(const std::string& message);

/// As --log-level says, and -q where the command has it: the log goes to stderr.
void set_up_log(const CommandLine& line);

}  // namespace nqueens::app
