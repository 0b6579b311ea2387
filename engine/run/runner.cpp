// Each thread takes the next seed until there is none. So seeds start in their order (group by
// group, in a group the largest first), and the load is balanced. After a stop request each thread
// gives its seed back, uncounted. A thread that finds no seed left helps other threads with the
// loops inside their seeds. Otherwise most cores would wait for the last seed of a run.

#include "run/runner.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "base/contract.hpp"
#include "base/tasks.hpp"
#include "base/threads.hpp"

namespace nqueens {
namespace {

class SeedLoop {
 public:
  SeedLoop(const Counter& counter, SeedSource& source, const RunOptions& options)
      : counter_(counter), plan_(counter.plan()), source_(source), options_(options) {}

  RunResult result() {
    NQUEENS_ASSERT(is_well_formed(plan_));
    NQUEENS_ASSERT(1 <= options_.threads && options_.threads <= kMaxThreads);
    try {
      on_each_thread([this] { count_seeds(); });
    } catch (...) {
      if (!failure_) throw;
    }
    if (failure_) std::rethrow_exception(failure_);  // oneTBB may have thrown a later failure
    if (waiting_.empty() && !exhausted_) take();     // after a stop: is any seed left?
    result_.complete = waiting_.empty() && exhausted_;
    return result_;
  }

 private:
  // Stores the first failure before it is rethrown. oneTBB then cancels the loops that still run.
  void count_seeds() {
    try {
      while (const std::optional<SeedId> id = next()) {
        const auto begin = std::chrono::steady_clock::now();
        const std::optional<Tally> tally = count(*id);
        if (!tally) return;
        record({.id = *id,
                .tally = *tally,
                .elapsed = std::chrono::steady_clock::now() - begin,
                .begun = begin,
                .thread = this_thread_index()});
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      throw;
    }
  }

  bool is_stopped() const { return options_.stop != nullptr && options_.stop->requested(); }

  // Returns nullopt if the run was stopped meanwhile; the seed then waits again.
  std::optional<Tally> count(SeedId id) {
    try {
      const Tally tally = counter_.count(id);
      if (options_.check) options_.check(id, tally);
      return tally;
    } catch (const Cancelled&) {
      if (!is_stopped()) throw;
      const std::lock_guard lock(mutex_);
      waiting_.push_back(id);
      return std::nullopt;
    }
  }

  std::optional<SeedId> next() {
    const std::lock_guard lock(mutex_);
    if (is_stopped()) return std::nullopt;
    if (!exhausted_ && waiting_.size() <= static_cast<std::size_t>(options_.threads)) fetch();
    if (waiting_.empty() || failure_) return std::nullopt;
    const SeedId id = waiting_.back();
    waiting_.pop_back();
    return id;
  }

  void take() {
    const std::vector<SeedId> batch = source_.next();
    exhausted_ = batch.empty();
    waiting_.insert(waiting_.end(), batch.begin(), batch.end());
  }

  void fetch() {
    take();
    std::ranges::sort(waiting_, std::ranges::greater(), [this](SeedId id) {
      return std::tuple(plan_[id].group, -plan_[id].work, id);
    });
  }

  void record(const SeedResult& seed) {
    const std::lock_guard lock(mutex_);
    if (failure_) throw Cancelled();
    result_.sum += seed.tally;
    NQUEENS_ASSERT(result_.sum.total >= seed.tally.total);  // 128 bits are enough
    NQUEENS_ASSERT(result_.sum.leaves >= seed.tally.leaves);
    if (options_.sink != nullptr) options_.sink->accept(seed);
  }

  const Counter& counter_;
  const Plan& plan_;
  SeedSource& source_;
  const RunOptions& options_;

  std::mutex mutex_;             // guards the source and everything below
  std::vector<SeedId> waiting_;  // the last element is the next seed
  bool exhausted_ = false;       // the source has no more seeds
  std::exception_ptr failure_;   // the first failure; later results are dropped
  RunResult result_;
};

bool are_distinct(std::vector<SeedId> ids) {
  std::ranges::sort(ids);
  return std::ranges::adjacent_find(ids) == ids.end();
}

// Returns all seeds in one batch.
class ListedSeeds final : public SeedSource {
 public:
  explicit ListedSeeds(std::span<const SeedId> seeds) : seeds_(seeds.begin(), seeds.end()) {
    NQUEENS_ASSERT(are_distinct(seeds_));
  }
  std::vector<SeedId> next() override { return std::exchange(seeds_, {}); }

 private:
  std::vector<SeedId> seeds_;
};

}  // namespace

RunResult run(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options) {
  ListedSeeds source(todo);
  return run(counter, source, options);
}

RunResult run(const Counter& counter, SeedSource& source, const RunOptions& options) {
  RunResult result;
  with_threads(
      options.threads, [&] { result = SeedLoop(counter, source, options).result(); }, options.stop);
  return result;
}

std::vector<SeedId> all_seeds(const Plan& plan) {
  std::vector<SeedId> ids(plan.seeds.size());
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = SeedId{i};
  return ids;
}

}  // namespace nqueens
