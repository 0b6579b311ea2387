// nqueens count N: the main job.

#include <spdlog/spdlog.h>
#include <string>
#include <utility>
#include <vector>

#include "board/bits.hpp"
#include "command.hpp"
#include "count_options.hpp"
#include "count_task.hpp"
#include "job/method_wish.hpp"
#include "method_options.hpp"
#include "methods/registry.hpp"
#include "output.hpp"

namespace nqueens::app {
namespace {

void add_against_option(CommandLine& line) {
  line.add_options()(
      "against",
      "Count everything again by another method, or by another plan of the same one, and compare, "
      "a double-check of 100 percent: " +
          method_names() + ", composition:strip=2",
      cxxopts::value<std::string>(), "NAME");
}

void read_against_option(const CommandLine& line, job::CountRequest& request) {
  if (!line.has("against")) return;
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
}

/// The boards to count, one or several.
struct BoardRange {
  int first = 0;
  int last = 0;

  bool is_one() const { return first == last; }
};

/// N, or a range such as 1-15.
BoardRange board_range(const CommandLine& line) {
  const std::string word = line.operands().size() == 1 ? line.operands().front() : "";
  const auto dash = word.find('-');
  if (dash == std::string::npos) {
    const int n = line.board_size();
    return {n, n};
  }
  const auto first = parse_integer(word.substr(0, dash), 1, kMaxBoard);
  const auto last = parse_integer(word.substr(dash + 1), 1, kMaxBoard);
  if (!first || !last || *first > *last) {
    throw line.error("a range of board sizes goes up within 1-" + std::to_string(kMaxBoard) +
                     ", not '" + word + "'");
  }
  return {static_cast<int>(*first), static_cast<int>(*last)};
}

OutputForm form_of(const CommandLine& line, const BoardRange& boards) {
  const OutputForm form = output_form(line);
  if (line.has("csv")) {
    if (form != OutputForm::table) {
      throw line.error("--csv, --json and --quiet exclude each other");
    }
    if (line.has("shard")) throw line.error("--csv shows whole counts, not shards");
    return OutputForm::csv;
  }
  if (boards.is_one()) return form;
  if (form == OutputForm::json) return OutputForm::json_line;
  return form == OutputForm::table ? OutputForm::row : form;
}

/// What can be said against any of the counts is said before the first.
std::vector<CountTask> count_tasks(const CommandLine& line, const BoardRange& boards) {
  if (!boards.is_one() && line.has("checkpoint")) {
    throw line.error("--checkpoint keeps the count of one board: give one N");
  }
  std::vector<CountTask> tasks;
  for (int n = boards.first; n <= boards.last; ++n) {
    CountTask& task = tasks.emplace_back(count_task(line, {}, n));
    read_against_option(line, task.request);
    task.form = form_of(line, boards);
    if (!boards.is_one()) job::choice_for(task.request.method, n);
  }
  return tasks;
}

/// For several boards the log is left to --log-level: it would stand between the rows.
void set_up_log_for(const CommandLine& line, const BoardRange& boards) {
  set_up_log(line);
  if (boards.is_one() || line.has("log-level") || line.has("quiet")) return;
  spdlog::set_level(spdlog::level::warn);
}

}  // namespace

ExitCode run_count(Arguments arguments) {
  CommandLine line("count", "N",
                   "Counts the total and unique solutions of the N-queens problem, on one board or "
                   "on several: 1-15.");
  add_count_options(line);
  line.add_options()("csv", "Print a line of CSV for each board, with a header");
  add_against_option(line);
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  const BoardRange boards = board_range(line);
  const std::vector<CountTask> tasks = count_tasks(line, boards);
  set_up_log_for(line, boards);
  job::Crew alone;
  Narrator narrator(tasks.front().progress, tasks.front().first_progress);
  Supervisor supervisor(tasks.front().time_limit);
  ExitCode code = print_result(head_of(tasks.front().form));
  for (const CountTask& task : tasks) {
    if (code != ExitCode::done) break;
    code = execute(task, alone, supervisor, narrator);
    if (supervisor.left_behind()) leave(code);
  }
  return code;
}

}  // namespace nqueens::app
