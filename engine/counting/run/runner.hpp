// Counts the seeds of a plan on all cores and adds up their tallies. Knows nothing of queens.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/method.hpp"
#include "methods/plan.hpp"
#include "work/stop_flag.hpp"

namespace nqueens {

struct SeedResult {
  SeedId id{};
  Tally tally;
  std::chrono::nanoseconds elapsed{};
  int worker = 0;  ///< which of several processes counted it; a process alone is worker 0
  /// When its counting began, and which of the run's threads counted it, 0 .. threads - 1. Known in
  /// the process that counted it only: reports of other processes leave them out.
  std::chrono::steady_clock::time_point begun{};
  int thread = 0;
};

/// Where the seeds of a run come from, batch after batch.
class SeedSource {
 public:
  SeedSource() = default;
  SeedSource(const SeedSource&) = delete;
  SeedSource& operator=(const SeedSource&) = delete;
  virtual ~SeedSource() = default;
  /// Seeds that were not named before; empty when there are no more. Called when no more seeds than
  /// threads are left to start, by one thread at a time; while it waits the run does too.
  virtual std::vector<SeedId> next() = 0;
};

/// Receives every seed's result as it is finished. Called by many threads, one at a time, in any
/// order; should return at once. An exception ends the run.
class ResultSink {
 public:
  ResultSink() = default;
  ResultSink(const ResultSink&) = delete;
  ResultSink& operator=(const ResultSink&) = delete;
  virtual ~ResultSink() = default;
  virtual void accept(const SeedResult& result) = 0;
};

struct RunOptions {
  int threads = 1;                 ///< 1 .. kMaxThreads
  const StopFlag* stop = nullptr;  ///< looked at before each seed
  ResultSink* sink = nullptr;
};

struct RunResult {
  Tally sum;              ///< of the seeds counted in this run; the plan's trunk is not included
  bool complete = false;  ///< every seed was counted: the stop flag did not end the run before
};

/// Counts the seeds named, each once, on `threads` threads: groups in plan order, within a group
/// the largest work first. The sum does not depend on the number of threads. Rethrows the first
/// exception of `count` or the sink; from then on the sink gets no result, since the work that
/// goes on may be cut short.
RunResult run(const CountSeed& count, const Plan& plan, std::span<const SeedId> todo,
              const RunOptions& options);

/// The same for seeds that become known as the run goes, in that order among those known.
RunResult run(const CountSeed& count, const Plan& plan, SeedSource& source,
              const RunOptions& options);

/// All seeds of a plan, in order.
std::vector<SeedId> all_seeds(const Plan& plan);

}  // namespace nqueens
