// nqueens count N: counts all solutions, or with --queens those that agree with a placement.

#include <spdlog/spdlog.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "count_options.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "run/choose_method.hpp"
#include "run/registry.hpp"
#include "supervisor.hpp"
#include "words.hpp"

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
  request.double_check = {};  // the count by the second method replaces it
  request.against = second_method(line, "against");
  return request;
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

ExitCode count(const job::CountRequest& request, ProgressRequest progress, OutputForm form,
               const Write& write, Supervisor& supervisor) {
  job::Executor alone;
  Activity activity("count " + std::to_string(request.n), "preparing");
  const ProgressReporter reporter(progress, activity.source());
  std::string kept;
  const auto work = [&] {
    job::CountOutcome counted = job::count(request, alone, supervisor, activity);
    kept = kept_in(request.checkpoint, counted);
    return [&write, form, outcome = std::move(counted)] { return print(outcome, form, write); };
  };
  return run_or_leave(supervisor, work, leave, kept);
}

ExitCode run_count(const CommandLine& line) {
  const std::vector<int> sizes = line.board_sizes();
  const bool several = sizes.size() > 1;
  line.expect_one_board(sizes, {"checkpoint", "shard"});
  const OutputForm form = form_for(line, several);
#if NQUEENS_LESSONS
  line.expect_one_board(sizes, {"queens"});
  line.require("base", "queens", "LIST");
  if (line.has("queens")) return count_completions(line, sizes.front(), {.time = time_limit(line)});
#endif
  const job::CountRequest smallest = read_request(line, sizes.front());
  const auto limit = time_limit(line);
  const ProgressRequest progress = progress_request(line);
  // The log would disturb the rows of a table.
  if (several && !line.has("log-level")) spdlog::set_level(spdlog::level::warn);
  candidates_for(smallest.method, smallest.n);  // throws if an option does not apply
  Supervisor supervisor(limit);
  ResultStream rows;
  bool wanted = true;  // until the reader closes the pipe
  const Write write = [&](std::string_view text) {
    if (!several) return print_result(text);
    wanted = rows.write(text) && rows.flush();
    return ExitCode::done;
  };
  const auto print_now = [&](const Print& print) {
    return run_or_leave(supervisor, [&] { return print; });
  };
  ExitCode code = print_now([&] { return write(heading_of(form)); });
  ExitCode refused = ExitCode::done;
  for (const int n : sizes) {
    if (!wanted || code != ExitCode::done) break;
    try {
      code = count(read_request(line, n), progress, form, write, supervisor);
    } catch (const std::invalid_argument& refusal) {
      if (!several) throw;
      refused = print_now([&] { return print_refusal(n, refusal.what(), form, write); });
    }
  }
  return code == ExitCode::done ? refused : code;
}

}  // namespace

constexpr Command kCount{
    .name = "count",
    .summary = "total and unique solutions of one board size",
    .operands = "N",
    .description =
        "Counts the total and unique solutions of the N-queens problem. N may be "
        "several sizes, such as 1-15 or 5,6,8-9. With --queens, counts the completions of a "
        "placement.",
    .options = []() -> std::vector<Option> {
      return joined(
          {count_options(),
           completion_options(),
           {text_option("against", "NAME",
                        "Count everything again by another method, or by another plan of the "
                        "same method, and compare; replaces --double-check: " +
                            method_names() + ", colours:plan=second",
                        method_words("colours:plan=second")),
            flag_option("csv", "Print CSV: n, total, unique and seconds")}});
    },
    .examples = {{{"16", "how many ways there are for 16 queens"},
                  {"1-15", "a table of 15 boards"},
                  {"20 --checkpoint run.jsonl", "can be stopped; the same command resumes it"}}},
    .run = run_count};

}  // namespace nqueens::app
