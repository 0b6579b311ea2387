// The dealer's distribution of seeds: it loses no seed and deals none twice, keeps neighbours
// together, and keeps a thousand workers busy to the end.

#include <deque>
#include <functional>
#include <numeric>
#include <queue>
#include <random>
#include <stdexcept>

#include "cluster/leader.hpp"
#include "run/runner.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// `groups` groups of `per_group` seeds of the same work.
Plan plan_of(std::uint32_t groups, std::size_t per_group, float work = 1) {
  Plan plan{.n = 1, .method = "fake", .groups = groups};
  for (std::uint32_t group = 0; group < groups; ++group) {
    for (std::size_t i = 0; i < per_group; ++i) {
      plan.seeds.push_back({.key = plan.seeds.size(), .group = GroupId{group}, .work = work});
    }
  }
  return plan;
}

std::vector<GroupId> groups_of(const Plan& plan, const std::vector<SeedId>& batch) {
  std::vector<GroupId> groups;
  for (const SeedId id : batch) {
    if (groups.empty() || groups.back() != plan[id].group) groups.push_back(plan[id].group);
  }
  return groups;
}

// Deals a batch and counts it at once, so that the dealer learns how long seeds take.
std::vector<SeedId> deal_and_count(Dealer& dealer, int worker, nanoseconds each) {
  auto batch = dealer.deal(worker);
  for (const SeedId id : batch) dealer.counted(worker, id, each);
  return batch;
}

TEST(Dealer, DealsEverySeedOnceWhateverTheWorkers) {
  const Plan plan = plan_of(7, 30);
  for (const int workers : {1, 2, 5, 300}) {
    Dealer dealer(plan, all_seeds(plan), std::vector<int>(static_cast<std::size_t>(workers), 2));
    std::vector<int> times(plan.seeds.size());
    for (int turn = 0; !dealer.all_counted(); turn = (turn + 1) % workers) {
      for (const SeedId id : deal_and_count(dealer, turn, milliseconds(100))) ++times[index_of(id)];
    }
    EXPECT_THAT(times, Each(1)) << workers << " workers";
    EXPECT_THAT(dealer.deal(0), IsEmpty());
  }
}

TEST(Dealer, DealsOnlyTheSeedsThatAreOpen) {
  const Plan plan = plan_of(2, 10);
  const std::vector<SeedId> open{SeedId{3}, SeedId{15}};
  Dealer dealer(plan, open, {4});
  EXPECT_THAT(dealer.deal(0), SizeIs(1));
  EXPECT_THAT(dealer.deal(0), ElementsAre(SeedId{15}));
  EXPECT_FALSE(dealer.all_counted());
}

TEST(Dealer, NothingToDoIsCountedAtOnce) {
  const Plan plan = plan_of(1, 3);
  Dealer dealer(plan, {}, {1});
  EXPECT_TRUE(dealer.all_counted());
  EXPECT_THAT(dealer.deal(0), IsEmpty());
}

TEST(Dealer, EachWorkerBeginsAGroupOfItsOwnAndStaysWithIt) {
  const Plan plan = plan_of(3, 100);
  Dealer dealer(plan, all_seeds(plan), {1, 1, 1});
  for (int round = 0; round < 3; ++round) {
    for (int worker = 0; worker < 3; ++worker) {
      EXPECT_THAT(groups_of(plan, dealer.deal(worker)),
                  ElementsAre(GroupId{static_cast<std::uint32_t>(worker)}));
    }
  }
}

TEST(Dealer, WhenAllGroupsAreBegunTheOneWithTheMostWorkLeftIsShared) {
  const Plan plan = plan_of(2, 100);
  Dealer dealer(plan, all_seeds(plan), {1, 10, 1});
  const auto few = dealer.deal(0);
  const auto many = dealer.deal(1);
  ASSERT_LT(few.size(), many.size());
  EXPECT_THAT(groups_of(plan, dealer.deal(2)), ElementsAre(plan[few.front()].group));
}

TEST(Dealer, ABatchTakesTheTimeWantedOnAllThreadsOfItsWorker) {
  const Plan plan = plan_of(1, 100'000, 7);
  Dealer dealer(plan, all_seeds(plan), {1, 16});
  deal_and_count(dealer, 0, milliseconds(500));
  EXPECT_THAT(dealer.deal(0), SizeIs(10));
  EXPECT_THAT(dealer.deal(1), SizeIs(160));
}

TEST(Dealer, TowardsTheEndBatchesShrinkToOneSeed) {
  const Plan plan = plan_of(1, 1000);
  Dealer dealer(plan, all_seeds(plan), {1, 1});
  deal_and_count(dealer, 0, milliseconds(10));
  std::size_t before = plan.seeds.size();
  for (int turn = 0; !dealer.all_counted(); turn = 1 - turn) {
    const auto batch = deal_and_count(dealer, turn, milliseconds(10));
    EXPECT_LE(batch.size(), before);
    before = batch.size();
  }
  EXPECT_EQ(before, 1U);
}

TEST(Dealer, AResultFromAWorkerThatDoesNotHaveTheSeedIsRefused) {
  const Plan plan = plan_of(1, 10);
  Dealer dealer(plan, all_seeds(plan), {1, 1});
  const SeedId seed = dealer.deal(0).front();
  EXPECT_THROW(dealer.counted(1, seed, {}), std::runtime_error);
  EXPECT_THROW(dealer.counted(0, SeedId{9}, {}), std::runtime_error);
  EXPECT_THROW(dealer.counted(0, SeedId{10}, {}), std::runtime_error);
  dealer.counted(0, seed, {});
  EXPECT_THROW(dealer.counted(0, seed, {}), std::runtime_error);
}

// Workers in simulated time, with seeds of given durations. Like the runner, a worker starts its
// next batch when no more seeds than threads are left to start. Then it asks for another batch and
// gets it at once.
class Simulation {
 public:
  Simulation(Dealer& dealer, const std::vector<double>& seconds, int workers, int threads)
      : dealer_(dealer),
        seconds_(seconds),
        threads_(static_cast<std::size_t>(threads)),
        workers_(static_cast<std::size_t>(workers)) {}

  /// Returns the time of the last seed's end.
  double run() {
    for (int worker = 0; worker < static_cast<int>(workers_.size()); ++worker) {
      workers_[static_cast<std::size_t>(worker)].next = dealer_.deal(worker);
      for (std::size_t thread = 0; thread < threads_; ++thread) start_one(worker, 0);
    }
    double now = 0;
    while (!ends_.empty()) {
      const SeedEnd end = ends_.top();
      ends_.pop();
      now = end.when;
      const std::chrono::duration<double> elapsed(seconds_[index_of(end.seed)]);
      dealer_.counted(end.worker, end.seed, std::chrono::duration_cast<nanoseconds>(elapsed));
      start_one(end.worker, now);
    }
    return now;
  }

  std::size_t batches() const { return batches_; }

 private:
  struct Worker {
    std::deque<SeedId> unstarted;
    std::vector<SeedId> next;
  };
  struct SeedEnd {
    double when;
    int worker;
    SeedId seed;
    bool operator>(const SeedEnd& other) const { return when > other.when; }
  };

  void start_one(int number, double now) {
    Worker& worker = workers_[static_cast<std::size_t>(number)];
    if (worker.unstarted.size() <= threads_ && !worker.next.empty()) {
      ++batches_;
      worker.unstarted.insert(worker.unstarted.end(), worker.next.begin(), worker.next.end());
      worker.next = dealer_.deal(number);
    }
    if (worker.unstarted.empty()) return;
    const SeedId seed = worker.unstarted.front();
    worker.unstarted.pop_front();
    ends_.push({now + seconds_[index_of(seed)], number, seed});
  }

  Dealer& dealer_;
  const std::vector<double>& seconds_;
  std::size_t threads_;
  std::vector<Worker> workers_;
  std::priority_queue<SeedEnd, std::vector<SeedEnd>, std::greater<>> ends_;
  std::size_t batches_ = 0;
};

TEST(Dealer, ManyWorkersAreBusyToTheEnd) {
  constexpr int kWorkers = NQUEENS_SLOWED ? 100 : 1000;
  constexpr int kThreads = 16;
  Plan plan = plan_of(3 * kWorkers / 10, 3000);
  std::mt19937 random(1);
  std::uniform_real_distribution<float> work(10, 100);
  std::uniform_real_distribution<double> seconds_per_work(0.01, 0.03);  // work is a rough guess
  std::vector<double> seconds;
  for (Seed& seed : plan.seeds) {
    seed.work = work(random);
    seconds.push_back(double{seed.work} * seconds_per_work(random));
  }
  Dealer dealer(plan, all_seeds(plan), std::vector<int>(kWorkers, kThreads));
  Simulation simulation(dealer, seconds, kWorkers, kThreads);
  const double end = simulation.run();
  EXPECT_TRUE(dealer.all_counted());
  const double ideal = std::accumulate(seconds.begin(), seconds.end(), 0.0) / (kWorkers * kThreads);
  EXPECT_GT(ideal, 50);
  EXPECT_LT(end, ideal + 3) << "but for the length of the longest seed none should wait";
  EXPECT_LT(static_cast<double>(simulation.batches()) / kWorkers, end / 2)
      << "a batch should take seconds";
}

}  // namespace
}  // namespace nqueens::test
