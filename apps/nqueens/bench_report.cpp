#include "bench_report.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>
#include <spdlog/fmt/ranges.h>

#include "board/bits.hpp"
#include "census/count_text.hpp"
#include "known/lecture_table.hpp"
#include "method_options.hpp"
#include "registry/registry.hpp"
#include "terminal.hpp"
#include "version.hpp"

namespace nqueens::app {
namespace {

constexpr const char* kRowFormat = "{:<12} {:<10} {:>7} {:>3} {:>15} {:>11} {:>11}\n";
// A comparison has two lines, for its two sides.
constexpr const char* kRatioFormat = "{:<7} {:>3} {:>8}  {:<1} {:<33} {:>11}\n";

std::vector<std::string_view> names_of(const std::vector<Isa>& isas) {
  std::vector<std::string_view> names;
  names.reserve(isas.size());
  for (const Isa isa : isas) names.push_back(to_string(isa));
  return names;
}

// "-" where the instruction set has no effect.
std::string_view isa_name(const Configuration& configuration) {
  return configuration.method->info->vectorised ? to_string(configuration.isa) : "-";
}

nlohmann::ordered_json json_of(const Configuration& configuration) {
  nlohmann::ordered_json object{{"method", configuration.method->info->name}};
  if (configuration.method->info->vectorised) object["isa"] = isa_name(configuration);
  object["threads"] = configuration.threads;
  return object;
}

nlohmann::ordered_json json_of(const BenchRow& row) {
  nlohmann::ordered_json object = json_of(row.configuration);
  object["n"] = row.n;
  object["total"] = to_string(row.measurement.tally.total);
  object["elapsed_s"] = row.measurement.elapsed_s;
  object["solutions_per_s"] = row.solutions_per_s();
  return object;
}

nlohmann::ordered_json json_of(const BenchRatio& ratio) {
  return {{"about", ratio.about},
          {"n", ratio.n},
          {"a", json_of(ratio.a)},
          {"b", json_of(ratio.b)},
          {"a_s", ratio.comparison.a_s},
          {"b_s", ratio.comparison.b_s},
          {"timings", ratio.comparison.timings},
          {"ratio", ratio.comparison.ratio()}};
}

nlohmann::ordered_json lecture_json() {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const MethodEntry& entry : all_methods()) {
    for (int n = 1; n <= kMaxBoard; ++n) {
      const auto milliseconds = lecture_entry(entry.info->name, n).milliseconds;
      if (!milliseconds) continue;
      rows.push_back({{"method", entry.info->name},
                      {"n", n},
                      {"elapsed_s", static_cast<double>(*milliseconds) / 1000}});
    }
  }
  return rows;
}

}  // namespace

std::string name_of(const Configuration& configuration) {
  std::string name(configuration.method->info->name);
  if (configuration.method->info->vectorised) name += fmt::format(" {}", isa_name(configuration));
  return name + " " + counted(static_cast<std::uint64_t>(configuration.threads), "thread");
}

double BenchRow::solutions_per_s() const {
  return static_cast<double>(measurement.tally.total) / measurement.elapsed_s;
}

std::string format_speedtest(const Speedtest& speedtest) {
  return fmt::format(
      "version       {}\n"
      "compiler      {}\n"
      "build type    {}\n"
      "isa           {} is the best here; measured: {}\n"
      "threads       {} (limit: {}); measured: {}\n"
      "command line  {}\n\n",
      version(), compiler(), build_type(), to_string(best_isa()), joined_names(speedtest.isas),
      speedtest.threads.threads, speedtest.threads.limit, fmt::join(speedtest.steps, ", "),
      speedtest.command_line);
}

std::string row_heading() {
  return styled(
      Stream::out, Style::heading,
      fmt::format(kRowFormat, "method", "isa", "threads", "n", "total", "time, s", "solutions/s"));
}

std::string format_row(const BenchRow& row) {
  return fmt::format(kRowFormat, row.configuration.method->info->name, isa_name(row.configuration),
                     row.configuration.threads, row.n, to_string(row.measurement.tally.total),
                     fmt::format("{:.6f}", row.measurement.elapsed_s),
                     fmt::format("{:.2e}", row.solutions_per_s()));
}

std::string ratio_heading() {
  return "\nTimed in turn, A B B A; medians; below 1 where A is faster\n" +
         styled(Stream::out, Style::heading,
                fmt::format(kRatioFormat, "about", "n", "A / B", "", "", "time, s"));
}

std::string format_ratio(const BenchRatio& ratio) {
  return fmt::format(kRatioFormat, ratio.about, ratio.n,
                     fmt::format("{:.4g}", ratio.comparison.ratio()), "A", name_of(ratio.a),
                     fmt::format("{:.6f}", ratio.comparison.a_s)) +
         fmt::format(kRatioFormat, "", "", "", "B", name_of(ratio.b),
                     fmt::format("{:.6f}", ratio.comparison.b_s));
}

std::string bench_json(const Speedtest& speedtest, std::span<const BenchRow> rows,
                       std::span<const BenchRatio> ratios) {
  nlohmann::ordered_json report{{"schema", "bench-1"},
                                {"version", version()},
                                {"compiler", compiler()},
                                {"build_type", build_type()},
                                {"best_isa", to_string(best_isa())},
                                {"isas", names_of(speedtest.isas)},
                                {"threads", speedtest.threads.threads},
                                {"threads_limited_by", speedtest.threads.limit},
                                {"thread_steps", speedtest.steps},
                                {"command_line", speedtest.command_line}};
  report["rows"] = nlohmann::ordered_json::array();
  for (const BenchRow& row : rows) report["rows"].push_back(json_of(row));
  report["ratios"] = nlohmann::ordered_json::array();
  for (const BenchRatio& ratio : ratios) report["ratios"].push_back(json_of(ratio));
  report["lecture"] = lecture_json();
  return report.dump(2) + "\n";
}

}  // namespace nqueens::app
