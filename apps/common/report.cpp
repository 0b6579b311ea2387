#include "report.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "readable.hpp"
#include "terminal.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

// As in N. Tsuda's lecture; the largest published count has 18 digits.
constexpr const char* kRowFormat = "{:>3} {:>24} {:>24} {:>14}";

nlohmann::ordered_json as_json(const job::Finished& report) {
  nlohmann::ordered_json object{{"schema", "count-1"},
                                {"n", report.census.n},
                                {"total", to_string(report.census.total)},
                                {"unique", to_string(report.census.unique())},
                                {"point_symmetric", to_string(report.census.point_symmetric)},
                                {"rotational", to_string(report.census.rotational)},
                                {"method", report.method},
                                {"parameters", report.parameters}};
  if (!report.isa.empty()) object["isa"] = report.isa;
  if (report.threads) {
    object["threads"] = report.threads->threads;
    object["threads_limited_by"] = report.threads->limit;
  }
  object["seeds"] = report.seeds;
  object["double_checked"] = report.double_checked;
  if (!report.agrees_with.empty()) object["agrees_with"] = report.agrees_with;
  object["runs"] = report.totals.runs;
  object["elapsed_s"] = report.totals.elapsed_s;
  object["cpu_s"] = report.totals.cpu_s;
  object["verified"] = to_string(report.verified);
  object["version"] = version();
  return object;
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

std::string format_shard(const job::FinishedShard& report, OutputForm form) {
  const std::string shard = to_string(report.shard);
  if (form == OutputForm::json) {
    const nlohmann::ordered_json object{{"schema", "shard-1"},
                                        {"n", report.n},
                                        {"shard", shard},
                                        {"method", report.method},
                                        {"parameters", report.parameters},
                                        {"seeds", report.seeds},
                                        {"runs", report.totals.runs},
                                        {"elapsed_s", report.totals.elapsed_s},
                                        {"cpu_s", report.totals.cpu_s},
                                        {"version", version()}};
    return object.dump(2) + "\n";
  }
  if (form == OutputForm::quiet) return fmt::format("{} {}\n", shard, report.seeds);
  return fmt::format("n       {}\nshard   {}\nseeds   {}\n", report.n, shard, report.seeds);
}

std::string format_census(const job::Finished& report, OutputForm form) {
  const Census& census = report.census;
  const auto readable = [separator = digit_separator(Stream::out)](const Count& count) {
    return grouped(count, separator);
  };
  switch (form) {
    case OutputForm::json:
      return as_json(report).dump(2) + "\n";
    case OutputForm::json_line:
      return as_json(report).dump() + "\n";
    case OutputForm::quiet:
      return fmt::format("{} {}\n", to_string(census.total), to_string(census.unique()));
    case OutputForm::csv:
      return fmt::format("{},{},{},{:.6f}\n", census.n, to_string(census.total),
                         to_string(census.unique()), report.totals.elapsed_s);
    case OutputForm::row:
      return fmt::format(kRowFormat, census.n, readable(census.total), readable(census.unique()),
                         readable_duration(report.totals.elapsed_s)) +
             "\n";
    case OutputForm::table:
      break;
  }
  const std::string agrees =
      report.agrees_with.empty() ? "" : fmt::format("agrees  {}\n", report.agrees_with);
  return fmt::format("n       {}\ntotal   {}\nunique  {}\n{}", census.n, readable(census.total),
                     readable(census.unique()), agrees);
}

std::string in_words(const Coverage& coverage) {
  std::string text = fmt::format("{} of {} seeds", coverage.seeds, coverage.checked.size());
  if (coverage.seeds > 0) {
    text += fmt::format(", by {}, on {}", fmt::join(coverage.paths, " and "),
                        fmt::join(coverage.hosts, ", "));
  }
  if (coverage.agree.empty()) return text;
  return text + fmt::format("; everything by {}", fmt::join(coverage.agree, " and "));
}

}  // namespace nqueens::app
