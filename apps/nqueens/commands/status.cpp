// nqueens status FILE...: shows the contents of checkpoints.

#include "job/status.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <thread>
#include <vector>

#include "base/count_text.hpp"
#include "base/stopwatch.hpp"
#include "checkpoint/checkpoint.hpp"
#include "checkpoint_progress.hpp"
#include "commands.hpp"
#include "fact.hpp"
#include "job/outcome.hpp"
#include "nqueens/count.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "supervisor.hpp"
#include "terminal.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

using nlohmann::ordered_json;

std::string text_of(const std::vector<RunRecord>& runs) {
  if (runs.empty()) return "0";
  const RunRecord& last = runs.back();
  return fmt::format("{}, the last on {} with {} ({})", runs.size(), last.machine.host,
                     counted(static_cast<std::uint64_t>(last.threads), "thread"), last.machine.isa);
}

std::vector<Fact> facts_of(const CheckpointHeader& header) {
  const auto& [n, method, parameters, seeds, plan_fingerprint, its_shard, version, when] = header;
  const std::string fingerprint = to_hex(plan_fingerprint);
  const std::string shard = to_string(its_shard);
  const std::string created = to_string_utc(when);
  return {
      {.key = "schema", .value = "status-3"},
      {"n", std::to_string(n), "n", n},
      {"method", fmt::format("{} ({})", method, parameters), "method", method},
      {.key = "parameters", .value = parameters},
      {"shard", shard, "shard", shard},
      {"created", fmt::format("{} by version {}", created, version), "created", created},
      {.key = "version", .value = version},
      {"plan", counted(seeds, "seed") + ", fingerprint " + fingerprint, "plan_seeds", seeds},
      {.key = "fingerprint", .value = fingerprint},
  };
}

/// Adds the progress: how much of `load` all runs so far have done.
void add_progress(const std::vector<RunRecord>& runs, const Workload& load,
                  std::vector<Fact>& facts) {
  const job::RunTotals totals = job::totals_of(runs);
  const double elapsed_s = totals.elapsed_s;
  const auto [seeds, done, work, work_done] = load;
  const double share = job::share_of(load);
  // Assumes the average rate of all runs so far.
  const double left_s = work_done > 0 ? elapsed_s * (work - work_done) / work_done : 0;
  const bool timed = elapsed_s > 0;
  facts.insert(facts.end(),
               {{"progress", fmt::format("{} of the work, {} of {}", readable_percent(share), done,
                                         counted(seeds, "seed"))},
                {.key = "seeds", .value = seeds},
                {.key = "seeds_done", .value = done},
                {.key = "progress", .value = share},
                {"runs", text_of(runs), "runs", totals.runs},
                {"elapsed", readable_duration(elapsed_s), "elapsed_s", elapsed_s},
                {"processor", readable_duration(totals.cpu_s), "cpu_s", totals.cpu_s},
                {"rate", timed ? readable_rate(share / elapsed_s) : ""},
                {.key = "seeds_per_s", .value = timed ? static_cast<double>(done) / elapsed_s : 0},
                {"remaining", work_done > 0 ? readable_duration(left_s) : "unknown"},
                {.key = "remaining_s", .value = work_done > 0 ? ordered_json(left_s) : nullptr}});
}

Fact fact_of(const job::RecordedResult& result) {
  Fact fact{"result", "not yet", "total"};
  if (result.census) {
    const DigitSeparator separator = digit_separator(Stream::out);
    fact.text = fmt::format("total {}, unique {}", grouped(result.census->total, separator),
                            grouped(result.census->unique(), separator));
    fact.value = to_string(result.census->total);
  } else if (!result.refused.empty()) {
    fact.text = styled(Stream::out, Style::error, "refused: " + result.refused);
  }
  return fact;
}

/// Adds when the last seed was saved, and a warning if that is too long ago for a run that counts.
void add_last_seed(const Checkpoint& checkpoint, std::vector<Fact>& facts) {
  constexpr int kPatience = 10;  // times the longer of the interval and the longest seed
  UnixTime saved = 0;
  std::chrono::microseconds longest{};
  for (const RunRecord& run : checkpoint.runs()) {
    saved = std::max(saved, run.saved);
    longest = std::max(longest, run.longest);
  }
  const std::string when = saved > 0 ? to_string_utc(saved) : "";
  facts.push_back({"last seed", when, "last_seed", saved > 0 ? ordered_json(when) : nullptr});
  const std::vector<RunRecord> runs = checkpoint.runs();
  if (runs.empty() || runs.back().ended || checkpoint.held_by().empty()) return;
  const RunRecord& run = runs.back();
  const std::chrono::seconds silence(unix_now() - std::max(run.started, run.saved));
  const std::string for_how_long = readable_duration(static_cast<double>(silence.count()));
  if (run.saved == 0) {
    facts.push_back({"counting", "for " + for_how_long + ", no seed is saved yet"});
  } else if (silence > kPatience * std::max<std::chrono::microseconds>(run.interval, longest)) {
    facts.push_back(
        {"warning",
         fmt::format("the run has saved nothing for {}; is its process stopped?", for_how_long)});
  }
}

void add_mismatches(const Checkpoint& checkpoint, std::vector<Fact>& facts) {
  ordered_json mismatches = ordered_json::array();
  std::vector<MismatchRecord> all = checkpoint.mismatches();
  std::ranges::copy(checkpoint.contradictions(), std::back_inserter(all));
  for (const auto& [seed, one, other, path, other_path, machine, when] : all) {
    const bool whole = seed == kWholeCount;
    mismatches.push_back({{"seed", whole ? ordered_json(nullptr) : ordered_json(index_of(seed))},
                          {"first_path", path},
                          {"first_total", to_string(one.total)},
                          {"first_point_symmetric", to_string(one.point_symmetric)},
                          {"first_rotational", to_string(one.rotational)},
                          {"second_path", other_path},
                          {"second_total", to_string(other.total)},
                          {"second_point_symmetric", to_string(other.point_symmetric)},
                          {"second_rotational", to_string(other.rotational)},
                          {"host", machine.host},
                          {"isa", machine.isa}});
    const TallyMember& member = first_difference(one, other);
    facts.push_back(
        {"mismatch", fmt::format("{}: {} {} by {}, {} by {} (host {}, isa {}, {})",
                                 whole ? "whole count" : name_of(seed), member.name,
                                 to_string(one.*member.value), path, to_string(other.*member.value),
                                 other_path, machine.host, machine.isa, to_string_utc(when))});
  }
  facts.push_back({.key = "mismatches", .value = mismatches});
}

std::vector<Fact> facts_of(const std::string& path, job::Plans& plans) {
  const Checkpoint checkpoint = Checkpoint::read(path);
  const CheckpointHeader& header = checkpoint.header();
  const CheckpointSum& sum = checkpoint.sum();
  const Coverage coverage = checkpoint.coverage();
  const std::optional<Replanned>& made = plans.plan_of(path, header, sum.count == header.seeds);
  const std::string user = checkpoint.held_by();
  const std::string stopped = stopped_by(checkpoint, path);
  std::string in_use = user.empty() ? "no" : "by " + user;
  if (!stopped.empty()) in_use += fmt::format(", stopped ({})", stopped);
  const std::uint64_t vanished = checkpoint.vanished();
  const std::vector<std::string> damage = checkpoint.damage();
  std::vector<Fact> facts = facts_of(header);
  add_progress(checkpoint.runs(), job::load_of(made, header, sum.done), facts);
  add_last_seed(checkpoint, facts);
  if (vanished > 0) {
    facts.push_back({"vanished", counted(vanished, "saved seed") +
                                     one_or_several(vanished, " is", " are") +
                                     " not there any more"});
  }
  for (const std::string& what : damage) facts.push_back({"damaged", what});
  facts.insert(facts.end(),
               {{"checked", in_words(coverage)},
                {"in use", in_use, "held_by", user.empty() ? nullptr : ordered_json(user)},
                {.key = stopped.empty() ? "" : "stopped_by", .value = stopped},
                fact_of(job::result_of(checkpoint, made, path)),
                {.key = "checked",
                 .value = {{"seeds", coverage.seeds},
                           {"paths", coverage.paths},
                           {"hosts", coverage.hosts},
                           {"agree", coverage.agree}}}});
  add_mismatches(checkpoint, facts);
  facts.push_back({.key = "damaged", .value = damage});
  if (vanished > 0) facts.push_back({.key = "vanished", .value = vanished});
  return facts;
}

/// Shows the checkpoints that can be read, and then names the others.
ExitCode show(const std::vector<std::string>& paths, bool json) {
  constexpr int kColumns = 11;  // width of labels
  std::string text;
  std::vector<std::string> unusable;
  job::Plans plans;
  for (const std::string& path : paths) {
    try {
      const std::vector<Fact> facts = facts_of(path, plans);
      if (!json && !text.empty()) text += "\n";
      text += json ? as_json(facts) : as_rows(facts, kColumns);
    } catch (const CheckpointError& error) {
      unusable.emplace_back(error.what());
    }
  }
  const ExitCode printed = text.empty() ? ExitCode::done : print_result(text);
  for (const std::string& what : unusable) print_error(what);
  return unusable.empty() ? printed : ExitCode::checkpoint_unusable;
}

/// Reads the checkpoints repeatedly until all are complete. After each reading, waits three times
/// as long as the reading took, but at least a second.
void follow(FollowedCheckpoints& checkpoints) {
  constexpr double kLeastRest = 1;
  constexpr double kRestPerLook = 3;
  double rest_s = kLeastRest;  // the first look also makes the plan, so its time says little
  checkpoints.look();
  while (!checkpoints.complete()) {
    std::this_thread::sleep_for(std::chrono::duration<double>(rest_s));
    const Stopwatch stopwatch;
    checkpoints.look();
    rest_s = std::max(kLeastRest, kRestPerLook * stopwatch.elapsed_s());
  }
}

ExitCode run_status(const CommandLine& line) {
  const std::vector<std::string>& paths = line.operands();
  if (paths.empty()) throw line.error("the checkpoint FILE is missing");
  const bool json = line.has("json");
  if (!line.has("follow")) {
    line.require("progress", "follow");
    return run_unsaved([&] { return show(paths, json); }, " while the checkpoint was read");
  }
  FollowedCheckpoints checkpoints(paths);
  const auto work = [&] {
    follow(checkpoints);
    return show(paths, json);
  };
  return run_unsaved(work, " before everything was complete; this stops no run",
                     progress_request(line), [&] { return checkpoints.state(); });
}

}  // namespace

constexpr Command kStatus{
    .name = "status",
    .summary = "what a checkpoint holds",
    .operands = "FILE...",
    .description = "Shows what a checkpoint holds, also while a run is writing it.",
    .options = []() -> std::vector<Option> {
      return {flag_option("follow",
                          "Show the progress until all checkpoints are complete; all must be of "
                          "one plan, as in a job array"),
              json_option("Print one JSON object for each"), progress_option()};
    },
    .examples = {{{"run.jsonl", "what it holds"},
                  {"--follow shards/*.jsonl",
                   "how far all shards of a job are, until the last is complete"}}},
    .run = run_status};

}  // namespace nqueens::app
