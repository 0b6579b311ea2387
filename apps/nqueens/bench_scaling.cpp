#include "bench_scaling.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <utility>

#include "census/count_text.hpp"
#include "machine/memory.hpp"
#include "output.hpp"
#include "run/scaling.hpp"

namespace nqueens::app {
namespace {

constexpr std::array kProjected{64, 192};

constexpr const char* kRowFormat = "{:>7} {:>11} {:>8} {:>10} {:>7} {:>9} {:>9} {:>5} {:>5}\n";
constexpr const char* kProjectionFormat = "{:>7} {:>12} {:>18} {:>18}\n";

/// The first row is of one thread.
using Rows = std::vector<ObservedCount>;

// Short counts jump about: of three the middle one is taken.
ObservedCount steady_count(int n, int threads, Activity& activity) {
  constexpr double kShort = 1;
  constexpr std::size_t kRepeats = 3;
  activity.enter("n = " + std::to_string(n) + ", " +
                 counted(static_cast<std::uint64_t>(threads), "thread"));
  const auto count = [&] {
    return_freed_memory();  // each has to make its own lists
    return checked_count(n, threads, activity.meter());
  };
  Rows counts;
  counts.push_back(count());
  if (counts.front().elapsed_s >= kShort) return std::move(counts.front());
  while (counts.size() < kRepeats) counts.push_back(count());
  std::ranges::sort(counts, {}, &ObservedCount::elapsed_s);
  return std::move(counts[kRepeats / 2]);
}

Scaling scaling_of(const ObservedCount& row, const Rows& rows) {
  return {.threads = row.chosen.room.threads,
          .one_s = rows.front().elapsed_s,
          .elapsed_s = row.elapsed_s};
}

std::optional<double> efficiency_by_share(const Rows& rows, int threads) {
  const auto share = scaling_of(rows.back(), rows).serial_share();
  if (!share) return std::nullopt;
  return nqueens::efficiency_by_share(*share, threads);
}

std::string row_heading() {
  return fmt::format(kRowFormat, "threads", "time, s", "speed-up", "efficiency", "serial",
                     "head, s", "tail, s", "slow", "fast");
}

std::string or_dash(const std::optional<double>& value) {
  return value ? fmt::format("{:.3f}", *value) : "-";
}

// Of the threads that counted, slowest first.
std::string rate_at(const ObservedCount& row, std::size_t place) {
  return row.rates.empty() ? "-" : fmt::format("{:.2f}", row.rates[place]);
}

std::string format_row(const ObservedCount& row, const Rows& rows) {
  const Scaling scaling = scaling_of(row, rows);
  return fmt::format(kRowFormat, row.chosen.room.threads, fmt::format("{:.6f}", row.elapsed_s),
                     fmt::format("{:.2f}", scaling.speed_up()),
                     fmt::format("{:.3f}", scaling.efficiency()), or_dash(scaling.serial_share()),
                     fmt::format("{:.6f}", row.head_s), fmt::format("{:.6f}", row.tail_s),
                     rate_at(row, 0), rate_at(row, row.rates.size() - 1));
}

std::string format_projections(const Rows& rows) {
  std::string text =
      "\nEfficiency to expect: at least, by head and tail, and by the serial share\n" +
      fmt::format(kProjectionFormat, "threads", "at least", "by head and tail", "by serial share");
  for (const int threads : kProjected) {
    text +=
        fmt::format(kProjectionFormat, threads,
                    fmt::format("{:.3f}", least_efficiency(rows.front(), rows.back(), threads)),
                    fmt::format("{:.3f}", efficiency_by_tail(rows.front(), rows.back(), threads)),
                    or_dash(efficiency_by_share(rows, threads)));
  }
  return text;
}

nlohmann::ordered_json json_of(const ObservedCount& row, const Rows& rows) {
  const Scaling scaling = scaling_of(row, rows);
  nlohmann::ordered_json object{{"threads", row.chosen.room.threads},
                                {"elapsed_s", row.elapsed_s},
                                {"speed_up", scaling.speed_up()},
                                {"efficiency", scaling.efficiency()}};
  if (const auto share = scaling.serial_share()) object["serial_share"] = *share;
  object["head_s"] = row.head_s;
  object["tail_s"] = row.tail_s;
  object["longest_seed_s"] = row.longest_seed_s;
  object["thread_rates"] = row.rates;
  return object;
}

nlohmann::ordered_json projections_json(const Rows& rows) {
  nlohmann::ordered_json projections = nlohmann::ordered_json::array();
  for (const int threads : kProjected) {
    nlohmann::ordered_json projection{
        {"threads", threads},
        {"least_efficiency", least_efficiency(rows.front(), rows.back(), threads)},
        {"efficiency_by_tail", efficiency_by_tail(rows.front(), rows.back(), threads)}};
    if (const auto efficiency = efficiency_by_share(rows, threads)) {
      projection["efficiency_by_serial_share"] = *efficiency;
    }
    projections.push_back(std::move(projection));
  }
  return projections;
}

std::string scaling_json(const ScalingRequest& request, const Rows& rows) {
  nlohmann::ordered_json report = terms_json(request.terms, "bench-scaling-1");
  add_counted(rows.front(), report);
  report["rows"] = nlohmann::ordered_json::array();
  for (const ObservedCount& row : rows) report["rows"].push_back(json_of(row, rows));
  report["projections"] = projections_json(rows);
  return report.dump(2) + "\n";
}

}  // namespace

ExitCode run_scaling(const ScalingRequest& request, Activity& activity) {
  const auto print = [&](const std::string& text) {
    if (!request.json) print_result(text);
  };
  print(format_terms(request.terms) + fmt::format("board         n = {}\n", request.n));
  Rows rows;
  for (const int threads : request.steps) {
    rows.push_back(steady_count(request.n, threads, activity));
    const std::string heading =
        threads == 1 ? format_counted(rows.front()) + "\n" + row_heading() : "";
    print(heading + format_row(rows.back(), rows));
  }
  return print_result(request.json ? scaling_json(request, rows) : format_projections(rows));
}

}  // namespace nqueens::app
