// nqueens ladder: the table of N. Tsuda's lecture (2013), measured on this machine.

#include <algorithm>
#include <map>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/census.hpp"
#include "base/known_counts.hpp"
#include "base/lecture_table.hpp"
#include "commands.hpp"
#include "job/verdict.hpp"
#include "measure/measurement.hpp"
#include "progress.hpp"
#include "run/registry.hpp"
#include "running_report.hpp"
#include "supervisor.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

constexpr int kFirstBoard = 4;

/// Seconds. Shorter times are mostly the start of threads and of a cold cache.
constexpr double kShortestCompared = 0.001;

constexpr Table kRows{.key = "rows", .widths = {-12, 2, 11, 9, 11, 7, 7, 5, 8}};
constexpr Table kSpaces{
    .key = "spaces", .widths = {2, 20, 20, 20}, .title = "\nplacements without a test\n"};

struct LadderRequest {
  int max_n = 0;
  double budget_s = 0;
  bool lecture = false;  ///< whether the lecture's table chooses the boards, not max_n and budget_s
  int threads = 1;
};

Measurement measure_rung(const MethodEntry& entry, int n, int threads, Activity& activity) {
  activity.enter(fmt::format("{}, n = {}", entry.info->name, n));
  Measurement measured = measure({.method = &entry, .threads = threads}, n, activity);
  job::require_known(*entry.info, n, measured.tally);
  return measured;
}

std::string or_dash(const std::optional<Count>& value) { return value ? to_string(*value) : "-"; }

std::string readable_ms(double seconds) {
  const double ms = 1000 * seconds;
  return fmt::format("{:.{}f}", ms, ms < 10 ? 3 : ms < 1000 ? 1 : 0);
}

// Returns the ratio in at most five characters, if it is below 99999.5.
std::string readable_ratio(double ratio) {
  return fmt::format("{:.{}f}", ratio, ratio < 99.99 ? 2 : ratio < 999.9 ? 1 : 0);
}

// The seconds that each method took, one entry for each board from kFirstBoard on.
using Times = std::map<std::string_view, std::vector<double>>;

// Returns the time of the slow method divided by that of the fast one; 0 if one of them did not
// count the board, or took less than kShortestCompared.
double ratio_on(Times& times, std::string_view slow, std::string_view fast, int n) {
  const std::vector<double>& dividends = times[slow];
  const std::vector<double>& divisors = times[fast];
  const auto board = static_cast<std::size_t>(n - kFirstBoard);
  if (board >= std::min(dividends.size(), divisors.size())) return 0;
  if (std::min(dividends[board], divisors[board]) < kShortestCompared) return 0;
  return dividends[board] / divisors[board];
}

// Returns a row of the table. `ratio` is the time of the previous method divided by that of this
// one; 0 if they are not compared.
std::vector<Fact> facts_of(const MethodInfo& method, int n, const Measurement& measured,
                           double ratio) {
  const auto& [tally, elapsed_s] = measured;
  const LectureEntry lecture = lecture_entry(method.name, n);
  std::optional<Count> unique;
  if (method.delivers.symmetric()) unique = census_of(n, tally).unique();
  std::optional<Count> leaves;
  if (method.delivers.leaves) leaves = tally.leaves;
  const double leaves_per_s = static_cast<double>(tally.leaves) / elapsed_s;
  const char* same = !leaves || !lecture.leaves ? " " : *leaves == *lecture.leaves ? "=" : "!";
  const std::string total = to_string(tally.total);
  return {{"method", std::string(method.name), "method", method.name},
          {"n", std::to_string(n), "n", n},
          {"total", total, "total", total},
          {.key = "elapsed_s", .value = elapsed_s},
          {"unique", or_dash(unique), unique ? "unique" : "", or_dash(unique)},
          {"leaves ", or_dash(leaves) + same, leaves ? "leaves" : "", or_dash(leaves)},
          {"time ms", readable_ms(elapsed_s)},
          {"lecture", or_dash(lecture.milliseconds)},
          {"ratio", ratio > 0 ? readable_ratio(ratio) : "-", ratio > 0 ? "ratio" : "", ratio},
          {"leaves/s", leaves ? fmt::format("{:.2e}", leaves_per_s) : "-",
           leaves ? "leaves_per_s" : "", leaves_per_s},
          {.key = lecture.milliseconds ? "lecture_s" : "",
           .value = static_cast<double>(lecture.milliseconds.value_or(0)) / 1000},
          {.key = lecture.leaves ? "lecture_leaves" : "", .value = or_dash(lecture.leaves)}};
}

// Returns the number if it has at most 20 digits; otherwise text such as "about 10^25".
std::string exact_or_about(const std::string& number) {
  if (number.size() <= 20) return number;
  const bool rounds_up = number.substr(0, 3) > "316";  // the square root of 10 is 3.16...
  return fmt::format("about 10^{}", number.size() - (rounds_up ? 0 : 1));
}

void add_spaces(RunningReport& report, int largest) {
  for (int n = kFirstBoard; n <= largest; ++n) {
    const auto [any, row, row_and_column] = search_space(n);
    report.add_row(
        kSpaces, {{"n", std::to_string(n), "n", n},
                  {"C(n^2, n)", exact_or_about(any), "any_squares", any},
                  {"n^n", exact_or_about(row), "one_a_row", row},
                  {"n!", exact_or_about(row_and_column), "one_a_row_and_column", row_and_column}});
  }
}

constexpr const char* kRecordFormat = "{:>2}  {:<10}  {:<6} {:>18} {:>18}{}\n";

std::string record_row(const LectureRecord& record, const char* what, const Count& known,
                       const std::optional<std::uint64_t>& lecture) {
  const char* note = !lecture ? "  open in 2013" : *lecture == known ? "" : "  rounded";
  return fmt::format(kRecordFormat, record.n, record.published, what, to_string(known),
                     or_dash(lecture), note);
}

// Adds the lecture's table of records: the largest boards counted by 2013. Each record is two lines
// of text, or one JSON object.
void add_records(RunningReport& report) {
  report.print("\n");
  report.print(fmt::format(kRecordFormat, "n", "published", "", "counted", "in the lecture", ""));
  for (const LectureRecord& record : lecture_records()) {
    const auto& [n, published, total, unique] = record;
    const Census known = *known_census(n);
    report.add_row("records",
                   {{.key = "n", .value = n},
                    {.key = "published", .value = published},
                    {.key = "total", .value = to_string(known.total)},
                    {.key = "unique", .value = to_string(known.unique())},
                    {.key = total ? "lecture_total" : "", .value = or_dash(total)},
                    {.key = unique ? "lecture_unique" : "", .value = or_dash(unique)}},
                   record_row(record, "total", known.total, total) +
                       record_row(record, "unique", known.unique(), unique));
  }
}

void add_legend(RunningReport& report, Times& times, int largest) {
  report.print(
      "\n=        as many leaves as the lecture counted\n"
      "lecture  N. Tsuda's milliseconds of 2013\n"
      "ratio    how many times as long the method before took for the same board; no\n"
      "         method is compared with forward or stored: they are slower ways;\n"
      "         times below a millisecond are not compared\n");
  for (int n = largest; n >= kFirstBoard; --n) {
    const double ratio = ratio_on(times, "bitmap", "pruned", n);
    if (ratio == 0) continue;
    report.print(fmt::format("         for n = {} bitmap took {} times as long as pruned\n", n,
                             readable_ratio(ratio)));
    break;
  }
  report.print(
      "n!       one queen in each row and column; n^n: one in each row; C(n^2, n):\n"
      "         n queens on any squares\n"
      "rounded  the slides have 15 digits, then zeros, as in a spreadsheet; true totals\n"
      "         make T + P + 2R a multiple of 8, and these do not\n");
}

// Returns whether a method is to count a board. With --lecture, it counts the boards for which the
// lecture's table has its leaves. Otherwise, it counts boards up to --max-n that are likely to take
// no longer than the budget.
bool takes_on(const LadderRequest& request, const MethodInfo& method, int n,
              const std::vector<double>& times) {
  if (request.lecture) return lecture_entry(method.name, n).leaves.has_value();
  return n <= std::min(request.max_n, method.max_n) && predicted_next_s(times) <= request.budget_s;
}

ExitCode climb(const LadderRequest& request, RunningReport& report, Activity& activity) {
  report.add({{.key = "schema", .value = "ladder-1"},
              {.key = "version", .value = version()},
              {.key = "threads", .value = request.threads}});
  Times times;
  std::string_view before;
  int largest = 0;
  for (const MethodEntry& entry : all_methods()) {
    const std::string_view name = entry.info->name;
    for (int n = kFirstBoard; takes_on(request, *entry.info, n, times[name]); ++n) {
      const Measurement measured = measure_rung(entry, n, request.threads, activity);
      times[name].push_back(measured.elapsed_s);
      report.add_row(kRows, facts_of(*entry.info, n, measured, ratio_on(times, before, name, n)));
      largest = std::max(largest, n);
    }
    if (!entry.info->aside) before = name;
  }
  add_spaces(report, largest);
  add_records(report);
  add_legend(report, times, largest);
  return report.end();
}

ExitCode run_ladder(const CommandLine& line) {
  line.exclude("lecture", {"max-n", "budget"});
  const LadderRequest request{.max_n = static_cast<int>(line.integer("max-n")),
                              .budget_s = line.number("budget"),
                              .lecture = line.has("lecture"),
                              .threads = thread_choice(line).threads};
  Activity activity("ladder");
  RunningReport report(line.has("json"));
  return run_unsaved([&] { return climb(request, report, activity); },
                     " before the last board; the rows printed are right", progress_request(line),
                     activity.source());
}

}  // namespace

constexpr Command kLadder{
    .name = "ladder",
    .summary = "every method on boards of growing size, and Tsuda's figures",
    .description =
        "Runs every method on boards of growing size, next to N. Tsuda's figures of "
        "2013. The sizes of the search spaces and his table of records follow.",
    .options = []() -> std::vector<Option> {
      return {integer_option("max-n", "N", {kFirstBoard, kMaxBoard}, "Largest board", "16"),
              seconds_option("budget",
                             "A method stops before a board that would take longer than this", "5"),
              flag_option("lecture",
                          "Count exactly the rows of the lecture's tables, which takes minutes"),
              json_option(),
              threads_option("1"),
              progress_option()};
    },
    .examples = {{{"", "every method, as far as it gets in 5 seconds"},
                  {"--max-n 14 --budget 60", "up to n = 14, if a board takes at most a minute"}}},
    .run = run_ladder};

}  // namespace nqueens::app
