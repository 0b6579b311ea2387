// nqueens merge OUT IN...: joins the checkpoints of shards.

#include <spdlog/fmt/fmt.h>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/count_text.hpp"
#include "commands.hpp"
#include "job/join.hpp"
#include "job/replan.hpp"
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
    throw std::runtime_error(fmt::format("{}{}", error.what(), kept_in(out)));
  }
}

std::string to_ranges_of(const std::vector<SeedId>& ids, const std::string& unit) {
  constexpr std::size_t kMostRanges = 20;
  return unit + one_or_several(ids.size(), " ", "s ") + to_ranges(ids, kMostRanges, unit);
}

ExitCode print(const job::Incomplete& incomplete, const std::string& out, OutputForm /*form*/) {
  const MergeResult& merged = incomplete.merged;
  const CheckpointHeader& header = merged.header;
  const std::size_t missing = merged.missing.size();
  std::string command = command_for(header, out);
  std::string what = one_or_several(missing, "it", "them");
  if (!header.shard.whole()) {  // a count that resumes OUT adds nothing to this shard
    CheckpointHeader next = header;
    next.shard = merged.shards_missing.front();
    command = command_for(next, "NEW");
    what = "shard " + to_string(next.shard);
  }
  print_notice(fmt::format("{} of {} {} missing; '{}' counts {}", missing,
                           counted(header.seeds, "seed"), one_or_several(missing, "is", "are"),
                           command, what));
  std::vector<SeedId> shards;  // their indices
  std::vector<bool> explained(header.seeds);
  for (const Shard& shard : merged.shards_missing) {
    shards.push_back(SeedId{static_cast<std::uint64_t>(shard.index)});
    for_each_seed_of(shard, header.seeds, [&](SeedId seed) { explained[index_of(seed)] = true; });
  }
  if (!shards.empty()) {
    print_notice(fmt::format("no file for {} of {}", to_ranges_of(shards, "shard"),
                             merged.shards_missing.front().count));
  }
  std::vector<SeedId> others = merged.missing;
  std::erase_if(others, [&](SeedId seed) { return explained[index_of(seed)]; });
  if (!others.empty()) print_notice("no file has " + to_ranges_of(others, "seed"));
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
  std::string kept;
  const auto work = [&] {
    job::JoinOutcome joined = job::join(out, inputs, version(), supervisor, activity);
    if (!std::holds_alternative<job::Stopped>(joined)) kept = kept_in(out);
    return [&, outcome = std::move(joined)] {
      return std::visit([&](const auto& end) { return print(end, out, form); }, outcome);
    };
  };
  return run_or_leave(supervisor, work, leave, kept);
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
