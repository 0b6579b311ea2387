// nqueens bench --scaling: counts one board on 1, 2, 4, ... threads, and predicts the efficiency
// (speed-up per thread) on 64 and 192 threads. The head of a count is the time until its first seed
// begins. The tail is the time from the start of its last seed to the end. measure/scaling.hpp
// explains the predictions and the serial share (the part of the work that only one thread can do).

#include <algorithm>
#include <future>
#include <optional>
#include <spdlog/fmt/fmt.h>
#include <utility>

#include "base/count_text.hpp"
#include "base/memory.hpp"
#include "bench.hpp"
#include "measure/measurement.hpp"
#include "measure/scaling.hpp"

namespace nqueens::app {
namespace {

constexpr Table kScalingRows{
    .key = "rows", .widths = {7, 9, 8, 10, 5, 4, 6, 7, 7, 4}, .title = "\n"};
constexpr Table kProjections{
    .key = "projections",
    .widths = {7, 12, 18, 18},
    .title = "\nPredicted efficiency: at least, by head and tail, and by the serial share\n"};

/// The counts that are the rows of the table. The first one ran on one thread.
using Rows = std::vector<ObservedCount>;

constexpr double kShort = 1;         // seconds; shorter times vary
constexpr std::size_t kRepeats = 3;  // of such a short count

// Counts a board and returns the count with its time. If it takes less than a second, counts three
// times and returns the count with the median time.
ObservedCount steady_count(int n, int threads, Activity& activity) {
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

// Counts the board of `one` several times at once, each time on one thread with data of its own.
// Of the program these counts share the allocator only, so they slow each other down by what the
// machine has too little of: cores, clock rate, caches, memory. Returns their mean time; nullopt if
// the memory is not enough for them.
std::optional<double> independent_s(const ObservedCount& one, int counts, Activity& activity) {
  const auto& [method, isa, plan, room, memory_needed, remarks] = one.chosen;
  if (room.bytes / static_cast<std::uint64_t>(counts) < ample_memory(*method, plan, 1)) return {};
  activity.enter(fmt::format("n = {}, {} independent counts", plan.n, counts));
  const auto mean_s = [&, n = plan.n] {
    std::vector<std::future<double>> times;
    times.reserve(static_cast<std::size_t>(counts));
    for (int i = 0; i < counts; ++i) {
      times.push_back(
          std::async(std::launch::async, [n] { return checked_count(n, 1, nobody()).elapsed_s; }));
    }
    double sum_s = 0;
    for (std::future<double>& time : times) sum_s += time.get();
    return sum_s / counts;
  };
  std::vector<double> means;
  do {
    return_freed_memory();
    means.push_back(mean_s());
  } while (means.front() < kShort && means.size() < kRepeats);
  return median(std::move(means));
}

Scaling scaling_of(const ObservedCount& row, const Rows& rows) {
  return {.threads = row.chosen.room.threads,
          .one_s = rows.front().elapsed_s,
          .elapsed_s = row.elapsed_s};
}

std::string fixed(double value, int decimals) { return fmt::format("{:.{}f}", value, decimals); }

std::string share_or_dash(const std::optional<double>& value) {
  return value ? fixed(*value, 3) : "-";
}

// `apart_s` is the time of as many independent counts; nullopt if they were not made.
std::vector<Fact> facts_of(const ObservedCount& row, const Rows& rows,
                           const std::optional<double>& apart_s) {
  const Scaling scaling = scaling_of(row, rows);
  const auto share = scaling.serial_share();
  const std::vector<double>& rates = row.rates;
  const double apart = apart_s ? scaling.one_s / *apart_s : 0;
  return {
      {"threads", std::to_string(scaling.threads), "threads", scaling.threads},
      {"time, s", fixed(row.elapsed_s, 4), "elapsed_s", row.elapsed_s},
      {"speed-up", fixed(scaling.speed_up(), 2), "speed_up", scaling.speed_up()},
      {"efficiency", fixed(scaling.efficiency(), 3), "efficiency", scaling.efficiency()},
      {"apart", apart_s ? fixed(apart, 3) : "-", apart_s ? "independent_efficiency" : "", apart},
      {.key = apart_s ? "independent_s" : "", .value = apart_s.value_or(0)},
      {"busy", fixed(row.utilisation(), 2), "utilisation", row.utilisation()},
      {"serial", share_or_dash(share), share ? "serial_share" : "", share.value_or(0)},
      {"head, s", fixed(row.head_s, 4), "head_s", row.head_s},
      {"tail, s", fixed(row.tail_s, 4), "tail_s", row.tail_s},
      {.key = "longest_seed_s", .value = row.longest_seed_s},
      {"slow", rates.empty() ? "-" : fixed(rates.front(), 2), "thread_rates", rates}};
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
          {"by serial share", share_or_dash(by_share), share ? "efficiency_by_serial_share" : "",
           by_share.value_or(0)}};
}

}  // namespace

ExitCode run_scaling(int n, Bench& bench) {
  add_terms("bench-scaling-1", this_machine(), {}, bench);
  bench.report.add({{"board", fmt::format("n = {}", n)}});
  Rows rows;
  for (const int threads : bench.thread_steps()) {
    rows.push_back(steady_count(n, threads, bench.activity));
    const ObservedCount& row = rows.back();
    if (threads == 1) add_counted(row, bench.report);
    const std::optional<double> apart_s =
        threads == 1 ? row.elapsed_s
                     : independent_s(rows.front(), row.chosen.room.threads, bench.activity);
    bench.report.add_row(kScalingRows, facts_of(row, rows, apart_s));
    warn_of_other_load(row, bench.activity);
  }
  for (const int threads : {64, 192}) {
    bench.report.add_row(kProjections, projection(rows, threads));
  }
  return bench.report.end();
}

}  // namespace nqueens::app
