// One task per seed, at most one task per thread in flight: whenever a task ends it starts what may
// start next. So the order is exact (largest first), balance is dynamic, and a stop request is seen
// within one seed. A thread without a task is left to oneTBB, which lets it help with the parallel
// loops inside Method::prepare. One group is prepared at a time: two would wait for what they
// share.

#include "run/runner.hpp"

#include <algorithm>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>

#include "contract/contract.hpp"
#include "tasks/tasks.hpp"

namespace nqueens {
namespace {

class Dispatcher {
 public:
  Dispatcher(const Method& method, const Plan& plan, SeedSource& source, const RunOptions& options)
      : method_(method), plan_(plan), source_(source), options_(options) {}

  RunResult run() {
    NQUEENS_ASSERT(is_well_formed(plan_));
    NQUEENS_ASSERT(1 <= options_.threads && options_.threads <= kMaxThreads);
    NQUEENS_ASSERT(options_.groups_at_once >= 1);
    try {
      guarded([this] { start_tasks(); });
    } catch (...) {
      tasks_.cancel();  // those that were started are waited for
    }
    try {
      tasks_.wait();
    } catch (...) {
      if (!failure_) throw;
    }
    if (failure_) std::rethrow_exception(failure_);  // oneTBB may have heard of a later one first
    NQUEENS_ASSERT(in_flight_ == 0);
    if (groups_.empty() && !exhausted_) fetch();  // a stop may have come just after the last seed
    result_.complete = groups_.empty() && exhausted_;
    NQUEENS_ASSERT(!result_.complete || unstarted_ == 0);
    return result_;
  }

 private:
  struct Group {
    GroupId id{};
    std::vector<SeedId> seeds;  ///< those not started: largest work first
    std::size_t started = 0;
    std::size_t finished = 0;
    bool ready = false;
    bool over = false;  ///< every seed is finished and the data are gone
    std::shared_ptr<const GroupData> data;
  };

  void start_tasks() {
    const std::lock_guard lock(mutex_);
    while (in_flight_ < options_.threads && !stopped() && start_one()) ++in_flight_;
  }

  bool stopped() const { return options_.stop != nullptr && options_.stop->requested(); }

  // Preparing comes first: the seeds of the group before it keep the other threads busy meanwhile.
  bool start_one() {
    if (!exhausted_ && unstarted_ <= static_cast<std::size_t>(options_.threads)) fetch();
    const std::size_t window =
        std::min(static_cast<std::size_t>(options_.groups_at_once), groups_.size());
    for (std::size_t i = 0; i < window && !preparing_; ++i) {
      Group& group = groups_[i];
      if (!group.ready) {
        preparing_ = true;
        tasks_.run([this, &group] { guarded([&] { prepare(group); }); });
        return true;
      }
    }
    for (std::size_t i = 0; i < window; ++i) {
      Group& group = groups_[i];
      if (group.ready && group.started < group.seeds.size()) {
        const SeedId id = group.seeds[group.started++];
        NQUEENS_ASSERT(unstarted_ > 0);
        --unstarted_;
        tasks_.run([this, &group, id] { guarded([&] { count(group, id); }); });
        return true;
      }
    }
    return false;
  }

  void fetch() {
    std::vector<SeedId> batch = source_.next();
    exhausted_ = batch.empty();
    unstarted_ += batch.size();
    const auto group_of = [this](SeedId id) { return plan_[id].group; };
    std::ranges::stable_sort(batch, {}, group_of);
    for (auto first = batch.begin(); first != batch.end();) {
      const GroupId id = group_of(*first);
      const auto last =
          std::find_if(first, batch.end(), [&](SeedId seed) { return group_of(seed) != id; });
      add(id, {first, last});
      first = last;
    }
  }

  // To the last group if it is the same and its data still exist, else as a new group.
  void add(GroupId id, std::span<const SeedId> seeds) {
    if (groups_.empty() || groups_.back().id != id || is_finished(groups_.back())) {
      groups_.emplace_back().id = id;
    }
    Group& group = groups_.back();
    group.seeds.insert(group.seeds.end(), seeds.begin(), seeds.end());
    std::stable_sort(group.seeds.begin() + static_cast<std::ptrdiff_t>(group.started),
                     group.seeds.end(),
                     [this](SeedId a, SeedId b) { return plan_[a].work > plan_[b].work; });
  }

  // The first failure is known here before oneTBB hears of it and cancels the tasks that still run.
  template <class Work>
  void guarded(const Work& work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      throw;
    }
  }

  void prepare(Group& group) {
    auto data = method_.prepare(plan_, group.id);
    {
      const std::lock_guard lock(mutex_);
      NQUEENS_ASSERT(preparing_ && !group.ready);
      group.data = std::move(data);
      group.ready = true;
      preparing_ = false;
      --in_flight_;
    }
    start_tasks();
  }

  void count(Group& group, SeedId id) {
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally = method_.count(plan_, id, group.data.get());
    const auto elapsed = std::chrono::steady_clock::now() - begin;
    record(group, {.id = id,
                   .tally = tally,
                   .elapsed = elapsed,
                   .begun = begin,
                   .thread = this_thread_index()});
    start_tasks();
  }

  void record(Group& group, const SeedResult& seed) {
    {
      const std::lock_guard lock(mutex_);
      if (failure_) throw Cancelled();
      result_.sum += seed.tally;
      NQUEENS_ASSERT(result_.sum.total >= seed.tally.total);  // 128 bits are enough
      NQUEENS_ASSERT(result_.sum.leaves >= seed.tally.leaves);
      if (options_.sink != nullptr) options_.sink->accept(seed);
      NQUEENS_ASSERT(0 < in_flight_ && in_flight_ <= options_.threads);
      --in_flight_;
      NQUEENS_ASSERT(group.finished < group.started);
      if (++group.finished < group.seeds.size()) return;
    }
    group.data.reset();  // nobody else looks at them; gigabytes take long to free
    const std::lock_guard lock(mutex_);
    group.over = true;
    while (!groups_.empty() && groups_.front().over) groups_.pop_front();
  }

  static bool is_finished(const Group& group) { return group.finished == group.seeds.size(); }

  const Method& method_;
  const Plan& plan_;
  SeedSource& source_;
  const RunOptions& options_;

  std::mutex mutex_;            // guards the source and everything below but the task group
  std::deque<Group> groups_;    // from the first that is not finished; tasks refer to its elements
  bool exhausted_ = false;      // the source has no more
  bool preparing_ = false;      // a group
  std::exception_ptr failure_;  // the first; from then on no result is taken
  std::size_t unstarted_ = 0;
  int in_flight_ = 0;
  RunResult result_;

  TaskGroup tasks_;
};

bool are_distinct(std::vector<SeedId> ids) {
  std::ranges::sort(ids);
  return std::ranges::adjacent_find(ids) == ids.end();
}

// All at once.
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

RunResult run(const Method& method, const Plan& plan, std::span<const SeedId> todo,
              const RunOptions& options) {
  ListedSeeds source(todo);
  return run(method, plan, source, options);
}

RunResult run(const Method& method, const Plan& plan, SeedSource& source,
              const RunOptions& options) {
  RunResult result;
  with_threads(options.threads, [&] { result = Dispatcher(method, plan, source, options).run(); });
  return result;
}

std::vector<SeedId> all_seeds(const Plan& plan) {
  std::vector<SeedId> ids(plan.seeds.size());
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = SeedId{i};
  return ids;
}

}  // namespace nqueens
