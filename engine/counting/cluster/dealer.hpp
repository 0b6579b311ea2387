// Dealer: divides the seeds between several workers, one batch after the other.
//
// A batch has consecutive seeds, if possible of one group, since the seeds of a group share data. A
// worker stays with its group until all seeds of the group are dealt. Then it gets a group that no
// worker has begun. Workers share a group only after every group has been begun.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "methods/plan.hpp"

namespace nqueens {

/// The time in which a worker should count a batch. It is long enough for one leader to serve
/// thousands of workers. It is short enough for progress to be seen, and for all workers to end at
/// about the same time.
inline constexpr double kBatchSeconds = 5;

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

}  // namespace nqueens
