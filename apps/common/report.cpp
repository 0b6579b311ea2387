#include "report.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include "version.hpp"

namespace nqueens::app {
namespace {

std::string as_json(const CountReport& report) {
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
  return object.dump(2) + "\n";
}

}  // namespace

OutputForm output_form(const CommandLine& line) {
  if (line.has("json") && line.has("quiet")) {
    throw line.error("--json and --quiet exclude each other");
  }
  if (line.has("json")) return OutputForm::json;
  return line.has("quiet") ? OutputForm::quiet : OutputForm::table;
}

RunTotals totals_of(const std::vector<RunRecord>& runs) {
  using Seconds = std::chrono::duration<double>;
  RunTotals totals{.runs = runs.size()};
  for (const RunRecord& run : runs) {
    totals.elapsed_s += Seconds(run.elapsed).count();
    totals.cpu_s += Seconds(run.cpu).count();
  }
  return totals;
}

std::string disputed(const std::string& checkpoint, const MismatchRecord& dispute) {
  return fmt::format(
      "checkpoint '{0}' is in dispute: total {1} by {2}, {3} by {4} (host {5}, {6}); look for the "
      "wrong seed by 'nqueens verify {0} --recount 100', then count with --against {4} again",
      checkpoint, to_string(dispute.first.total), dispute.first_path,
      to_string(dispute.second.total), dispute.second_path, dispute.host,
      to_string_utc(dispute.when));
}

std::string format_shard(const ShardReport& report, OutputForm form) {
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

std::string format_report(const CountReport& report, OutputForm form) {
  const std::string total = to_string(report.census.total);
  const std::string unique = to_string(report.census.unique());
  switch (form) {
    case OutputForm::json:
      return as_json(report);
    case OutputForm::quiet:
      return fmt::format("{} {}\n", total, unique);
    case OutputForm::table:
      break;
  }
  const std::string agrees =
      report.agrees_with.empty() ? "" : fmt::format("agrees  {}\n", report.agrees_with);
  return fmt::format("n       {}\ntotal   {}\nunique  {}\n{}", report.census.n, total, unique,
                     agrees);
}

}  // namespace nqueens::app
