// Tests the runner with seeds that need no search: the count of a seed is its key.

#include "run/runner.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <latch>
#include <stdexcept>
#include <thread>

#include "base/tasks.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

// Seeds i = 1 .. per_group of each group. Seed i has the key 1000 * group + i, which is also its
// count, and the work i.
Plan small_plan(std::uint32_t groups = 3, std::uint64_t per_group = 50) {
  Plan plan{.n = 1, .method = "fake", .groups = groups};
  for (std::uint32_t group = 0; group < groups; ++group) {
    for (std::uint64_t i = 1; i <= per_group; ++i) {
      plan.seeds.push_back(
          {.key = 1000 * group + i, .group = GroupId{group}, .work = static_cast<float>(i)});
    }
  }
  return plan;
}

Counter by_key(const Plan& plan, std::uint64_t fails_at = 0) {
  return {plan, [&plan, fails_at](SeedId id) {
            const std::uint64_t key = plan[id].key;
            if (key == fails_at) throw std::runtime_error("kernel");
            // A seed has parallel work of its own, like a seed of colours.
            parallel_for(10, [](std::size_t) { std::this_thread::yield(); });
            return Tally{.total = key, .leaves = 1};
          }};
}

class Log final : public ResultSink {
 public:
  void accept(const SeedResult& result) override {
    if (fails) throw std::runtime_error("sink");
    ids.push_back(index_of(result.id));
    results.push_back(result);
    if (stop_after != 0 && ids.size() == stop_after) stop.request(StopReason::interrupted);
  }
  std::vector<std::size_t> ids;
  std::vector<SeedResult> results;
  std::size_t stop_after = 0;
  bool fails = false;
  StopFlag stop;
};

TEST(Runner, AddsUpAllSeedsOnAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8, 16}) {
    const Plan plan = small_plan(3, 20);
    const RunResult result = run(by_key(plan), all_seeds(plan), {.threads = threads});
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.sum.leaves, Count{60});
    EXPECT_EQ(result.sum.total, Count{20 * (0 + 1000 + 2000) + 3 * (20 * 21 / 2)});
  }
}

TEST(Runner, OneThreadTakesTheLargestWorkFirstWithinAGroup) {
  const Plan plan = small_plan(2, 3);
  Log log;
  run(by_key(plan), all_seeds(plan), {.threads = 1, .sink = &log});
  EXPECT_THAT(log.ids, ElementsAre(2, 1, 0, 5, 4, 3));
}

TEST(Runner, SaysWhenAndOnWhichThreadEachSeedWasCounted) {
  using Clock = std::chrono::steady_clock;
  const Plan plan = small_plan();
  Log log;
  const auto before = Clock::now();
  run(by_key(plan), all_seeds(plan), {.threads = 3, .sink = &log});
  const auto after = Clock::now();
  ASSERT_EQ(log.results.size(), plan.seeds.size());
  std::ranges::sort(log.results, {}, &SeedResult::begun);
  std::array<Clock::time_point, 3> free_from{before, before, before};
  for (const SeedResult& seed : log.results) {
    ASSERT_TRUE(0 <= seed.thread && seed.thread < 3);
    auto& free = free_from.at(static_cast<std::size_t>(seed.thread));
    EXPECT_GE(seed.begun, free);  // a thread counts one seed at a time
    free = seed.begun + seed.elapsed;
    EXPECT_LE(free, after);
  }
}

TEST(Runner, CountsOnlyTheSeedsItIsGiven) {
  const Plan plan = small_plan();
  const std::vector<SeedId> todo{SeedId{3}, SeedId{120}};
  const RunResult result = run(by_key(plan), todo, {.threads = 2});
  EXPECT_EQ(result.sum.total, Count{4 + 2021});
}

TEST(Runner, NothingToDoIsDoneAtOnce) {
  const Plan plan = small_plan();
  const RunResult result = run(by_key(plan), std::vector<SeedId>(), {.threads = 2});
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.sum, Tally{});
}

// A thread without a seed helps in the parallel loop of another thread's seed. Otherwise this test
// would wait for ever.
TEST(Runner, AThreadWithoutASeedHelpsInTheSeedsOfTheOthers) {
  const Plan plan = small_plan(1, 1);
  std::latch both(2);
  const Counter counter(plan, [&](SeedId) {
    parallel_for(2, [&](std::size_t) { both.arrive_and_wait(); });
    return Tally{.total = 1};
  });
  EXPECT_EQ(run(counter, all_seeds(plan), {.threads = 2}).sum.total, Count{1});
}

TEST(Runner, StopsBetweenSeedsWhenAsked) {
  const Plan plan = small_plan();
  Log log;
  log.stop_after = 10;
  const RunResult result =
      run(by_key(plan), all_seeds(plan), {.threads = 1, .stop = &log.stop, .sink = &log});
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(log.ids.size(), 10U);
  EXPECT_EQ(result.sum.leaves, Count{10});
}

TEST(Runner, StoppedWhileASeedWaitsItIsNotComplete) {
  const Plan plan = small_plan(1, 3);
  StopFlag stop;
  std::latch both_begun(2);
  const Counter first_two(plan, [&](SeedId id) {
    both_begun.arrive_and_wait();
    stop.request(StopReason::interrupted);
    return Tally{.total = plan[id].key, .leaves = 1};
  });
  const RunResult result = run(first_two, all_seeds(plan), {.threads = 2, .stop = &stop});
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.sum.leaves, Count{2});
}

TEST(Runner, AStopAfterTheLastSeedLeavesTheRunComplete) {
  const Plan plan = small_plan();
  Log log;
  log.stop_after = plan.seeds.size();
  EXPECT_TRUE(
      run(by_key(plan), all_seeds(plan), {.threads = 2, .stop = &log.stop, .sink = &log}).complete);
}

TEST(Runner, AStopEndsSeedsThatAreBeingCounted) {
  const Plan plan = small_plan();
  Log log;
  std::atomic<int> begun{0};
  const Counter endless(plan, [&](SeedId) -> Tally {
    if (++begun == 2) log.stop.request(StopReason::interrupted);
    for (;;) throw_if_cancelled();
  });
  const RunResult result =
      run(endless, all_seeds(plan), {.threads = 2, .stop = &log.stop, .sink = &log});
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.sum, Tally());
  EXPECT_THAT(log.ids, IsEmpty());
}

// The seed that was dropped was the last: nothing else says that it is missing.
TEST(Runner, IsIncompleteIfTheLastSeedWasDropped) {
  const Plan plan = small_plan();
  StopFlag stop;
  const Counter stops_in_it(plan, [&](SeedId) -> Tally {
    stop.request(StopReason::interrupted);
    for (;;) throw_if_cancelled();
  });
  const std::array<SeedId, 1> last{SeedId{0}};
  EXPECT_FALSE(run(stops_in_it, last, {.threads = 1, .stop = &stop}).complete);
}

TEST(Runner, CarriesOutWhatAKernelThrows) {
  const Plan plan = small_plan();
  EXPECT_THAT([&] { run(by_key(plan, 1007), all_seeds(plan), {.threads = 4}); },
              ThrowsMessage<std::runtime_error>("kernel"));
}

TEST(Runner, ChecksEveryTallyBeforeItCounts) {
  const Plan plan = small_plan();
  std::atomic<std::size_t> checked{0};
  const CheckSeed check = [&](SeedId id, const Tally& tally) {
    EXPECT_EQ(tally.total, Count{plan[id].key});
    if (++checked == 7) throw std::runtime_error("check");
  };
  Log log;
  EXPECT_THAT(
      [&] { run(by_key(plan), all_seeds(plan), {.threads = 1, .sink = &log, .check = check}); },
      ThrowsMessage<std::runtime_error>("check"));
  EXPECT_EQ(log.ids.size(), 6U);
}

TEST(Runner, CarriesOutWhatTheSinkThrows) {
  const Plan plan = small_plan();
  Log log;
  log.fails = true;
  EXPECT_THAT([&] { run(by_key(plan), all_seeds(plan), {.threads = 4, .sink = &log}); },
              ThrowsMessage<std::runtime_error>("sink"));
}

// A source with given batches.
class Batches final : public SeedSource {
 public:
  explicit Batches(std::vector<std::vector<SeedId>> batches) : batches_(std::move(batches)) {}
  std::vector<SeedId> next() override {
    return given_ < batches_.size() ? batches_[given_++] : std::vector<SeedId>();
  }
  std::size_t given() const { return given_; }

 private:
  std::vector<std::vector<SeedId>> batches_;
  std::size_t given_ = 0;
};

std::vector<std::vector<SeedId>> batches_of(const Plan& plan, std::size_t size) {
  std::vector<std::vector<SeedId>> batches;
  for (const SeedId id : all_seeds(plan)) {
    if (batches.empty() || batches.back().size() == size) batches.emplace_back();
    batches.back().push_back(id);
  }
  return batches;
}

TEST(RunnerFedInBatches, AddsUpAllSeedsWhateverTheBatches) {
  for (const std::size_t size : {1U, 7U, 50U, 64U}) {
    const Plan plan = small_plan();
    Batches batches(batches_of(plan, size));
    const RunResult result = run(by_key(plan), batches, {.threads = 3});
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.sum.leaves, Count{150}) << size;
  }
}

TEST(RunnerFedInBatches, TakesTheLargestWorkOfTheFirstGroupOfAllThatItKnows) {
  const Plan plan = small_plan(2, 4);
  Batches batches({{SeedId{4}, SeedId{0}}, {SeedId{1}, SeedId{5}}});
  Log log;
  run(by_key(plan), batches, {.threads = 2, .stop = &log.stop, .sink = &log});
  std::ranges::sort(log.ids);
  EXPECT_THAT(log.ids, ElementsAre(0, 1, 4, 5));

  Batches again({{SeedId{4}, SeedId{0}}, {SeedId{1}, SeedId{5}}});
  Log in_order;
  run(by_key(plan), again, {.threads = 1, .sink = &in_order});
  EXPECT_THAT(in_order.ids, ElementsAre(0, 1, 5, 4));
}

TEST(RunnerFedInBatches, AsksForMoreOnlyWhenNoMoreSeedsThanThreadsAreLeftToStart) {
  const Plan plan = small_plan();
  Batches batches(batches_of(plan, 10));
  Log log;
  log.stop_after = 15;
  run(by_key(plan), batches, {.threads = 2, .stop = &log.stop, .sink = &log});
  EXPECT_EQ(batches.given(), 2U);
}

TEST(RunnerFedInBatches, StoppedBeforeTheLastBatchItIsNotComplete) {
  const Plan plan = small_plan();
  Batches batches(batches_of(plan, 10));
  Log log;
  log.stop_after = 10;
  EXPECT_FALSE(
      run(by_key(plan), batches, {.threads = 1, .stop = &log.stop, .sink = &log}).complete);
}

TEST(StopFlag, TheFirstReasonWins) {
  StopFlag stop;
  EXPECT_FALSE(stop.requested());
  stop.request(StopReason::terminated);
  stop.request(StopReason::interrupted);
  EXPECT_EQ(stop.reason(), StopReason::terminated);
}

}  // namespace
}  // namespace nqueens::test
