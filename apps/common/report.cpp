#include "report.hpp"

#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>
#include <spdlog/spdlog.h>
#include <variant>

#include "base/shell_word.hpp"
#include "fact.hpp"
#include "supervisor.hpp"
#include "terminal.hpp"
#include "version.hpp"
#include "words.hpp"

namespace nqueens::app {
namespace {

constexpr int kColumns = 8;  // width of labels

// The columns of the table in N. Tsuda's lecture, wide enough for all published counts (18 digits).
constexpr const char* kRowFormat = "{:>3} {:>24} {:>24} {:>14}";

Fact cores_busy(const job::RunTotals& totals) {
  if (!totals.busy) return {};
  return {.key = "cores_busy", .value = totals.busy->cores};
}

void log_end(const std::string& what, const job::RunTotals& totals) {
  std::string busy;
  if (totals.busy) {
    const auto threads = static_cast<std::uint64_t>(totals.busy->threads);
    busy = fmt::format(", {:.1f} of {} busy", totals.busy->cores, counted(threads, "core"));
  }
  spdlog::info("{}; {:.3f} s elapsed, {:.3f} s of processor time{}", what, totals.elapsed_s,
               totals.cpu_s, busy);
}

std::string readable(const Count& count) { return grouped(count, digit_separator(Stream::out)); }

std::vector<Fact> facts_of(const job::Finished& report) {
  const Census& census = report.census;
  const ThreadChoice threads = report.threads.value_or(ThreadChoice());
  return {
      {.key = "schema", .value = "count-1"},
      {"n", std::to_string(census.n), "n", census.n},
      {"total", readable(census.total), "total", to_string(census.total)},
      {"unique", readable(census.unique()), "unique", to_string(census.unique())},
      {.key = "point_symmetric", .value = to_string(census.point_symmetric)},
      {.key = "rotational", .value = to_string(census.rotational)},
      {.key = "method", .value = report.method},
      {.key = "parameters", .value = report.parameters},
      {.key = report.isa.empty() ? "" : "isa", .value = report.isa},
      {.key = report.threads ? "threads" : "", .value = threads.threads},
      {.key = report.threads ? "threads_limited_by" : "", .value = threads.limit},
      {.key = "seeds", .value = report.seeds},
      {.key = "double_checked", .value = report.double_checked},
      {"agrees", report.agrees_with, report.agrees_with.empty() ? "" : "agrees_with",
       report.agrees_with},
      {.key = "runs", .value = report.totals.runs},
      {.key = "elapsed_s", .value = report.totals.elapsed_s},
      {.key = "cpu_s", .value = report.totals.cpu_s},
      cores_busy(report.totals),
      {.key = "verified", .value = to_string(report.verified)},
      {.key = "version", .value = version()},
  };
}

std::vector<Fact> facts_of(const job::FinishedShard& report) {
  const std::string shard = to_string(report.shard);
  return {
      {.key = "schema", .value = "shard-1"},
      {"n", std::to_string(report.n), "n", report.n},
      {"shard", shard, "shard", shard},
      {.key = "method", .value = report.method},
      {.key = "parameters", .value = report.parameters},
      {"seeds", std::to_string(report.seeds), "seeds", report.seeds},
      {.key = "runs", .value = report.totals.runs},
      {.key = "elapsed_s", .value = report.totals.elapsed_s},
      {.key = "cpu_s", .value = report.totals.cpu_s},
      cores_busy(report.totals),
      {.key = "version", .value = version()},
  };
}

std::string format_shard(const job::FinishedShard& report, OutputForm form) {
  if (form == OutputForm::json) return as_json(facts_of(report));
  if (form == OutputForm::table) return as_rows(facts_of(report), kColumns);
  return fmt::format("{} {}\n", to_string(report.shard), report.seeds);
}

std::string what_is_saved(const job::Stopped& stopped) {
  if (!stopped.began) return " while the seeds were planned, before the first seed";
  if (stopped.checkpoint.empty()) {
    return ": nothing was saved; with --checkpoint FILE, the count of one board can be resumed";
  }
  return fmt::format(": {} of {} {} saved in '{}'; run the same command again to resume",
                     stopped.seeds_done, counted(stopped.seeds, "seed"),
                     one_or_several(stopped.seeds_done, "is", "are"), stopped.checkpoint.string());
}

}  // namespace

OutputForm output_form(const CommandLine& line) {
  line.exclude("json", {"csv", "quiet"});
  line.exclude("csv", {"quiet"});
  if (line.has("json")) return OutputForm::json;
  if (line.has("csv")) return OutputForm::csv;
  return line.has("quiet") ? OutputForm::quiet : OutputForm::table;
}

std::string heading_of(OutputForm form) {
  if (form == OutputForm::csv) return "n,total,unique,elapsed_s\n";
  if (form != OutputForm::row) return "";
  const std::string names = fmt::format(kRowFormat, "n", "total", "unique", "time");
  return styled(Stream::out, Style::heading, names) + "\n";
}

std::string format_census(const job::Finished& report, OutputForm form) {
  if (form == OutputForm::table) return as_rows(facts_of(report), kColumns);
  if (form == OutputForm::json) return as_json(facts_of(report));
  if (form == OutputForm::json_line) return as_json(facts_of(report), kOnOneLine);
  const int n = report.census.n;
  const Count total = report.census.total;
  const Count unique = report.census.unique();
  const double elapsed_s = report.totals.elapsed_s;
  if (form == OutputForm::row) {
    const std::string time = readable_duration(elapsed_s);
    return fmt::format(kRowFormat, n, readable(total), readable(unique), time) + "\n";
  }
  if (form == OutputForm::quiet) return fmt::format("{} {}\n", to_string(total), to_string(unique));
  return fmt::format("{},{},{},{:.6f}\n", n, to_string(total), to_string(unique), elapsed_s);
}

ExitCode print(const job::CountOutcome& outcome, OutputForm form, const Write& write) {
  if (const auto* stopped = std::get_if<job::Stopped>(&outcome)) {
    return report_stop(stopped->reason, what_is_saved(*stopped));
  }
  if (const auto* shard = std::get_if<job::FinishedShard>(&outcome)) {
    log_end("shard " + to_string(shard->shard) + " is complete", shard->totals);
    return write(format_shard(*shard, form));
  }
  const auto& finished = std::get<job::Finished>(outcome);
  log_end(fmt::format("verified: {}", to_string(finished.verified)), finished.totals);
  return write(format_census(finished, form));
}

std::string kept_in(const std::string& checkpoint) {
  return fmt::format("; '{}' is written, and 'nqueens status {}' shows the result", checkpoint,
                     shell_word(checkpoint));
}

std::string kept_in(const std::optional<std::filesystem::path>& checkpoint,
                    const job::CountOutcome& outcome) {
  if (!checkpoint || std::holds_alternative<job::Stopped>(outcome)) return "";
  return kept_in(checkpoint->string());
}

ExitCode print_refusal(int n, const std::string& reason, OutputForm form, const Write& write) {
  if (form == OutputForm::row) {
    write(fmt::format("{:>3}  {}\n", n, on_one_line(reason)));
  } else if (form == OutputForm::json_line) {
    write(as_json({{.key = "schema", .value = "refused-1"},
                   {.key = "n", .value = n},
                   {.key = "reason", .value = reason}},
                  kOnOneLine));
  } else {
    print_error(fmt::format("n = {}: {}", n, reason));
    if (form == OutputForm::csv) write(fmt::format("{},,,\n", n));
  }
  return ExitCode::usage;
}

std::string in_words(const Coverage& coverage) {
  std::string text =
      fmt::format("{} of {}", coverage.seeds, counted(coverage.checked.size(), "seed"));
  if (coverage.seeds > 0) {
    text += fmt::format(", by {}, on {}", fmt::join(coverage.paths, " and "),
                        fmt::join(coverage.hosts, ", "));
  }
  if (coverage.agree.empty()) return text;
  return text + fmt::format("; everything by {}", fmt::join(coverage.agree, " and "));
}

}  // namespace nqueens::app
