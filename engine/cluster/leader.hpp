// Leader: the part of a job in the one process that writes the checkpoint. It deals the seeds to
// all workers and gathers their results.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
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

  /// Call it when a worker has counted a seed. Returns false if another worker, to which the seed
  /// was dealt too, has counted it before. Throws std::runtime_error if the worker does not have
  /// the seed. O(1), but for a seed given up O(log seeds given up).
  bool counted(int worker, SeedId seed, std::chrono::nanoseconds elapsed);

  /// The worker seems to be lost: its seeds will be dealt again, after all others. If it returns,
  /// its results are still welcome. O(seeds).
  void give_up(int worker);
  /// Returns whether the seed was given up.
  bool given_up(SeedId seed) const { return given_up_.contains(seed); }
  /// Returns whether the worker has a seed that it has not counted. O(seeds).
  bool has_seeds(int worker) const;
  /// Returns the seconds that the longest seed of the worker will take; 0 if it has none, or if no
  /// seed has been counted. O(seeds).
  double longest_s(int worker) const;

  bool all_counted() const { return left_ == 0; }

 private:
  /// The seeds of a group that are not dealt yet: todo_[begin] .. todo_[end - 1].
  struct Rest {
    std::size_t begin = 0;
    std::size_t end = 0;
    double work = 0;
    bool empty() const { return begin == end; }
  };

  /// A seed that was dealt, and is to be dealt again or was.
  struct GivenUp {
    std::vector<int> workers;  ///< that have it and have not counted it
    bool counted = false;
  };

  Rest* rest_for(int worker);
  std::optional<SeedId> take_for(int worker);
  bool counted_again(int worker, SeedId seed);
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
  std::map<SeedId, GivenUp> given_up_;
  std::deque<SeedId> again_;  ///< seeds given up that wait for another worker

  double work_left_ = 0;  ///< estimated work of the seeds not yet dealt
  double work_counted_ = 0;
  double seconds_counted_ = 0;  ///< summed over threads
  std::size_t left_ = 0;        ///< seeds not yet counted
};

/// A worker cannot continue.
struct WorkerFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How long the leader waits. Tests set other times.
struct Patience {
  /// A worker that has not reported for this time, and for ten times the time of its longest seed,
  /// is taken for lost.
  std::chrono::milliseconds silence{60'000};
  /// The wait for last reports after the last seed, a stop or a failure.
  std::chrono::milliseconds farewell{3'000};
};

class Leader {
 public:
  using Clock = std::chrono::steady_clock;

  /// `workers` is indexed by worker number. `workers` and the plan must outlive the leader. Of the
  /// options, the leader uses only the sink. It keeps `cpu_elsewhere_ns` up to date: the
  /// nanoseconds of processor time that all workers have spent, except worker 0, which is in this
  /// process. Any thread may read this number. `warn` gets a line when a worker seems lost or
  /// returns.
  Leader(const Plan& plan, std::span<const SeedId> todo, std::span<const Introduction> workers,
         const RunOptions& options, std::atomic<std::int64_t>& cpu_elsewhere_ns,
         std::function<void(const std::string&)> warn, Patience patience = {});

  /// Processes a worker's report. Returns an order with the next batch if the worker wants one.
  /// Throws WorkerFailed if the worker reports a failure, Mismatch if it reports a mismatch, and
  /// the exceptions of the sink.
  std::optional<Order> take(int worker, Report report, Clock::time_point now);

  /// Gives up the seeds of workers that have been silent too long, and returns orders that deal
  /// these seeds to idle workers. Call it often: if the calls pause, so did this process, and every
  /// worker gets its time anew.
  std::vector<Letter> take_silence(Clock::time_point now);

  RunResult result() const { return {.sum = sum_, .complete = dealer_.all_counted()}; }

  /// Takes reports from `inbox` and puts orders into `outbox` until every worker has ended, or
  /// until patience ends: after the last seed, a stop or a failure it waits only for `farewell`.
  /// Orders all workers to stop if `stop` is set, a worker was asked to stop, or something fails;
  /// still records the results that they send after that. At the end, throws the first exception
  /// that occurred.
  RunResult lead(Mailbox& inbox, Mailbox& outbox, StopFlag& stop);

 private:
  /// What the leader knows about a worker.
  struct Member {
    Clock::time_point heard;  ///< the time of its last report
    bool lost = false;        ///< silent for too long
    bool idle = false;        ///< waits for seeds
    bool ended = false;       ///< has sent its last report
    std::chrono::nanoseconds cpu{};
  };

  void accept(int worker, std::vector<SeedResult>& results);
  void compare(const SeedResult& again) const;
  std::string name(int worker) const;
  std::vector<Letter> farewells();

  std::span<const Introduction> workers_;
  ResultSink* sink_;
  Dealer dealer_;
  Tally sum_;
  bool stopping_ = false;  ///< deals no more seeds, but still accepts results
  /// Why a worker was asked to stop, for example by a signal; of several reports, the latest.
  StopReason stop_asked_ = StopReason::none;
  std::size_t ended_ = 0;                ///< number of workers that have sent their last report
  std::vector<Member> members_;          ///< by worker
  std::map<SeedId, SeedResult> firsts_;  ///< first results of seeds that were given up
  Clock::time_point looked_;             ///< the last call of take_silence()
  const std::function<void(const std::string&)> warn_;
  const Patience patience_;
  std::atomic<std::int64_t>& cpu_elsewhere_ns_;
};

}  // namespace nqueens
