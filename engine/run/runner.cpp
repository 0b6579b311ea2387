// One task per seed, at most one task per thread in flight: whenever a task ends it starts what may
// start next. So the order is exact (largest first), balance is dynamic, and a stop request is seen
// within one seed. A thread without a task is left to oneTBB, which lets it help with the parallel
// loops inside Method::prepare.

#include "run/runner.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "tasks/tasks.hpp"

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
        tasks_.run([this, &group] { prepare(group); });
        return true;
      }
    }
    for (std::size_t i = finished_; i < window_end; ++i) {
      Group& group = groups_[i];
      if (group.ready && group.started < group.seeds.size()) {
        const SeedId id = group.seeds[group.started++];
        tasks_.run([this, &group, id] { count(group, id); });
        return true;
      }
    }
    return false;
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
  int in_flight_ = 0;
  RunResult result_;

  TaskGroup tasks_;
};

}  // namespace

RunResult run(const Method& method, const Plan& plan, std::span<const SeedId> todo,
              const RunOptions& options) {
  RunResult result;
  with_threads(options.threads, [&] { result = Dispatcher(method, plan, todo, options).run(); });
  return result;
}

std::vector<SeedId> all_seeds(const Plan& plan) {
  std::vector<SeedId> ids(plan.seeds.size());
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = SeedId{i};
  return ids;
}

}  // namespace nqueens
