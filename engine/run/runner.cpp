// One task per seed, at most one task per thread in flight: whenever a task ends it starts what may
// start next. So the order is exact (largest first), balance is dynamic, and a stop request is seen
// within one seed. A thread without a task is left to oneTBB, which lets it help with the parallel
// loops inside Method::prepare.

#include "run/runner.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <mutex>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <optional>

namespace nqueens {
namespace {

class Dispatcher {
 public:
  Dispatcher(const Method& method, const Plan& plan, std::span<const SeedId> todo,
             const RunOptions& options)
      : method_(method), plan_(plan), options_(options), groups_(grouped(plan, todo)) {}

  RunResult run() {
    start_tasks();
    tasks_.wait();
    const std::lock_guard lock(mutex_);
    result_.complete = finished_ == groups_.size();
    return result_;
  }

 private:
  struct Group {
    GroupId id{};
    std::vector<SeedId> seeds;  ///< largest work first
    std::size_t started = 0;
    std::size_t finished = 0;
    bool preparing = false;
    bool ready = false;
    std::shared_ptr<const GroupData> data;
  };

  // What a task does: counts the seed, or prepares the group.
  struct Job {
    Group* group = nullptr;
    std::optional<SeedId> seed;
  };

  static std::vector<Group> grouped(const Plan& plan, std::span<const SeedId> todo) {
    std::vector<SeedId> order(todo.begin(), todo.end());
    std::ranges::stable_sort(order, [&plan](SeedId a, SeedId b) {
      const Seed& seed_a = plan[a];
      const Seed& seed_b = plan[b];
      if (seed_a.group != seed_b.group) return seed_a.group < seed_b.group;
      return seed_a.work > seed_b.work;
    });
    std::vector<Group> groups;
    for (const SeedId id : order) {
      const GroupId group = plan[id].group;
      if (groups.empty() || groups.back().id != group) groups.emplace_back().id = group;
      groups.back().seeds.push_back(id);
    }
    return groups;
  }

  void start_tasks() {
    const std::lock_guard lock(mutex_);
    while (in_flight_ < options_.threads && !stopped() && start_one()) ++in_flight_;
  }

  bool stopped() const { return options_.stop != nullptr && options_.stop->requested(); }

  // Preparing comes first: the seeds of the group before it keep the other threads busy meanwhile.
  bool start_one() {
    const std::size_t window_end =
        std::min(finished_ + static_cast<std::size_t>(options_.groups_at_once), groups_.size());
    for (std::size_t i = finished_; i < window_end; ++i) {
      Group& group = groups_[i];
      if (!group.ready && !group.preparing) {
        group.preparing = true;
        start({&group, std::nullopt});
        return true;
      }
    }
    for (std::size_t i = finished_; i < window_end; ++i) {
      Group& group = groups_[i];
      if (group.ready && group.started < group.seeds.size()) {
        start({&group, group.seeds[group.started++]});
        return true;
      }
    }
    return false;
  }

  void start(const Job& job) {
    jobs_.push_back(job);
    tasks_.run([this] { work(); });
  }

  void work() {
    const Job job = next_job();
    if (job.seed) {
      count(*job.group, *job.seed);
    } else {
      prepare(*job.group);
    }
  }

  // A task takes its job here, under the mutex, instead of carrying it: so what was written before
  // is seen to happen before, by thread checkers too, which cannot look into oneTBB.
  Job next_job() {
    const std::lock_guard lock(mutex_);
    const Job job = jobs_.front();
    jobs_.pop_front();
    return job;
  }

  void prepare(Group& group) {
    auto data = method_.prepare(plan_, group.id);
    {
      const std::lock_guard lock(mutex_);
      group.data = std::move(data);
      group.preparing = false;
      group.ready = true;
      --in_flight_;
    }
    start_tasks();
  }

  void count(Group& group, SeedId id) {
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally = method_.count(plan_, plan_[id], group.data.get());
    const auto elapsed = std::chrono::steady_clock::now() - begin;
    record(group, {id, tally, elapsed});
    start_tasks();
  }

  void record(Group& group, const SeedResult& seed) {
    const std::lock_guard lock(mutex_);
    result_.sum += seed.tally;
    if (options_.sink != nullptr) options_.sink->accept(seed);
    if (options_.progress != nullptr) {
      options_.progress->seeds_done.fetch_add(1);
      options_.progress->work_done.fetch_add(double{plan_[seed.id].work});
    }
    --in_flight_;
    if (++group.finished == group.seeds.size()) group.data.reset();
    while (finished_ < groups_.size() && is_finished(groups_[finished_])) ++finished_;
  }

  static bool is_finished(const Group& group) { return group.finished == group.seeds.size(); }

  const Method& method_;
  const Plan& plan_;
  const RunOptions& options_;

  std::mutex mutex_;  // guards everything below but the task group
  std::vector<Group> groups_;
  std::size_t finished_ = 0;  // groups before this one are finished
  std::deque<Job> jobs_;      // started, but not yet taken by their tasks
  int in_flight_ = 0;
  RunResult result_;

  tbb::task_group tasks_;
};

}  // namespace

RunResult run(const Method& method, const Plan& plan, std::span<const SeedId> todo,
              const RunOptions& options) {
  // The arena limits this run; the global limit must allow as many threads as were asked for, even
  // more than there are cores.
  const auto threads = static_cast<std::size_t>(options.threads);
  const tbb::global_control allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(options.threads);
  return arena.execute([&] { return Dispatcher(method, plan, todo, options).run(); });
}

std::vector<SeedId> all_seeds(const Plan& plan) {
  std::vector<SeedId> ids(plan.seeds.size());
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = SeedId{i};
  return ids;
}

}  // namespace nqueens
