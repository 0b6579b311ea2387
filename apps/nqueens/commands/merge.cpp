// nqueens merge OUT IN...: joins the checkpoints of shards.

#include <spdlog/fmt/fmt.h>
#include <stdexcept>
#include <string>
#include <variant>

#include "base/count_text.hpp"
#include "commands.hpp"
#include "job/join.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

ExitCode print(const job::Finished& finished, const std::string& out, OutputForm form) {
  try {
    return print_result(format_census(finished, form));
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format(
        "{}; '{}' is written, and 'nqueens status {}' shows the result", error.what(), out, out));
  }
}

ExitCode print(const job::Incomplete& incomplete, const std::string& out, OutputForm /*form*/) {
  const MergeResult& merged = incomplete.merged;
  const CheckpointHeader& header = merged.header;
  const std::size_t missing = merged.missing.size();
  std::string shards;
  for (const Shard& shard : merged.shards_missing) {
    shards += (shards.empty() ? " (no file for shard " : ", ") + to_string(shard);
  }
  if (!shards.empty()) shards += ")";
  print_notice(fmt::format(
      "{} of {} {} missing{}: {}; 'nqueens count {} --method {} --checkpoint {}' with the plan {} "
      "counts {}",
      missing, counted(header.seeds, "seed"), one_or_several(missing, "is", "are"), shards,
      to_ranges(merged.missing), header.n, header.method, out, header.parameters,
      one_or_several(missing, "it", "them")));
  return ExitCode::unfinished;
}

ExitCode print(const job::Stopped& stopped, const std::string& /*out*/, OutputForm /*form*/) {
  return report_stop(stopped.reason, " before all was joined: nothing was written");
}

ExitCode run_merge(const CommandLine& line) {
  if (line.operands().size() < 2) {
    throw line.error("the merged checkpoint OUT and at least one IN are expected");
  }
  const OutputForm form = output_form(line);
  const std::string out = line.operands().front();
  const std::vector<std::filesystem::path> inputs(line.operands().begin() + 1,
                                                  line.operands().end());
  const ProgressRequest progress = progress_request(line);
  Supervisor supervisor({}, kNothingToSave);
  Activity activity("merge", counted(inputs.size(), "checkpoint"));
  const ProgressReporter reporter(progress, activity.source());
  return run_or_leave(supervisor, [&] {
    return [&, outcome = job::join(out, inputs, version(), supervisor, activity)] {
      return std::visit([&](const auto& end) { return print(end, out, form); }, outcome);
    };
  });
}

}  // namespace

constexpr Command kMerge{
    .name = "merge",
    .summary = "joins the checkpoints of shards",
    .operands = "OUT IN...",
    .description =
        "Joins the checkpoints of shards into a new one, and prints the census if no "
        "seed is missing (exit code 5 if some are).",
    .options = []() -> std::vector<Option> {
      return {json_option(),
              flag_option("q,quiet", "Print only the total and the unique count, on one line"),
              progress_option()};
    },
    .examples = {{{"whole.jsonl 1.jsonl 2.jsonl", "joins two shards into a new checkpoint"}}},
    .run = run_merge};

}  // namespace nqueens::app
