// nqueens count N: counts all solutions, or with --queens those that agree with a placement.

#include <atomic>
#include <set>
#include <spdlog/spdlog.h>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/count_text.hpp"
#include "base/stopwatch.hpp"
#include "commands.hpp"
#include "count_options.hpp"
#include "fact.hpp"
#include "nqueens/solutions.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "queen_lists.hpp"
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
  return run_or_leave(supervisor, [&] {
    return [&write, form, outcome = job::count(request, alone, supervisor, activity)] {
      return print(outcome, form, write);
    };
  });
}

// Refuses options that do not apply with --queens, such as those about plans, checkpoints and CSV.
void refuse_other_options(const CommandLine& line) {
  static const std::set<std::string> kTaken{"queens", "base",       "json",     "quiet",
                                            "color",  "time-limit", "progress", "log-level"};
  for (const auto& [name, value] : line.given()) {
    if (kTaken.contains(name)) continue;
    throw line.error("--queens and --{} exclude each other: a plain search counts completions",
                     name);
  }
}

std::vector<Fact> completion_facts(const QueenList& given, std::uint64_t completions,
                                   double elapsed_s) {
  const auto n = given.board.size();
  return {{.key = "schema", .value = "completions-1"},
          {"n", std::to_string(n), "n", n},
          {"queens", as_list(given.board, given.first_number), "queens", given.board},
          {"completions", grouped(completions, digit_separator(Stream::out)), "completions",
           std::to_string(completions)},
          {"time", fmt::format("{:.6f} s", elapsed_s), "elapsed_s", elapsed_s}};
}

// Counts the completions of a placement (--queens): the solutions that agree with it. Prints the
// number.
ExitCode count_completions(const CommandLine& line, const QueenList& given, OutputForm form) {
  refuse_other_options(line);
  const int n = static_cast<int>(given.board.size());
  Activity activity(fmt::format("count {}", n));
  std::atomic<std::uint64_t> found{0};
  const auto search = [&] {
    constexpr int kLabelColumns = 13;
    const Stopwatch stopwatch;
    std::uint64_t completions = 0;
    const auto visit = [&](std::span<const int> /*completion*/) {
      found.store(++completions, std::memory_order_relaxed);
      return true;
    };
    for_each_solution(n, visit, given.board);
    const auto facts = completion_facts(given, completions, stopwatch.elapsed_s());
    return print_result(form == OutputForm::json    ? as_json(facts)
                        : form == OutputForm::quiet ? fmt::format("{}\n", completions)
                                                    : as_rows(facts, kLabelColumns));
  };
  const auto state = [&] {
    ProgressState now = activity.state();
    const std::uint64_t so_far = found;
    now.details = {grouped(so_far, digit_separator(Stream::err)) +
                   one_or_several(so_far, " completion found", " completions found")};
    return now;
  };
  return run_unsaved(search, " before all completions were counted", progress_request(line), state,
                     {.time = time_limit(line)});
}

ExitCode run_count(const CommandLine& line) {
  const std::vector<int> sizes = line.board_sizes();
  const bool several = sizes.size() > 1;
  line.expect_one_board(sizes, {"checkpoint", "shard", "queens"});
  const OutputForm form = form_for(line, several);
  line.require("base", "queens", "LIST");
  const QueenList given = given_queens(line, sizes.front());
  if (line.has("queens")) return count_completions(line, given, form);
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
           given_queens_options(),
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
