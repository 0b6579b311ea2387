// Where the program's words go: results to stdout, everything else to stderr.
#pragma once

#include <string>

#include "command_line.hpp"
#include "exit_code.hpp"

namespace nqueens::app {

/// Writes a result to stdout. A stdout that cannot take it (a full disk) is a failure.
ExitCode print_result(const std::string& text);

/// One line on stderr, whatever the log level.
void print_error(const std::string& message);

/// One line on stderr that is no error: why the program ended without a result.
void print_notice(const std::string& message);

/// --log-level, and -q where the command has it: the log goes to stderr.
void add_log_option(CommandLine& line);
void set_up_log(const CommandLine& line);

}  // namespace nqueens::app
