// Measures how many batches a second the leader of a job can serve: it decodes and processes
// reports of a thousand workers with sixteen threads each, deals batches and encodes orders;
// without a checkpoint and with one. The argument is the number of seeds of a batch while the plan
// is long.
//
//     build/release/bench/cluster_bench

#include <atomic>
#include <benchmark/benchmark.h>
#include <chrono>
#include <deque>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

#include "checkpoint/appender.hpp"
#include "checkpoint/writer.hpp"
#include "cluster/leader.hpp"

namespace nqueens {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kWorkers = 1000;
constexpr int kThreads = 16;

Plan empty_seeds() {
  Plan plan{.n = 24, .method = "empty", .parameters = "none", .groups = 200};
  for (std::uint64_t key = 0; key < 1'000'000; ++key) {
    plan.seeds.push_back({.key = key, .group = GroupId{static_cast<std::uint32_t>(key / 5000)}});
  }
  return plan;
}

struct Served {
  std::chrono::duration<double> time{};  ///< the time that the leader took
  double batches = 0;
};

// Runs a job. The workers take turns: each one reports the older of its two batches and requests
// another batch.
Served serve(const Plan& plan, std::chrono::nanoseconds per_seed, ResultSink* sink) {
  std::vector<Introduction> workers(kWorkers);
  for (Introduction& worker : workers) worker.threads = kThreads;
  std::atomic<std::int64_t> cpu_ns{0};
  const std::vector<SeedId> todo = all_seeds(plan);
  Leader leader(plan, todo, workers, {.sink = sink}, cpu_ns, [](const std::string&) {});
  std::vector<std::deque<std::vector<SeedId>>> held(kWorkers);
  Served served;
  for (int worker = 0; !leader.result().complete; worker = (worker + 1) % kWorkers) {
    auto& batches = held[static_cast<std::size_t>(worker)];
    Report report{.wants_batch = true};
    if (batches.size() == 2 || (!batches.empty() && batches.back().empty())) {
      for (const SeedId id : batches.front()) {
        report.results.push_back({.id = id, .tally = {.total = 1}, .elapsed = per_seed});
      }
      batches.pop_front();
    }
    const std::string letter = encode(report);
    const auto begin = Clock::now();
    const auto order = leader.take(worker, decode_report(letter), begin);
    const std::string answer = encode(*order);
    served.time += Clock::now() - begin;
    served.batches += 1;
    batches.push_back(decode_order(answer).seeds);
  }
  return served;
}

std::chrono::nanoseconds seed_time(const benchmark::State& state) {
  const double seconds = kBatchSeconds * kThreads / static_cast<double>(state.range(0));
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(seconds));
}

void report_rates(benchmark::State& state, const Plan& plan, double batches) {
  const auto seeds = static_cast<double>(plan.seeds.size());
  state.counters["batches/s"] =
      benchmark::Counter(batches, benchmark::Counter::kIsIterationInvariantRate);
  state.counters["seeds/s"] =
      benchmark::Counter(seeds, benchmark::Counter::kIsIterationInvariantRate);
}

void leader(benchmark::State& state) {
  const Plan plan = empty_seeds();
  Served served;
  for (auto _ : state) {
    served = serve(plan, seed_time(state), nullptr);
    state.SetIterationTime(served.time.count());
  }
  report_rates(state, plan, served.batches);
}
BENCHMARK(leader)->Arg(20)->Arg(160)->Arg(1000)->UseManualTime()->Unit(benchmark::kMillisecond);

// The time includes the last commit, so all results are also saved.
void leader_with_checkpoint(benchmark::State& state) {
  const Plan plan = empty_seeds();
  const auto file = std::filesystem::temp_directory_path() /
                    ("nqueens-cluster-bench-" + std::to_string(getpid()) + ".jsonl");
  Served served;
  for (auto _ : state) {
    std::filesystem::remove(file);
    Appender appender(file, header_for(plan, {}, "bench"), RunRecord{});
    CheckpointWriter writer(appender, CheckpointWriter::Run{},
                            {.workers = std::vector<Machine>(kWorkers)});
    served = serve(plan, seed_time(state), &writer);
    const auto begin = Clock::now();
    writer.finish();
    served.time += Clock::now() - begin;
    state.SetIterationTime(served.time.count());
  }
  std::filesystem::remove(file);
  report_rates(state, plan, served.batches);
}
BENCHMARK(leader_with_checkpoint)
    ->Arg(20)
    ->Arg(160)
    ->Iterations(1)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nqueens

BENCHMARK_MAIN();
