// nqueens count N: the main job.

#include <spdlog/spdlog.h>
#include <string>

#include "command.hpp"
#include "count_options.hpp"
#include "count_outcome.hpp"
#include "method_options.hpp"
#include "narrator.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "registry/registry.hpp"
#include "run/choose_method.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

job::CountRequest read_request(const CommandLine& line, int n) {
  job::CountRequest request = count_request(line, n, {});
  if (!line.has("against")) return request;
  if (line.has("double-check") && request.double_check.percent != 100) {
    throw line.error(
        "--against compares whole counts: use --double-check 100 with it, or leave that out");
  }
  if (line.has("shard")) {
    throw line.error(
        "--against compares whole counts, not shards: merge them, then count with the merged "
        "checkpoint and --against");
  }
  request.double_check = {};  // METHOD takes the place of the seeds' second paths
  request.against = second_method(line, "against");
  return request;
}

ExitCode count(const job::CountRequest& request, const ProgressRequest& progress, OutputForm form,
               Supervisor& supervisor) {
  job::Executor alone;
  Narrator narrator(progress, "count " + std::to_string(request.n));
  return run_or_leave(supervisor, [&] {
    return [form, outcome = job::count(request, alone, supervisor, narrator)] {
      return print(outcome, form);
    };
  });
}

void check_range(const CommandLine& line) {
  for (const std::string option : {"checkpoint", "shard"}) {
    if (line.has(option)) throw line.error("--" + option + " is for one board, not for a range");
  }
}

OutputForm form_for(const CommandLine& line, bool several) {
  const OutputForm form = output_form(line);
  if (form == OutputForm::csv && line.has("shard")) {
    throw line.error("--csv is for whole counts, not for --shard");
  }
  if (!several) return form;
  if (form == OutputForm::json) return OutputForm::json_line;
  return form == OutputForm::table ? OutputForm::row : form;
}

ExitCode count_boards(const CommandLine& line, const BoardSizes& sizes) {
  const bool several = sizes.first < sizes.last;
  if (several) check_range(line);
  const OutputForm form = form_for(line, several);
  read_request(line, sizes.first);
  const auto limit = time_limit(line);
  const ProgressRequest progress = progress_request(line);
  set_up_log(line);
  // Between the rows of a table the log is in the way.
  if (several && !line.has("log-level")) spdlog::set_level(spdlog::level::warn);
  // What can be said against any of the boards is said before the first.
  for (int n = sizes.first; several && n <= sizes.last; ++n) {
    candidates_for(read_request(line, n).method, n);
  }
  Supervisor supervisor(limit);
  ExitCode code =
      run_or_leave(supervisor, [&] { return [&] { return print_result(heading_of(form)); }; });
  for (int n = sizes.first; n <= sizes.last && code == ExitCode::done; ++n) {
    code = count(read_request(line, n), progress, form, supervisor);
  }
  return code;
}

}  // namespace

ExitCode run_count(Arguments arguments) {
  CommandLine line(
      "count", "N",
      "Counts the total and unique solutions of the N-queens problem. N may be a range "
      "such as 1-15.");
  add_count_options(line);
  line.add_option("against", "NAME",
                  "Count everything again by another method, or by another plan of the same one, "
                  "and compare, a double-check of 100 percent: " +
                      method_names() + ", composition:strip=2");
  line.add_flag("csv", "Print CSV: n, total, unique and seconds");
  line.add_example("16", "how many ways there are for 16 queens");
  line.add_example("1-15", "a table of 15 boards");
  line.add_example("20 --checkpoint run.ledger",
                   "one that can be stopped, and goes on by the same command");
  if (!line.parse(arguments)) return print_result(line.help());
  return count_boards(line, line.board_sizes());
}

}  // namespace nqueens::app
