// Who counts the seeds of a job.
#pragma once

#include <chrono>
#include <functional>
#include <span>
#include <vector>

#include "ledger/records.hpp"
#include "machine/threads.hpp"
#include "methods/method.hpp"
#include "run/runner.hpp"
#include "work/stop_flag.hpp"

namespace nqueens::job {

/// The processes of a job, as it records them.
struct Workers {
  ThreadChoice threads;           ///< of all together
  std::vector<Machine> machines;  ///< by SeedResult::worker
};

/// This process alone. A derived executor has other processes help.
class Executor {
 public:
  Executor() = default;
  Executor(const Executor&) = delete;
  Executor& operator=(const Executor&) = delete;
  virtual ~Executor() = default;

  /// Called once by the job's own thread, when the plan is made and before any seed is counted.
  /// Throws when the others have another plan or cannot take part.
  virtual Workers gather(const LedgerHeader& /*plan*/, const Machine& machine,
                         const ThreadChoice& threads) {
    return {threads, {machine}};
  }

  /// Counts the seeds named, like the runner. `count_seed` counts one in this process. `stop` is
  /// the flag of the options, to be set when another process is told to stop.
  virtual RunResult count(const CountSeed& count_seed, const Plan& plan,
                          std::span<const SeedId> todo, const RunOptions& options,
                          StopFlag& /*stop*/) {
    return run(count_seed, plan, todo, options);
  }

  /// What the job's own thread is to do again and again while count() goes on in another.
  virtual std::function<void()> meanwhile() { return {}; }

  /// Processor time that the other processes have spent. Any thread may ask.
  virtual std::chrono::nanoseconds cpu_elsewhere() const { return {}; }
};

}  // namespace nqueens::job
