// The runner on a method without queens: seeds that count themselves.

#include "run/runner.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <gmock/gmock.h>
#include <latch>
#include <semaphore>
#include <stdexcept>
#include <thread>

#include "tasks/tasks.hpp"

namespace nqueens {
namespace {

using testing::ElementsAre;
using testing::ThrowsMessage;

class CountedData final : public GroupData {
 public:
  CountedData(GroupId group, std::atomic<int>& alive, std::atomic<int>& most)
      : group_(group), alive_(alive) {
    const int now = ++alive_;
    int seen = most.load();
    while (now > seen && !most.compare_exchange_weak(seen, now)) {
    }
  }
  CountedData(const CountedData&) = delete;
  CountedData& operator=(const CountedData&) = delete;
  ~CountedData() override { --alive_; }
  GroupId group() const { return group_; }

 private:
  GroupId group_;
  std::atomic<int>& alive_;
};

// Seeds 1 .. per_group of each group: the key is 1000 * group + i and is what the seed counts, the
// work is i.
class FakeMethod final : public SimpleMethod {
 public:
  const MethodInfo& info() const override {
    static const MethodInfo kInfo{.name = "fake", .summary = "", .max_n = 1, .delivers = {}};
    return kInfo;
  }
  std::shared_ptr<const GroupData> prepare(const Plan& /*plan*/, GroupId group) const override {
    if (prepare_fails_at == static_cast<int>(index_of(group))) throw std::runtime_error("prepare");
    ++prepared;
    if (++preparing > 1) two_were_prepared_at_once = true;
    // Nested parallel work, as the real methods have it.
    parallel_for(100, 1, [](std::size_t, std::size_t) { std::this_thread::yield(); });
    --preparing;
    return std::make_shared<CountedData>(group, alive, most_alive);
  }
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override {
    const Seed& seed = plan[id];
    if (seed.key == count_fails_at) throw std::runtime_error("kernel");
    if (static_cast<const CountedData&>(*shared).group() != seed.group) {
      throw std::logic_error("wrong group data");
    }
    return {.total = seed.key, .leaves = 1};
  }

  std::uint32_t groups = 3;
  std::uint64_t per_group = 50;
  int prepare_fails_at = -1;
  std::uint64_t count_fails_at = 0;
  mutable std::atomic<int> prepared{0};
  mutable std::atomic<int> preparing{0};
  mutable std::atomic<bool> two_were_prepared_at_once{false};
  mutable std::atomic<int> alive{0};
  mutable std::atomic<int> most_alive{0};

 protected:
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n, .method = "fake", .groups = groups};
    for (std::uint32_t group = 0; group < groups; ++group) {
      for (std::uint64_t i = 1; i <= per_group; ++i) {
        plan.seeds.push_back(
            {.key = 1000 * group + i, .group = GroupId{group}, .work = static_cast<float>(i)});
      }
    }
    return plan;
  }
};

class Log final : public ResultSink {
 public:
  void accept(const SeedResult& result) override {
    if (fails) throw std::runtime_error("sink");
    ids.push_back(index_of(result.id));
    if (stop_after != 0 && ids.size() == stop_after) stop.request(StopReason::interrupted);
  }
  std::vector<std::size_t> ids;
  std::size_t stop_after = 0;
  bool fails = false;
  StopFlag stop;
};

TEST(Runner, AddsUpAllSeedsOnAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8, 16}) {
    const FakeMethod method;
    const Plan plan = method.plan(1, {});
    const RunResult result = run(method, plan, all_seeds(plan), {.threads = threads});
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.sum.leaves, Count{150});
    EXPECT_EQ(result.sum.total, Count{50 * (0 + 1000 + 2000) + 3 * (50 * 51 / 2)});
  }
}

TEST(Runner, OneThreadTakesTheLargestWorkFirstWithinAGroup) {
  FakeMethod method;
  method.groups = 2;
  method.per_group = 3;
  const Plan plan = method.plan(1, {});
  Log log;
  run(method, plan, all_seeds(plan), {.threads = 1, .sink = &log});
  EXPECT_THAT(log.ids, ElementsAre(2, 1, 0, 5, 4, 3));
}

class Results final : public ResultSink {
 public:
  void accept(const SeedResult& result) override { all.push_back(result); }
  std::vector<SeedResult> all;
};

TEST(Runner, SaysWhenAndOnWhichThreadEachSeedWasCounted) {
  using Clock = std::chrono::steady_clock;
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  Results results;
  const auto before = Clock::now();
  run(method, plan, all_seeds(plan), {.threads = 3, .sink = &results});
  const auto after = Clock::now();
  ASSERT_EQ(results.all.size(), plan.seeds.size());
  std::ranges::sort(results.all, {}, &SeedResult::begun);
  std::array<Clock::time_point, 3> free_from{before, before, before};
  for (const SeedResult& seed : results.all) {
    ASSERT_TRUE(0 <= seed.thread && seed.thread < 3);
    auto& free = free_from.at(static_cast<std::size_t>(seed.thread));
    EXPECT_GE(seed.begun, free);  // a thread counts one seed at a time
    free = seed.begun + seed.elapsed;
    EXPECT_LE(free, after);
  }
}

TEST(Runner, CountsOnlyTheSeedsItIsGivenAndPreparesOnlyTheirGroups) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  const std::vector<SeedId> todo{SeedId{3}, SeedId{120}};
  const RunResult result = run(method, plan, todo, {.threads = 2});
  EXPECT_EQ(result.sum.total, Count{4 + 2021});
  EXPECT_EQ(method.prepared, 2);
}

TEST(Runner, NothingToDoIsDoneAtOnce) {
  const FakeMethod method;
  const RunResult result = run(method, method.plan(1, {}), {}, {.threads = 2});
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.sum, Tally{});
}

TEST(Runner, PreparesEachGroupOnceOneAtATimeAndHoldsTwoAtMost) {
  FakeMethod method;
  method.groups = 20;
  method.per_group = 5;
  const Plan plan = method.plan(1, {});
  run(method, plan, all_seeds(plan), {.threads = 8});
  EXPECT_EQ(method.prepared, 20);
  EXPECT_FALSE(method.two_were_prepared_at_once);
  EXPECT_LE(method.most_alive, 2);
  EXPECT_EQ(method.alive, 0);
}

TEST(Runner, HoldsOneGroupWhereMemoryIsShort) {
  FakeMethod method;
  method.groups = 20;
  method.per_group = 5;
  const Plan plan = method.plan(1, {});
  const RunResult result = run(method, plan, all_seeds(plan), {.threads = 8, .groups_at_once = 1});
  EXPECT_EQ(result.sum.leaves, Count{100});
  EXPECT_EQ(method.most_alive, 1);
}

// Two groups of a seed each. The first one's data are gone only when the second one's seed is
// finished, or after ten seconds; that seed waits until they are going.
class SlowToFree final : public SimpleMethod {
 public:
  struct Meeting {
    std::latch freeing{1};
    std::binary_semaphore finished{0};
    bool met = false;
  };

  const MethodInfo& info() const override {
    static const MethodInfo kInfo{.name = "slow", .summary = "", .max_n = 1, .delivers = {}};
    return kInfo;
  }
  std::shared_ptr<const GroupData> prepare(const Plan& /*plan*/, GroupId group) const override {
    if (index_of(group) == 1) return nullptr;
    return std::make_shared<Data>(meeting);
  }
  Tally count(const Plan& /*plan*/, SeedId id, const GroupData* /*shared*/) const override {
    if (id == SeedId{1}) meeting.freeing.wait();
    return {};
  }

  mutable Meeting meeting;

 protected:
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    return {.n = n,
            .seeds = {{.key = 0, .group = GroupId{0}}, {.key = 1, .group = GroupId{1}}},
            .groups = 2};
  }

 private:
  class Data final : public GroupData {
   public:
    explicit Data(Meeting& meeting) : meeting_(meeting) {}
    Data(const Data&) = delete;
    Data& operator=(const Data&) = delete;
    ~Data() override {
      meeting_.freeing.count_down();
      meeting_.met = meeting_.finished.try_acquire_for(std::chrono::minutes(2));
    }

   private:
    Meeting& meeting_;
  };
};

TEST(Runner, FreesTheDataOfAGroupWithoutHoldingUpTheOtherThreads) {
  class Sink final : public ResultSink {
   public:
    explicit Sink(SlowToFree::Meeting& meeting) : meeting_(meeting) {}
    void accept(const SeedResult& result) override {
      if (result.id == SeedId{1}) meeting_.finished.release();
    }

   private:
    SlowToFree::Meeting& meeting_;
  };
  const SlowToFree method;
  const Plan plan = method.plan(1, {});
  Sink sink(method.meeting);
  run(method, plan, all_seeds(plan), {.threads = 2, .sink = &sink});
  EXPECT_TRUE(method.meeting.met);
}

TEST(Runner, StopsBetweenSeedsWhenAsked) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  Log log;
  log.stop_after = 10;
  const RunResult result =
      run(method, plan, all_seeds(plan), {.threads = 1, .stop = &log.stop, .sink = &log});
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(log.ids.size(), 10U);
  EXPECT_EQ(result.sum.leaves, Count{10});
}

TEST(Runner, AStopAfterTheLastSeedLeavesTheRunComplete) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  Log log;
  log.stop_after = plan.seeds.size();
  EXPECT_TRUE(
      run(method, plan, all_seeds(plan), {.threads = 2, .stop = &log.stop, .sink = &log}).complete);
}

TEST(Runner, CarriesOutWhatAKernelThrows) {
  FakeMethod method;
  method.count_fails_at = 1007;
  const Plan plan = method.plan(1, {});
  EXPECT_THAT([&] { run(method, plan, all_seeds(plan), {.threads = 4}); },
              ThrowsMessage<std::runtime_error>("kernel"));
}

TEST(Runner, CarriesOutWhatPreparingThrows) {
  FakeMethod method;
  method.prepare_fails_at = 1;
  const Plan plan = method.plan(1, {});
  EXPECT_THAT([&] { run(method, plan, all_seeds(plan), {.threads = 4}); },
              ThrowsMessage<std::runtime_error>("prepare"));
}

TEST(Runner, CarriesOutWhatTheSinkThrows) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  Log log;
  log.fails = true;
  EXPECT_THAT([&] { run(method, plan, all_seeds(plan), {.threads = 4, .sink = &log}); },
              ThrowsMessage<std::runtime_error>("sink"));
}

// Batches that were put together beforehand.
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
    const FakeMethod method;
    const Plan plan = method.plan(1, {});
    Batches batches(batches_of(plan, size));
    const RunResult result = run(method, plan, batches, {.threads = 3});
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.sum.leaves, Count{150}) << size;
  }
}

TEST(RunnerFedInBatches, PreparesAGroupOnceHoweverManyBatchesItComesIn) {
  for (const int threads : {1, 2}) {
    const FakeMethod method;
    const Plan plan = method.plan(1, {});
    Batches batches(batches_of(plan, 5));
    run(method, plan, batches, {.threads = threads});
    EXPECT_EQ(method.prepared, 3);
    EXPECT_LE(method.most_alive, 2);
  }
}

TEST(RunnerFedInBatches, AsksForMoreOnlyWhenNoMoreSeedsThanThreadsAreLeftToStart) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  Batches batches(batches_of(plan, 10));
  Log log;
  log.stop_after = 15;
  run(method, plan, batches, {.threads = 2, .stop = &log.stop, .sink = &log});
  EXPECT_EQ(batches.given(), 2U);
}

TEST(RunnerFedInBatches, StoppedBeforeTheLastBatchItIsNotComplete) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  Batches batches(batches_of(plan, 10));
  Log log;
  log.stop_after = 10;
  EXPECT_FALSE(
      run(method, plan, batches, {.threads = 1, .stop = &log.stop, .sink = &log}).complete);
}

TEST(StopFlag, TheFirstReasonWins) {
  StopFlag stop;
  EXPECT_FALSE(stop.requested());
  stop.request(StopReason::terminated);
  stop.request(StopReason::interrupted);
  EXPECT_EQ(stop.reason(), StopReason::terminated);
}

}  // namespace
}  // namespace nqueens
