// nqueens bench --scaling: counts one board on 1, 2, 4, ... threads, and predicts the efficiency
// (speed-up per thread) on 64 and 192 threads. The head of a count is the time until its first seed
// begins. The tail is the time from the start of its last seed to the end. measure/scaling.hpp
// explains the predictions and the serial share (the part of the work that only one thread can do).

#include <algorithm>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <utility>

#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "bench.hpp"
#include "measure/scaling.hpp"

namespace nqueens::app {
namespace {

constexpr Table kRows{.key = "rows", .widths = {7, 11, 8, 10, 7, 9, 9, 5, 5}, .title = "\n"};
constexpr Table kProjections{
    .key = "projections",
    .widths = {7, 12, 18, 18},
    .title = "\nPredicted efficiency: at least, by head and tail, and by the serial share\n"};

/// The counts that are the rows of the table. The first one ran on one thread.
using Rows = std::vector<ObservedCount>;

// Counts a board and returns the count with its time. If it takes less than a second, counts three
// times and returns the count with the median time, since such short times vary.
ObservedCount steady_count(int n, int threads, Activity& activity) {
  constexpr double kShort = 1;
  constexpr std::size_t kRepeats = 3;
  const std::string in_words = counted(static_cast<std::uint64_t>(threads), "thread");
  activity.enter(fmt::format("n = {}, {}", n, in_words));
  Rows counts;
  do {
    return_freed_memory();  // so that each count has the same cost of allocation
    counts.push_back(checked_count(n, threads, activity));
  } while (counts.front().elapsed_s < kShort && counts.size() < kRepeats);
  std::ranges::sort(counts, {}, &ObservedCount::elapsed_s);
  return std::move(counts[counts.size() / 2]);
}

Scaling scaling_of(const ObservedCount& row, const Rows& rows) {
  return {.threads = row.chosen.room.threads,
          .one_s = rows.front().elapsed_s,
          .elapsed_s = row.elapsed_s};
}

std::string fixed(double value, int decimals) { return fmt::format("{:.{}f}", value, decimals); }

std::string or_dash(const std::optional<double>& value) { return value ? fixed(*value, 3) : "-"; }

std::vector<Fact> facts_of(const ObservedCount& row, const Rows& rows) {
  const Scaling scaling = scaling_of(row, rows);
  const auto share = scaling.serial_share();
  const std::vector<double>& rates = row.rates;
  return {{"threads", std::to_string(scaling.threads), "threads", scaling.threads},
          {"time, s", fixed(row.elapsed_s, 6), "elapsed_s", row.elapsed_s},
          {"speed-up", fixed(scaling.speed_up(), 2), "speed_up", scaling.speed_up()},
          {"efficiency", fixed(scaling.efficiency(), 3), "efficiency", scaling.efficiency()},
          {"serial", or_dash(share), share ? "serial_share" : "", share.value_or(0)},
          {"head, s", fixed(row.head_s, 6), "head_s", row.head_s},
          {"tail, s", fixed(row.tail_s, 6), "tail_s", row.tail_s},
          {.key = "longest_seed_s", .value = row.longest_seed_s},
          {"slow", rates.empty() ? "-" : fixed(rates.front(), 2), "thread_rates", rates},
          {"fast", rates.empty() ? "-" : fixed(rates.back(), 2)}};
}

// Predicts the efficiency on this number of threads from the first and the last row.
std::vector<Fact> projection(const Rows& rows, int threads) {
  const double least = least_efficiency(rows.front(), rows.back(), threads);
  const double by_tail = efficiency_by_tail(rows.front(), rows.back(), threads);
  const auto share = scaling_of(rows.back(), rows).serial_share();
  std::optional<double> by_share;
  if (share) by_share = efficiency_by_share(*share, threads);
  return {{"threads", std::to_string(threads), "threads", threads},
          {"at least", fixed(least, 3), "least_efficiency", least},
          {"by head and tail", fixed(by_tail, 3), "efficiency_by_tail", by_tail},
          {"by serial share", or_dash(by_share), share ? "efficiency_by_serial_share" : "",
           by_share.value_or(0)}};
}

}  // namespace

ExitCode run_scaling(int n, Bench& bench) {
  add_terms("bench-scaling-1", this_machine(), {}, bench);
  bench.report.add({{"board", fmt::format("n = {}", n)}});
  Rows rows;
  for (const int threads : bench.thread_steps()) {
    rows.push_back(steady_count(n, threads, bench.activity));
    if (threads == 1) add_counted(rows.front(), bench.report);
    bench.report.add_row(kRows, facts_of(rows.back(), rows));
  }
  for (const int threads : {64, 192}) {
    bench.report.add_row(kProjections, projection(rows, threads));
  }
  return bench.report.end();
}

}  // namespace nqueens::app
