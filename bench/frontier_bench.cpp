// Measures the frontier's kernel on one thread, for every n and instruction set: lane utilisation
// (candidates per slot) and candidates per second.
//
//     build/release/bench/frontier_bench --benchmark_filter=avx2/16

#include <benchmark/benchmark.h>
#include <string>

#include "kernels/frontier/frontier.hpp"
#include "run/runner.hpp"

namespace nqueens::frontier {
namespace {

void lanes(benchmark::State& state, Isa isa) {
  const Frontier method(isa);
  const Plan plan = method.plan(static_cast<int>(state.range(0)), {});
  LaneCount sum;
  for (auto _ : state) {
    sum = {};
    for (const SeedId id : all_seeds(plan)) sum += method.count_lanes(plan, id);
  }
  const auto candidates = static_cast<double>(sum.candidates);
  state.counters["utilisation"] = candidates / static_cast<double>(sum.slots);
  state.counters["candidates/s"] =
      benchmark::Counter(candidates, benchmark::Counter::kIsIterationInvariantRate);
}

void register_lanes() {
  for (const Isa isa : available_isas()) {
    const std::string name = "frontier/" + std::string(to_string(isa));
    benchmark::RegisterBenchmark(name.c_str(), lanes, isa)
        ->DenseRange(14, isa == Isa::portable ? 15 : 17)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace
}  // namespace nqueens::frontier

int main(int argc, char** argv) {
  nqueens::frontier::register_lanes();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
