// Executor: counts the seeds of a job, in one or several processes.
#pragma once

#include <chrono>
#include <functional>
#include <span>
#include <vector>

#include "checkpoint/records.hpp"
#include "machine/threads.hpp"
#include "methods/method.hpp"
#include "run/runner.hpp"
#include "work/supervision.hpp"

namespace nqueens::job {

/// The threads and the machines that count, as a job records them.
struct Workers {
  ThreadChoice threads{};           ///< of all processes together
  std::vector<Machine> machines{};  ///< indexed by SeedResult::worker
};

/// Counts in this process alone. A derived executor uses other processes, too.
class Executor {
 public:
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;
  virtual ~Executor() = default;

  /// Returns the threads and machines of all processes that will count. The job's own thread calls
  /// this function once, after the plan is made and before any seed is counted. `plan` describes
  /// the plan; `machine` and `threads` describe this process. Throws if another process has a
  /// different plan or cannot take part.
  virtual Workers gather(const CheckpointHeader& /*plan*/, const Machine& machine,
                         const ThreadChoice& threads) {
    return {threads, {machine}};
  }

  /// Counts the seeds of `todo` as run() does. `count_seed` counts one seed in this process. `stop`
  /// is the same flag as options.stop; the executor sets it if another process is asked to stop.
  virtual RunResult count(const CountSeed& count_seed, const Plan& plan,
                          std::span<const SeedId> todo, const RunOptions& options,
                          StopFlag& /*stop*/) {
    return run(count_seed, plan, todo, options);
  }

  /// Returns a function that the job's own thread calls repeatedly while another thread runs
  /// count(); an empty function if there is nothing to call.
  virtual std::function<void()> meanwhile() { return {}; }

  /// Returns the processor time that the other processes have spent. Thread-safe.
  virtual std::chrono::nanoseconds cpu_elsewhere() const { return {}; }
};

}  // namespace nqueens::job
