// Counts the seeds of a plan on several threads and adds up their tallies.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/supervision.hpp"
#include "plan/method.hpp"
#include "plan/plan.hpp"

namespace nqueens {

/// Provides the seeds of a run, batch after batch.
class SeedSource {
 public:
  SeedSource() = default;
  SeedSource(const SeedSource&) = delete;
  SeedSource& operator=(const SeedSource&) = delete;
  virtual ~SeedSource() = default;
  /// Returns new seeds, or an empty list if there are no more. Called by one thread at a time, when
  /// there are at most as many waiting seeds as threads. No thread can start a seed until the
  /// function returns.
  virtual std::vector<SeedId> next() = 0;
};

/// Checks the tally of a seed. Throws if it is wrong. Threadsafe.
using CheckSeed = std::function<void(SeedId id, const Tally& tally)>;

struct RunOptions {
  int threads = 1;                 ///< 1 .. kMaxThreads
  const StopFlag* stop = nullptr;  ///< ends the run; seeds begun are dropped
  ResultSink* sink = nullptr;
  CheckSeed check{};  ///< called by the thread that has counted the seed
};

struct RunResult {
  Tally sum;              ///< of the counted seeds; without Plan::trunk (the tree above the seeds)
  bool complete = false;  ///< whether every seed was counted; false if a stop left some out
};

/// Counts each seed of `todo` once, on `options.threads` threads. Takes the groups in plan order
/// and, within a group, the seed with the largest work first. The sum does not depend on the number
/// of threads. Rethrows the first exception of the counter, the check or the sink. After an
/// exception the sink gets no more results, since other seeds may have been cancelled.
RunResult run(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options);

/// Like run() above, but gets the seeds from `source` during the run. The order is the same, but
/// only among the seeds that `source` has returned so far.
RunResult run(const Counter& counter, SeedSource& source, const RunOptions& options);

/// Returns all seeds of a plan, in order.
std::vector<SeedId> all_seeds(const Plan& plan);

}  // namespace nqueens
