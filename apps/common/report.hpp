// The outcome of a count as people and programs read it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "command_line.hpp"
#include "job/count_job.hpp"
#include "ledger/coverage.hpp"
#include "output.hpp"

namespace nqueens::app {

enum class OutputForm {
  table,
  row,  ///< of a table of several boards
  quiet,
  json,
  json_line,  ///< the same on one line, for several boards
  csv,
};

/// What --json, --csv and --quiet ask for; throws UsageError if two of them are given.
OutputForm output_form(const CommandLine& line);

/// What stands above the rows of several boards; empty for forms that have no heading.
std::string heading_of(OutputForm form);

/// The census with a newline at its end. Counts are strings in JSON: readers round above 2^53.
std::string format_census(const job::Finished& finished, OutputForm form);

/// Takes a result, as print_result does.
using Write = std::function<ExitCode(std::string_view)>;

/// Prints the outcome of a count and returns its exit code.
ExitCode print(const job::CountOutcome& outcome, OutputForm form,
               const Write& write = print_result);

/// Prints why a board among several is not counted, and returns the exit code of that. Where the
/// form has no room for the reason it goes to stderr.
ExitCode print_refusal(int n, const std::string& reason, OutputForm form, const Write& write);

/// Such as "12 of 64 seeds, by frontier search, on host1; everything by frontier": how much was
/// counted twice.
std::string in_words(const Coverage& coverage);

}  // namespace nqueens::app
