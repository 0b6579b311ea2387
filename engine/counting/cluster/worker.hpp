// One process of a job, as its runner sees it: seeds come from the leader, results go to it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "cluster/messages.hpp"
#include "run/runner.hpp"
#include "work/stop_flag.hpp"

namespace nqueens {

/// Between the runner, which calls next() and accept(), and the thread that talks to the leader,
/// which calls take() and report(). The next batch is asked for when the runner takes up the one
/// before it, so that the runner does not wait.
class Worker final : public SeedSource, public ResultSink {
 public:
  /// `stop` is the runner's stop flag: the leader can set it, and is told when others have.
  explicit Worker(StopFlag& stop) : stop_(stop) {}

  std::vector<SeedId> next() override;
  void accept(const SeedResult& result) override;

  /// Runs the seeds that the leader sends until there are no more. What goes wrong is
  /// reported to the leader, not thrown.
  void count(const CountSeed& count_seed, const Plan& plan, int threads);

  /// Nothing more is to be expected of count(), even if it has not returned.
  void give_up();

  void take(const Order& order);
  /// What the leader has to be told now, if anything: wishes and bad news at once, results now and
  /// then.
  std::optional<Report> report();

 private:
  using Clock = std::chrono::steady_clock;

  StopFlag& stop_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable ordered_;
  std::deque<std::vector<SeedId>> batches_;
  bool no_more_ = false;
  Report news_{.wants_batch = true};
  bool told_stop_ = false;
  bool ended_ = false;  // the last report was made
  Clock::time_point last_report_ = Clock::now();
};

}  // namespace nqueens
