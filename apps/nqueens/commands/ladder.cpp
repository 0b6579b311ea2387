// nqueens ladder: the table of N. Tsuda's lecture (2013), measured here and now.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <string>
#include <vector>

#include "board/bits.hpp"
#include "census/census.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "job/verdict.hpp"
#include "known/known_counts.hpp"
#include "known/lecture_table.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "registry/registry.hpp"
#include "run/measurement.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

constexpr int kFirstBoard = 4;

struct LadderRequest {
  int max_n = 0;
  double budget_s = 0;
  bool lecture = false;  ///< the rows of its tables, instead of what max_n and budget_s allow
  int threads = 1;
  bool json = false;
};

struct MeasuredRung {
  const MethodInfo* method;
  int n;
  Tally tally;
  double elapsed_s;
  LectureEntry lecture;

  std::optional<Count> unique() const {
    if (!method->delivers.symmetric) return std::nullopt;
    return census_of(n, tally).unique();
  }
  std::optional<Count> leaves() const {
    if (!method->delivers.leaves) return std::nullopt;
    return tally.leaves;
  }
  double leaves_per_s() const { return static_cast<double>(tally.leaves) / elapsed_s; }
};

MeasuredRung measure_rung(const MethodEntry& entry, int n, int threads, Activity& activity) {
  activity.enter(fmt::format("{}, n = {}", entry.info->name, n));
  const Measurement measured =
      measure({.method = &entry, .threads = threads}, n, &activity.meter());
  job::require_known(*entry.info, n, measured.tally);
  return {.method = entry.info,
          .n = n,
          .tally = measured.tally,
          .elapsed_s = measured.elapsed_s,
          .lecture = lecture_entry(entry.info->name, n)};
}

std::string or_dash(const std::optional<Count>& value) { return value ? to_string(*value) : "-"; }

// "=" where the lecture counted as many.
const char* compared_leaves(const MeasuredRung& rung) {
  if (!rung.leaves() || !rung.lecture.leaves) return " ";
  return *rung.leaves() == *rung.lecture.leaves ? "=" : "!";
}

std::string readable_ms(double seconds) {
  const double ms = 1000 * seconds;
  return fmt::format("{:.{}f}", ms, ms < 10 ? 3 : ms < 1000 ? 1 : 0);
}

constexpr const char* kRowFormat = "{:<12} {:>2} {:>11} {:>10} {:>10}{} {:>9} {:>10} {:>8}\n";

std::string header_row() {
  return fmt::format(kRowFormat, "method", "n", "total", "unique", "leaves", " ", "time ms",
                     "lecture ms", "leaves/s");
}

std::string table_row(const MeasuredRung& rung) {
  const bool counts_leaves = rung.leaves().has_value();
  return fmt::format(kRowFormat, rung.method->name, rung.n, to_string(rung.tally.total),
                     or_dash(rung.unique()), or_dash(rung.leaves()), compared_leaves(rung),
                     readable_ms(rung.elapsed_s), or_dash(rung.lecture.milliseconds),
                     counts_leaves ? fmt::format("{:.2e}", rung.leaves_per_s()) : "-");
}

std::string record_row(int n, std::string_view published, const char* name, const Count& known,
                       const std::optional<std::uint64_t>& lecture) {
  const std::string note = !lecture ? "  open in 2013" : *lecture == known ? "" : "  rounded";
  return fmt::format("{:>2}  {:<10}  {:<6} {:>18} {:>18}{}\n", n, published, name, to_string(known),
                     or_dash(lecture), note);
}

std::string record_table() {
  std::string text = fmt::format("\n{:>2}  {:<10}  {:<6} {:>18} {:>18}\n", "n", "published", "",
                                 "counted", "in the lecture");
  for (const LectureRecord& record : lecture_records()) {
    const Census known = *known_census(record.n);
    text += record_row(record.n, record.published, "total", known.total, record.total);
    text += record_row(record.n, record.published, "unique", known.unique(), record.unique);
  }
  return text +
         "\n=        as many leaves as the lecture counted\n"
         "rounded  the slides have 15 digits, then zeros, as in a spreadsheet; true totals\n"
         "         make T + P + 2R a multiple of 8, and these do not\n";
}

nlohmann::ordered_json records_json() {
  nlohmann::ordered_json records = nlohmann::ordered_json::array();
  for (const LectureRecord& record : lecture_records()) {
    const Census known = *known_census(record.n);
    nlohmann::ordered_json row{{"n", record.n},
                               {"published", record.published},
                               {"total", to_string(known.total)},
                               {"unique", to_string(known.unique())}};
    if (record.total) row["lecture_total"] = std::to_string(*record.total);
    if (record.unique) row["lecture_unique"] = std::to_string(*record.unique);
    records.push_back(row);
  }
  return records;
}

nlohmann::ordered_json json_row(const MeasuredRung& rung) {
  nlohmann::ordered_json row{{"method", rung.method->name},
                             {"n", rung.n},
                             {"total", to_string(rung.tally.total)},
                             {"elapsed_s", rung.elapsed_s}};
  if (rung.unique()) row["unique"] = to_string(*rung.unique());
  if (rung.leaves()) {
    row["leaves"] = to_string(*rung.leaves());
    row["leaves_per_s"] = rung.leaves_per_s();
  }
  if (rung.lecture.milliseconds) {
    row["lecture_s"] = static_cast<double>(*rung.lecture.milliseconds) / 1000;
  }
  if (rung.lecture.leaves) row["lecture_leaves"] = std::to_string(*rung.lecture.leaves);
  return row;
}

// Whether a method goes on to a board: always to the lecture's own if these are asked for, else
// as long as the budget allows.
bool takes_on(const LadderRequest& request, const MethodInfo& method, int n,
              const std::vector<double>& times) {
  if (request.lecture) return lecture_entry(method.name, n).leaves.has_value();
  return n <= std::min(request.max_n, method.max_n) && predicted_next_s(times) <= request.budget_s;
}

ExitCode climb(const LadderRequest& request, Activity& activity) {
  if (!request.json) print_result(header_row());
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const MethodEntry& entry : all_methods()) {
    std::vector<double> times;
    for (int n = kFirstBoard; takes_on(request, *entry.info, n, times); ++n) {
      const MeasuredRung rung = measure_rung(entry, n, request.threads, activity);
      times.push_back(rung.elapsed_s);
      rows.push_back(json_row(rung));
      if (!request.json) print_result(table_row(rung));
    }
  }
  if (!request.json) return print_result(record_table());
  const nlohmann::ordered_json report{{"schema", "ladder-1"},
                                      {"version", version()},
                                      {"threads", request.threads},
                                      {"rows", rows},
                                      {"records", records_json()}};
  return print_result(report.dump(2) + "\n");
}

LadderRequest ladder_request(const CommandLine& line) {
  line.exclude("lecture", {"max-n", "budget"});
  return {.max_n = static_cast<int>(line.integer("max-n", kFirstBoard, kMaxBoard)),
          .budget_s = line.seconds("budget"),
          .lecture = line.has("lecture"),
          .threads = thread_choice(line).threads,
          .json = line.has("json")};
}

}  // namespace

ExitCode run_ladder(Arguments arguments) {
  CommandLine line("ladder", "",
                   "Runs every method on boards of growing size, next to N. Tsuda's figures of "
                   "2013, and ends with his table of records.");
  line.add_option("max-n", "N", "Largest board", "16");
  line.add_option("budget", "SEC", "A method stops before a board that would take longer than this",
                  "5");
  line.add_flag("lecture", "The lecture's rows, all of them and no others: some minutes");
  line.add_flag("json", "Print one JSON object");
  add_thread_option(line, "1");
  add_progress_option(line);
  line.add_example("", "every method, as far as it gets in 5 seconds");
  line.add_example("--max-n 14 --budget 60", "to the boards of 14, whatever they take");
  if (!line.parse(arguments)) return print_result(line.help());
  line.expect_no_operands();
  const LadderRequest request = ladder_request(line);
  Activity activity("ladder");
  return run_unsaved([&] { return climb(request, activity); },
                     " before the last board; the rows printed are right", watched(line, activity));
}

}  // namespace nqueens::app
