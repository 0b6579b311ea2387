// What composition makes before it counts.

#include <benchmark/benchmark.h>

#include "methods/composition/quadrant.hpp"
#include "tasks/tasks.hpp"

namespace nqueens::composition {
namespace {

// Arguments: rows, columns, threads.
void lists_of_a_quadrant(benchmark::State& state) {
  const auto rows = static_cast<int>(state.range(0));
  const auto columns = static_cast<int>(state.range(1));
  with_threads(static_cast<int>(state.range(2)), [&] {
    for (auto _ : state) benchmark::DoNotOptimize(QuadrantLists(rows, columns));
  });
}
BENCHMARK(lists_of_a_quadrant)
    ->ArgNames({"rows", "columns", "threads"})
    ->ArgsProduct({{8}, {8}, {1, 2}})
    ->ArgsProduct({{9}, {9}, {1, 2}})
    ->ArgsProduct({{10}, {10}, {1, 2}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace nqueens::composition

BENCHMARK_MAIN();
