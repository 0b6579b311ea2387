// nqueens status FILE...: what a checkpoint holds.

#include <algorithm>
#include <chrono>
#include <concepts>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <thread>
#include <utility>
#include <vector>

#include "census/count_text.hpp"
#include "checkpoint_progress.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "job/outcome.hpp"
#include "job/verdict.hpp"
#include "ledger/coverage.hpp"
#include "ledger/errors.hpp"
#include "ledger/fields.hpp"
#include "ledger/ledger.hpp"
#include "machine/stopwatch.hpp"
#include "nqueens/count.hpp"
#include "output.hpp"
#include "readable.hpp"
#include "report.hpp"
#include "supervisor.hpp"
#include "terminal.hpp"

namespace nqueens::app {
namespace {

using nlohmann::ordered_json;

struct Status {
  LedgerHeader header;
  std::string held_by;
  job::Workload load;  ///< before: what is done
  job::RunTotals totals;
  std::vector<RunRecord> runs;
  std::vector<MismatchRecord> mismatches;
  Coverage coverage;
  std::optional<Census> census;
  std::string refusal;  ///< why there is none, though one was recorded
  std::uint64_t vanished = 0;

  double share() const { return load.work > 0 ? load.work_before / load.work : 1; }
  double seeds_per_second() const {
    return totals.elapsed_s > 0 ? static_cast<double>(load.seeds_before) / totals.elapsed_s : 0;
  }
  /// At the pace of all runs so far; nullopt before the first seed.
  std::optional<double> remaining_s() const {
    if (load.work_before <= 0) return std::nullopt;
    return totals.elapsed_s * (load.work - load.work_before) / load.work_before;
  }
};

/// The plan of the file that was read last: the next one is mostly a shard of the same.
struct LastPlan {
  LedgerHeader header;
  std::optional<Plan> plan;
};

Status read_status(const std::string& path, LastPlan& last) {
  const Ledger ledger = Ledger::inspect(path);
  Coverage coverage = coverage_of(ledger);
  const LedgerSum sum = std::move(coverage.sum);
  Status status{.header = ledger.header(),
                .held_by = ledger.held_by(),
                .runs = ledger.runs(),
                .mismatches = ledger.mismatches(),
                .coverage = std::move(coverage)};
  if (!last.plan || !same_plan(last.header, status.header)) {
    last = {status.header, plan_of(path, status.header, sum.count == status.header.seeds)};
  }
  const std::optional<Plan>& plan = last.plan;
  status.load = load_of(plan, status.header, sum.done);
  try {
    if (plan) status.census = job::census_on_record(ledger, sum, *plan, path);
  } catch (const WrongCount& refusal) {
    status.refusal = refusal.what();
  } catch (const LedgerError& refusal) {
    status.refusal = refusal.what();
  }
  status.vanished = ledger.vanished(sum);
  status.totals = job::totals_of(status.runs);
  return status;
}

std::string as_table(const Status& s) {
  const auto remaining = s.remaining_s();
  std::string text;
  const auto row = [&text](const char* name, const std::string& value) {
    text += fmt::format("{:<10} {}\n", name, value);
  };
  row("n", std::to_string(s.header.n));
  row("method", fmt::format("{} ({})", s.header.method, s.header.parameters));
  row("shard", to_string(s.header.shard));
  row("created",
      fmt::format("{} by version {}", to_string_utc(s.header.created), s.header.version));
  row("plan",
      fmt::format("{} seeds, fingerprint {}", s.header.seeds, to_hex(s.header.fingerprint)));
  row("progress", fmt::format("{:.1f} % of the work, {} of {} seeds", 100 * s.share(),
                              s.load.seeds_before, s.load.seeds));
  std::string runs = std::to_string(s.runs.size());
  if (!s.runs.empty()) {
    const RunRecord& last = s.runs.back();
    runs += fmt::format(", the last on {} with {} ({})", last.host,
                        counted(static_cast<std::uint64_t>(last.threads), "thread"), last.isa);
  }
  row("runs", runs);
  row("elapsed", readable_duration(s.totals.elapsed_s));
  row("processor", readable_duration(s.totals.cpu_s));
  if (s.totals.elapsed_s > 0) row("rate", readable_rate(s.share() / s.totals.elapsed_s));
  row("remaining", remaining ? readable_duration(*remaining) : "unknown");
  if (s.vanished > 0) {
    row("vanished", fmt::format("{} seeds that were saved are not there any more", s.vanished));
  }
  row("checked", in_words(s.coverage));
  row("in use", s.held_by.empty() ? "no" : "by " + s.held_by);
  row("result", s.census ? "total " + grouped(s.census->total, digit_separator(Stream::out))
                : s.refusal.empty() ? "not yet"
                                    : styled(Stream::out, Style::error, "refused: " + s.refusal));
  for (const MismatchRecord& mismatch : s.mismatches) {
    row("mismatch", fmt::format("{}: total {} by {}, {} by {} (host {}, isa {}, {})",
                                mismatch.seed == whole_count(s.header)
                                    ? "whole count"
                                    : fmt::format("seed {}", index_of(mismatch.seed)),
                                to_string(mismatch.first.total), mismatch.first_path,
                                to_string(mismatch.second.total), mismatch.second_path,
                                mismatch.host, mismatch.isa, to_string_utc(mismatch.when)));
  }
  return text;
}

ordered_json shown(const std::string& text, Form) { return text; }
ordered_json shown(SeedId seed, Form) { return index_of(seed); }
ordered_json shown(const Shard& shard, Form) { return to_string(shard); }
ordered_json shown(const Tally& tally, Form) { return to_string(tally.total); }
ordered_json shown(std::integral auto number, Form form) {
  switch (form) {
    case Form::hex:
      return to_hex(static_cast<std::uint64_t>(number));
    case Form::moment:
      return to_string_utc(static_cast<UnixTime>(number));
    case Form::number:
      break;
  }
  return number;
}

/// The fields that have a place in the JSON, in its order.
template <typename Record>
ordered_json shown(const Record& record) {
  std::map<int, std::pair<std::string, ordered_json>> places;
  Record::for_each_field(record, [&](const Field& field, const auto& value) {
    if (field.place == 0) return;
    places[field.place] = {std::string(field.shown_as), shown(value, field.form)};
  });
  ordered_json object;
  for (const auto& [place, entry] : places) object[entry.first] = entry.second;
  return object;
}

std::string as_json(const Status& s) {
  const auto remaining = s.remaining_s();
  ordered_json mismatches = ordered_json::array();
  for (const MismatchRecord& mismatch : s.mismatches) {
    mismatches.push_back(shown(mismatch));
    if (mismatch.seed == whole_count(s.header)) mismatches.back()["seed"] = nullptr;
  }
  ordered_json object{{"schema", "status-1"}};
  object.update(shown(s.header));
  object.update(
      {{"seeds", s.load.seeds},
       {"seeds_done", s.load.seeds_before},
       {"progress", s.share()},
       {"runs", s.runs.size()},
       {"elapsed_s", s.totals.elapsed_s},
       {"cpu_s", s.totals.cpu_s},
       {"seeds_per_s", s.seeds_per_second()},
       {"remaining_s", remaining ? ordered_json(*remaining) : ordered_json(nullptr)},
       {"held_by", s.held_by.empty() ? ordered_json(nullptr) : ordered_json(s.held_by)},
       {"total", s.census ? ordered_json(to_string(s.census->total)) : ordered_json(nullptr)},
       {"checked",
        {{"seeds", s.coverage.seeds},
         {"paths", s.coverage.paths},
         {"hosts", s.coverage.hosts},
         {"agree", s.coverage.agree}}},
       {"mismatches", mismatches}});
  if (s.vanished > 0) object["vanished"] = s.vanished;
  return object.dump(2) + "\n";
}

ExitCode show(const std::vector<std::string>& paths, bool json) {
  std::string text;
  LastPlan last;
  for (const std::string& path : paths) {
    const Status status = read_status(path, last);
    if (!json && !text.empty()) text += "\n";
    text += json ? as_json(status) : as_table(status);
  }
  return print_result(text);
}

/// Checkpoints that one thread looks at and another one reports.
class Follower {
 public:
  explicit Follower(const std::vector<std::string>& paths) : checkpoints_(paths) {}

  /// Returns when all are complete. Between two looks it rests for a second, and three times as
  /// long as a look takes: large checkpoints take long to be read.
  void follow() {
    constexpr double kLeastRest = 1;
    constexpr double kRestPerLook = 3;
    double rest_s = kLeastRest;  // the first look makes the plan as well: it is no measure
    bool complete = look();
    while (!complete) {
      std::this_thread::sleep_for(std::chrono::duration<double>(rest_s));
      const Stopwatch stopwatch;
      complete = look();
      rest_s = std::max(kLeastRest, kRestPerLook * stopwatch.elapsed_s());
    }
  }

  ProgressState state() const {
    const std::lock_guard lock(mutex_);
    return state_;
  }

 private:
  // Whether all are complete.
  bool look() {
    checkpoints_.look();
    const std::lock_guard lock(mutex_);
    state_ = checkpoints_.state();
    return checkpoints_.complete();
  }

  FollowedCheckpoints checkpoints_;
  mutable std::mutex mutex_;
  ProgressState state_{.task = "status"};
};

}  // namespace

ExitCode run_status(Arguments arguments) {
  CommandLine line("status", "FILE...",
                   "Shows what a checkpoint holds, also while a run is writing it.");
  line.add_flag("follow",
                "Show how far they are until all are complete; all of one plan, as of a job array");
  line.add_flag("json", "Print one JSON object for each");
  add_progress_option(line);
  line.add_example("run.ledger", "what it holds");
  line.add_example("--follow shards/*.ledger",
                   "how far all shards of a job are, until the last is complete");
  if (!line.parse(arguments)) return print_result(line.help());
  const std::vector<std::string>& paths = line.operands();
  if (paths.empty()) throw line.error("the checkpoint FILE is missing");
  const bool json = line.has("json");
  if (!line.has("follow")) {
    line.require("progress", "follow");
    return run_unsaved([&] { return show(paths, json); }, " while the checkpoint was read");
  }
  Follower follower(paths);
  const auto follow = [&] {
    follower.follow();
    return show(paths, json);
  };
  return run_unsaved(
      follow, " before all was complete; the runs go on",
      {.request = progress_request(line), .source = [&] { return follower.state(); }});
}

}  // namespace nqueens::app
