// Measures the cost of a unit of composition for different numbers of key bits.
//
// "least/word" uses the least time of each unit. On a machine with other load, where means differ
// by a fifth from one minute to the next, it is repeatable within 2 percent after about ten rounds
// (--benchmark_min_time). To compare two builds, run them alternately.

#include <algorithm>
#include <benchmark/benchmark.h>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

#include "composition/strip.hpp"
#include "composition/tuning.hpp"
#include "composition/unit_counter.hpp"
#include "machine/stopwatch.hpp"

namespace nqueens::composition {
namespace {

// Returns `count` units of a strip. All units are equally likely.
std::vector<RowSet> drawn_units(const Strip& strip, std::size_t count) {
  const RowSets sets(strip);
  std::vector<RowSet> units;
  for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) {
    sets.for_each(upper, [&](const RowSet& set) { units.push_back(set); });
  }
  std::vector<RowSet> drawn;
  std::sample(units.begin(), units.end(), std::back_inserter(drawn), count, std::mt19937(1));
  return drawn;
}

// Arguments: n, the number of units, and the numbers of top and low key bits. If these two are 0,
// the method chooses them.
void unit(benchmark::State& state) {
  const auto n = static_cast<int>(state.range(0));
  const Strip strip = canonical_strips(n, n % 2).back();
  Tuning tuning = tuning_for(strip);
  if (state.range(3) != 0) {
    tuning.bits_by_pairs = false;
    tuning.top_bits = static_cast<int>(state.range(2));
    tuning.low_bits = static_cast<int>(state.range(3));
  }
  const std::vector<RowSet> units = drawn_units(strip, static_cast<std::size_t>(state.range(1)));
  const StripLists lists(strip, tuning, best_isa());
  UnitCounter counter(lists);
  std::uint64_t words = 0;
  std::vector<double> least_s(units.size(), std::numeric_limits<double>::max());
  for (auto _ : state) {
    for (std::size_t i = 0; i < units.size(); ++i) {
      const ThreadStopwatch stopwatch;
      benchmark::DoNotOptimize(counter.count(units[i]));
      least_s[i] = std::min(least_s[i], stopwatch.cpu_s());
      words += counter.words();
    }
  }
  const double words_a_round = static_cast<double>(words) / static_cast<double>(state.iterations());
  state.counters["least/word"] =
      std::accumulate(least_s.begin(), least_s.end(), 0.0) / words_a_round;
  state.counters["words"] =
      benchmark::Counter(static_cast<double>(words), benchmark::Counter::kAvgIterations);
  state.counters["time/word"] = benchmark::Counter(
      static_cast<double>(words), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(unit)
    ->ArgNames({"n", "units", "top", "low"})
    ->Args({18, 300, 0, 0})
    ->Args({20, 50, 0, 0})
    ->Args({22, 20, 0, 0})
    ->Args({23, 20, 0, 0})
    ->Args({24, 3, 0, 0})
    ->Args({26, 1, 0, 0})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nqueens::composition

BENCHMARK_MAIN();
