// Measures whole counts by every method on one thread, and the runner's cost per seed.
//
//     build/release/bench/methods_bench --benchmark_filter=pruned

#include <benchmark/benchmark.h>
#include <string>

#include "run/registry.hpp"
#include "run/runner.hpp"

namespace nqueens {
namespace {

void whole_count(benchmark::State& state, const MethodEntry& entry) {
  const int n = static_cast<int>(state.range(0));
  const auto method = entry.make();
  Tally tally;
  for (auto _ : state) {
    const Plan plan = method->plan(n, {});
    tally = plan.trunk + run(method->counter(plan, {}), all_seeds(plan), {.threads = 1}).sum;
  }
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(tally.leaves),
                                                  benchmark::Counter::kIsIterationInvariantRate);
}

// The seeds have no work, so the time is that of the runner alone.
void runner_per_seed(benchmark::State& state) {
  Plan plan{.n = 1};
  for (std::uint64_t key = 0; key < 100'000; ++key) plan.seeds.push_back({.key = key});
  const auto seeds = all_seeds(plan);
  const Counter counter(plan, [](SeedId) { return Tally{}; });
  for (auto _ : state) run(counter, seeds, {.threads = static_cast<int>(state.range(0))});
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(seeds.size()));
}
BENCHMARK(runner_per_seed)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void register_methods() {
  for (const MethodEntry& entry : all_methods()) {
    const bool exhaustive = entry.info->name == "brute_force";
    const std::string name(entry.info->name);
    benchmark::RegisterBenchmark(name.c_str(), whole_count, entry)
        ->DenseRange(exhaustive ? 7 : 10, exhaustive ? 8 : 14, exhaustive ? 1 : 2)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace
}  // namespace nqueens

int main(int argc, char** argv) {
  nqueens::register_methods();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
