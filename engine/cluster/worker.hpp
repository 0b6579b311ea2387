// Worker: connects the runner of one process to the leader. It gets seeds from the leader and sends
// results to it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "base/supervision.hpp"
#include "cluster/messages.hpp"
#include "run/runner.hpp"

namespace nqueens {

/// The runner calls next() and accept(). Another thread, which exchanges messages with the leader,
/// calls take() and report(). The worker requests the next batch as soon as the runner takes the
/// current one, so that the runner need not wait.
class Worker final : public SeedSource, public ResultSink {
 public:
  /// `stop` is the runner's stop flag. An order of the leader can set it. If something else sets
  /// it, the next report says so.
  explicit Worker(StopFlag& stop) : stop_(stop) {}

  std::vector<SeedId> next() override;
  void accept(const SeedResult& result) override;

  /// Counts the seeds that the leader sends until the leader ends it. When there are none left,
  /// asks again: the leader may deal the seeds of a lost worker. Reports failures to the leader
  /// instead of throwing them. The options' stop flag and sink are the worker's own.
  void count(const Counter& counter, const RunOptions& options);

  /// Makes the next report the last one, even if count() has not returned.
  void give_up();

  void take(const Order& order);
  /// Returns a report if one is due. Requests for a batch, stops and failures are reported at once,
  /// results every half second. Without news, an empty report every ten seconds says that this
  /// worker is alive.
  std::optional<Report> report();

 private:
  using Clock = std::chrono::steady_clock;

  bool waits_for_more();

  StopFlag& stop_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable ordered_;
  std::deque<std::vector<SeedId>> batches_;
  bool no_more_ = false;
  Report news_{.wants_batch = true};  // what the next report will say
  bool told_stop_ = false;            // the leader knows that stop_ is set
  bool ended_ = false;                // the last report was sent
  Clock::time_point last_report_ = Clock::now();
};

}  // namespace nqueens
