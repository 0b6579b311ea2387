// The job of one count: the request, the processes that count, and the steps.
//
// Its steps: make the plan and open the checkpoint; let the executor gather its processes; count
// the seeds that the checkpoint lacks, and save each result; count seeds of earlier runs again, if
// they are to be checked; count the whole board by another method, if requested; check the sum
// (verdict.hpp) and record it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/listener.hpp"
#include "base/supervision.hpp"
#include "base/threads.hpp"
#include "checkpoint/records.hpp"
#include "job/outcome.hpp"
#include "run/choose_method.hpp"
#include "run/double_check.hpp"
#include "run/runner.hpp"

namespace nqueens::job {

/// What to count, and how.
struct CountRequest {
  int n = 0;
  MethodRequest method{};
  ThreadChoice threads{};
  std::string version{};  ///< of the program that counts; recorded in the checkpoint
  std::optional<std::filesystem::path> checkpoint{};
  std::chrono::milliseconds checkpoint_interval{5000};
  /// The header of the existing checkpoint, for a process that may be unable to read the file. If
  /// it is nullopt, the process reads the header from `checkpoint`.
  std::optional<CheckpointHeader> begun{};
  Shard shard{};                 ///< must be the whole plan if there is no checkpoint
  SampleRequest double_check{};  ///< seeds to count twice
  /// A method that counts everything a second time; may be the same method with another plan.
  std::optional<MethodRequest> against{};
};

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

  /// Counts the seeds of `todo` as run() does. The counter and options.check are for the seeds that
  /// are counted in this process. `stop` is the same flag as options.stop; the executor sets it if
  /// another process is asked to stop.
  virtual RunResult count(const Counter& counter, std::span<const SeedId> todo,
                          const RunOptions& options, StopFlag& /*stop*/) {
    return run(counter, todo, options);
  }

  /// Returns a function that the job's own thread calls repeatedly while another thread runs
  /// count(); an empty function if there is nothing to call.
  virtual std::function<void()> meanwhile() { return {}; }

  /// Returns the processor time that the other processes have spent. Thread-safe.
  virtual std::chrono::nanoseconds cpu_elsewhere() const { return {}; }
};

using CountOutcome = std::variant<Finished, FinishedShard, Stopped>;

/// Counts, or resumes the count in the checkpoint. Finished seeds are saved when it returns or
/// throws. Throws the exceptions of outcome.hpp, and those of the executor, the listener and the
/// counting code.
///
/// If the supervision abandons work, the job is leaked, since that work still uses it. Later
/// results of that work are dropped.
CountOutcome count(const CountRequest& request, Executor& executor, Supervision& supervision,
                   Listener& listener);

}  // namespace nqueens::job
