// nqueens count N: the main job.

#include <string>
#include <utility>

#include "command.hpp"
#include "count_options.hpp"
#include "count_task.hpp"
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

}  // namespace

ExitCode run_count(Arguments arguments) {
  CommandLine line("count", "N", "Counts the total and unique solutions of the N-queens problem.");
  add_count_options(line);
  add_against_option(line);
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  CountTask task = count_task(line, {});
  read_against_option(line, task.request);
  set_up_log(line);
  job::Crew alone;
  Narrator narrator(task.progress, task.first_progress);
  Supervisor supervisor(task.time_limit);
  const ExitCode code = execute(task, alone, supervisor, narrator);
  if (supervisor.left_behind()) leave(code);
  return code;
}

}  // namespace nqueens::app
