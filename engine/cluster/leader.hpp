// Leader: the part of a job in the one process that writes the checkpoint. It deals the seeds to
// all workers and gathers their results.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "cluster/messages.hpp"
#include "plan/plan.hpp"
#include "run/runner.hpp"

namespace nqueens {

/// The time in which a worker should count a batch. It is long enough for one leader to serve
/// thousands of workers. It is short enough for progress to be seen, and for all workers to end at
/// about the same time.
inline constexpr double kBatchSeconds = 5;

/// Divides the seeds between several workers, one batch after the other.
///
/// A batch has consecutive seeds, if possible of one group, since the seeds of a group share data.
/// A worker stays with its group until all seeds of the group are dealt. Then it gets a group that
/// no worker has begun. Workers share a group only after every group has been begun.
class Dealer {
 public:
  /// `todo` has the seeds to deal. `threads` has the number of threads of each worker, at least 1.
  /// Keeps a reference to the plan. O(todo log todo).
  Dealer(const Plan& plan, std::span<const SeedId> todo, std::vector<int> threads);

  /// Returns the next batch for a worker; empty when all seeds are dealt. Computes the size of a
  /// batch from the estimated work of the seeds, and from the time per work of the seeds counted so
  /// far. Towards the end, a batch is a share of the remaining work, at least one seed. O(batch);
  /// O(groups) if groups must be shared.
  std::vector<SeedId> deal(int worker);

  /// Call it when a worker has counted a seed. Throws std::runtime_error if the seed was not dealt
  /// to this worker, or was counted before. O(1).
  void counted(int worker, SeedId seed, std::chrono::nanoseconds elapsed);

  bool all_counted() const { return left_ == 0; }

 private:
  /// The seeds of a group that are not dealt yet: todo_[begin] .. todo_[end - 1].
  struct Rest {
    std::size_t begin = 0;
    std::size_t end = 0;
    double work = 0;
    bool empty() const { return begin == end; }
  };

  Rest* rest_for(int worker);
  double work_for(int worker) const;
  std::size_t undealt() const;

  const Plan& plan_;
  const std::vector<int> threads_;
  int all_threads_ = 0;

  std::vector<SeedId> todo_;
  std::vector<Rest> rests_;                      ///< one for each group of todo_, in plan order
  std::size_t untouched_ = 0;                    ///< the first group that no worker has begun
  std::vector<std::optional<std::size_t>> own_;  ///< by worker: the group of its last batch
  std::vector<int> holder_;                      ///< by seed: the worker that has it, or kNobody

  double work_left_ = 0;  ///< estimated work of the seeds not yet dealt
  double work_counted_ = 0;
  double seconds_counted_ = 0;  ///< summed over threads
  std::size_t left_ = 0;        ///< seeds not yet counted
};

/// A worker cannot continue.
struct WorkerFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Leader {
 public:
  /// `workers` is indexed by worker number. `workers` and the plan must outlive the leader. Of the
  /// options, the leader uses only the sink. It keeps `cpu_elsewhere_ns` up to date: the
  /// nanoseconds of processor time that all workers have spent, except worker 0, which is in this
  /// process. Any thread may read this number.
  Leader(const Plan& plan, std::span<const SeedId> todo, std::span<const Introduction> workers,
         const RunOptions& options, std::atomic<std::int64_t>& cpu_elsewhere_ns);

  /// Processes a worker's report. Returns an order with the next batch if the worker wants one.
  /// Throws WorkerFailed if the worker reports a failure, Mismatch if it reports a mismatch, and
  /// the exceptions of the sink.
  std::optional<Order> take(int worker, Report report);

  RunResult result() const { return {.sum = sum_, .complete = dealer_.all_counted()}; }

  /// Takes reports from `inbox` and puts orders into `outbox` until every worker has ended. Orders
  /// all workers to stop if `stop` is set, a worker was asked to stop, or something fails; still
  /// records the results that they send after that. When all workers have ended, throws the first
  /// exception that occurred.
  RunResult lead(Mailbox& inbox, Mailbox& outbox, StopFlag& stop);

 private:
  void accept(int worker, std::vector<SeedResult>& results);

  std::span<const Introduction> workers_;
  ResultSink* sink_;
  Dealer dealer_;
  Tally sum_;
  bool stopping_ = false;  ///< deals no more seeds, but still accepts results
  /// Why a worker was asked to stop, for example by a signal; of several reports, the latest.
  StopReason stop_asked_ = StopReason::none;
  std::size_t ended_ = 0;  ///< number of workers that have sent their last report
  std::vector<std::chrono::nanoseconds> cpu_;  ///< processor time, by worker
  std::atomic<std::int64_t>& cpu_elsewhere_ns_;
};

}  // namespace nqueens
