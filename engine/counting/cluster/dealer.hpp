// Who of several workers counts which seeds, and how many at a time.
//
// A batch is a run of neighbouring seeds, of one group as far as it goes: they share data, so
// a worker that has begun a group is given more of it, and one that has not gets a group nobody
// has begun. Only when there is none left do workers share a group.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "methods/plan.hpp"

namespace nqueens {

/// How long a worker should count at one batch. Long enough that thousands of workers can be
/// served, short enough that progress is seen and the end comes for all at once.
inline constexpr double kBatchSeconds = 5;

class Dealer {
 public:
  /// `threads` of each worker, 1 or more. Keeps a reference to the plan. O(todo log todo).
  Dealer(const Plan& plan, std::span<const SeedId> todo, std::vector<int> threads);

  /// The next batch for a worker; empty when all seeds are dealt. Sized by estimated work and the
  /// time that work was seen to take; towards the end a share of what is left, at last one seed.
  /// O(batch), and where groups must be shared O(groups).
  std::vector<SeedId> deal(int worker);

  /// A seed was counted by the worker to whom it was dealt; throws std::runtime_error if it was not
  /// dealt to this worker, or was counted before. O(1).
  void counted(int worker, SeedId seed, std::chrono::nanoseconds elapsed);

  bool all_counted() const { return left_ == 0; }
  std::size_t outstanding() const { return outstanding_; }  ///< dealt, not yet counted

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
  std::vector<Rest> rests_;                      ///< a group each, in plan order
  std::size_t untouched_ = 0;                    ///< the first rest of which nothing was dealt
  std::vector<std::optional<std::size_t>> own_;  ///< by worker: the rest it was dealt from last
  std::vector<int> holder_;                      ///< by seed: the worker that counts it, or kNobody

  double work_left_ = 0;  ///< not dealt
  double work_counted_ = 0;
  double seconds_counted_ = 0;  ///< of one thread
  std::size_t outstanding_ = 0;
  std::size_t left_ = 0;  ///< not counted
};

}  // namespace nqueens
