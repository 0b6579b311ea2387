// nqueens ladder: the table of N. Tsuda's lecture (2013), measured here and now.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>
#include <string>
#include <vector>

#include "board/bits.hpp"
#include "census/census.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "job/verdict.hpp"
#include "methods/registry.hpp"
#include "output.hpp"
#include "progress_reporter.hpp"
#include "run/measurement.hpp"
#include "supervisor.hpp"
#include "verify/lecture_table.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

constexpr int kFirstBoard = 4;

struct LadderRequest {
  int max_n = 0;
  double budget_s = 0;
  int threads = 1;
  bool json = false;
};

struct Rung {
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

Rung measure_rung(const MethodEntry& entry, int n, int threads, Activity& activity) {
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

std::string lecture_seconds(const LectureEntry& lecture) {
  if (!lecture.milliseconds) return "-";
  return fmt::format("{:.3f}", static_cast<double>(*lecture.milliseconds) / 1000);
}

constexpr const char* kRowFormat = "{:<12} {:>3} {:>15} {:>14} {:>15} {:>9} {:>10} {:>10} {:>13}\n";

std::string header_row() {
  return fmt::format(kRowFormat, "method", "n", "total", "unique", "leaves", "time, s", "leaves/s",
                     "lecture, s", "its leaves");
}

std::string table_row(const Rung& rung) {
  const bool counts_leaves = rung.leaves().has_value();
  return fmt::format(kRowFormat, rung.method->name, rung.n, to_string(rung.tally.total),
                     or_dash(rung.unique()), or_dash(rung.leaves()),
                     fmt::format("{:.3f}", rung.elapsed_s),
                     counts_leaves ? fmt::format("{:.2e}", rung.leaves_per_s()) : "-",
                     lecture_seconds(rung.lecture), or_dash(rung.lecture.leaves));
}

nlohmann::ordered_json json_row(const Rung& rung) {
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

ExitCode climb(const LadderRequest& request, Activity& activity) {
  if (!request.json && print_result(header_row()) != ExitCode::done) return ExitCode::failure;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const MethodEntry& entry : all_methods()) {
    std::vector<double> times;
    for (int n = kFirstBoard; n <= std::min(request.max_n, entry.info->max_n); ++n) {
      if (predicted_next_s(times) > request.budget_s) break;
      const Rung rung = measure_rung(entry, n, request.threads, activity);
      times.push_back(rung.elapsed_s);
      if (request.json) {
        rows.push_back(json_row(rung));
      } else if (print_result(table_row(rung)) != ExitCode::done) {
        return ExitCode::failure;
      }
    }
  }
  if (!request.json) return ExitCode::done;
  const nlohmann::ordered_json report{
      {"schema", "ladder-1"}, {"version", version()}, {"threads", request.threads}, {"rows", rows}};
  return print_result(report.dump(2) + "\n");
}

}  // namespace

ExitCode run_ladder(Arguments arguments) {
  CommandLine line(
      "ladder", "",
      "Runs every method on boards of growing size, next to N. Tsuda's figures of 2013.");
  line.add_options()                                                                       //
      ("max-n", "Largest board", cxxopts::value<std::string>()->default_value("16"), "N")  //
      ("budget", "A method stops before a board that would take longer than this",
       cxxopts::value<std::string>()->default_value("5"), "SEC")  //
      ("json", "Print one JSON object");
  add_thread_option(line, "1");
  add_progress_option(line);
  line.add_example("", "every method, as far as it gets in 5 seconds");
  line.add_example("--max-n 14 --budget 60", "to the boards of 14, whatever they take");
  line.parse(arguments);
  if (line.help_requested()) return print_result(line.help());
  line.expect_no_operands();
  const LadderRequest request{
      .max_n = static_cast<int>(line.integer("max-n", kFirstBoard, kMaxBoard)),
      .budget_s = line.seconds("budget"),
      .threads = thread_choice(line).threads,
      .json = line.has("json")};
  Activity activity("ladder");
  return run_unsaved([&] { return climb(request, activity); },
                     " before the last board; the rows printed are right",
                     {.wish = progress_wish(line), .source = [&] { return activity.state(); }});
}

}  // namespace nqueens::app
