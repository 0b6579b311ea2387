// Prints the outcome of a count, for people and programs.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "checkpoint/checkpoint.hpp"
#include "command_line.hpp"
#include "job/count_job.hpp"
#include "output.hpp"

namespace nqueens::app {

enum class OutputForm {
  table,
  row,  ///< a row of a table of several boards
  quiet,
  json,
  json_line,  ///< JSON on one line, for several boards
  csv,
};

/// Returns the form that --json, --csv or --quiet choose. Throws UsageError if two of them are
/// given.
OutputForm output_form(const CommandLine& line);

/// Returns the heading of a table of several boards; empty for forms without a heading.
std::string heading_of(OutputForm form);

/// Returns the result as text that ends with a newline. In JSON, counts are strings, since many
/// readers round numbers above 2^53.
std::string format_census(const job::Finished& finished, OutputForm form);

/// Writes a result, like print_result.
using Write = std::function<ExitCode(std::string_view)>;

/// Prints the outcome of a count and returns its exit code.
ExitCode print(const job::CountOutcome& outcome, OutputForm form,
               const Write& write = print_result);

/// Return the end of a message about a result that could not be printed: which checkpoint has it.
/// Empty without a checkpoint, or if the count was stopped.
std::string kept_in(const std::string& checkpoint);
std::string kept_in(const std::optional<std::filesystem::path>& checkpoint,
                    const job::CountOutcome& outcome);

/// Prints why one of several boards is not counted, to stderr if the form has no place for a
/// reason. Returns the exit code.
ExitCode print_refusal(int n, const std::string& reason, OutputForm form, const Write& write);

/// Returns how many seeds were counted twice, by which code and on which hosts, and which methods
/// counted everything again and agreed. For example: "12 of 64 seeds, by frontier search, on host1;
/// everything by frontier".
std::string in_words(const Coverage& coverage);

}  // namespace nqueens::app
