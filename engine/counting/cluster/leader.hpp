// Leader: the part of a job in the one process that writes the checkpoint. It deals the seeds to
// all workers and gathers their results.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "cluster/dealer.hpp"
#include "cluster/mailbox.hpp"
#include "cluster/messages.hpp"
#include "run/runner.hpp"

namespace nqueens {

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
