// The process that has the ledger: it deals out the seeds and gathers the results of all workers.
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

/// A worker cannot go on.
struct WorkerFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Leader {
 public:
  /// `workers` by their numbers; must outlive the leader, as must the plan. Of the options the sink
  /// is used. `cpu_elsewhere_ns` is kept at the nanoseconds of processor time
  /// that all workers but this process, number 0, have spent; any thread may read it.
  Leader(const Plan& plan, std::span<const SeedId> todo, std::span<const Introduction> workers,
         const RunOptions& options, std::atomic<std::int64_t>& cpu_elsewhere_ns);

  /// Takes in what a worker says; the answer, if it gets one. Throws WorkerFailed or Mismatch for
  /// bad news, and whatever the sink throws.
  std::optional<Order> take(int worker, Report report);

  RunResult result() const { return {.sum = sum_, .complete = dealer_.all_counted()}; }

  /// Leads until every worker has ended: takes reports from `inbox`, puts orders into `outbox`.
  /// When `stop` is set, by a worker too, or something goes wrong, all workers are told to stop;
  /// what they have counted by then still counts. Throws what take() throws, once all workers have
  /// ended.
  RunResult lead(Mailbox& inbox, Mailbox& outbox, StopFlag& stop);

 private:
  void accept(int worker, std::vector<SeedResult>& results);

  std::span<const Introduction> workers_;
  ResultSink* sink_;
  Dealer dealer_;
  Tally sum_;
  bool stopping_ = false;                      ///< nobody is given seeds; results are still taken
  StopReason stop_asked_ = StopReason::none;   ///< why a worker was asked to stop, if one was
  std::size_t ended_ = 0;                      ///< workers that have made their last report
  std::vector<std::chrono::nanoseconds> cpu_;  ///< by worker
  std::atomic<std::int64_t>& cpu_elsewhere_ns_;
};

}  // namespace nqueens
