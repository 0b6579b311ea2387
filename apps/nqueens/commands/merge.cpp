// nqueens merge OUT IN...: joins the checkpoints of shards.

#include <spdlog/fmt/fmt.h>
#include <stdexcept>
#include <string>
#include <variant>

#include "census/count_text.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "job/join.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "report.hpp"
#include "supervisor.hpp"

namespace nqueens::app {
namespace {

struct Printer {
  std::string out;
  OutputForm form;

  ExitCode operator()(const job::Finished& finished) const {
    try {
      return print_result(format_census(finished, form));
    } catch (const std::runtime_error& error) {
      throw std::runtime_error(
          fmt::format("{}; '{}' is written, and 'nqueens status {}' shows the "
                      "result",
                      error.what(), out, out));
    }
  }

  ExitCode operator()(const job::Incomplete& incomplete) const {
    const MergeResult& merged = incomplete.merged;
    std::string shards;
    for (const Shard& shard : merged.shards_missing) {
      shards += (shards.empty() ? " (no file for shard " : ", ") + to_string(shard);
    }
    if (!shards.empty()) shards += ")";
    print_notice(fmt::format(
        "{} of {} seeds are missing{}: {}; 'nqueens count {} --method {} --checkpoint {}' with the "
        "plan {} counts them",
        merged.missing.size(), merged.header.seeds, shards, to_ranges(merged.missing),
        merged.header.n, merged.header.method, out, merged.header.parameters));
    return ExitCode::unfinished;
  }

  ExitCode operator()(const job::Stopped& stopped) const {
    print_notice(in_words(stopped.reason) + " before all was joined: nothing was written");
    return exit_code_for(stopped.reason);
  }
};

}  // namespace

ExitCode run_merge(Arguments arguments) {
  CommandLine line("merge", "OUT IN...",
                   "Joins the checkpoints of shards into a new one, and prints the census if no "
                   "seed is missing (exit code 5 if some are).");
  line.add_flag("json", "Print one JSON object");
  line.add_flag("q,quiet", "Print 'total unique' on one line");
  add_progress_option(line);
  line.add_example("whole.ledger 1.ledger 2.ledger", "joins two shards into a new checkpoint");
  if (!line.parse(arguments)) return print_result(line.help());
  if (line.operands().size() < 2) {
    throw line.error("the merged checkpoint OUT and at least one IN are expected");
  }
  const OutputForm form = output_form(line);
  const std::string out = line.operands().front();
  const std::vector<std::filesystem::path> inputs(line.operands().begin() + 1,
                                                  line.operands().end());
  const ProgressRequest progress = progress_request(line);
  Supervisor supervisor({}, kNothingToSave);
  Activity activity("merge");
  activity.enter(counted(inputs.size(), "checkpoint"));
  const ProgressReporter reporter(progress, [&] { return activity.state(); });
  return run_or_leave(supervisor, [&] {
    return [&, outcome = job::join(out, inputs, supervisor, &activity.meter())] {
      return std::visit(Printer{out, form}, outcome);
    };
  });
}

}  // namespace nqueens::app
