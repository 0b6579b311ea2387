// Tests a cluster job in one process: a leader, and workers with their own runners.

#include <array>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/census.hpp"
#include "cluster/local_job.hpp"
#include "run/registry.hpp"
#include "support/fake_method.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

// Seeds that count 1 each and take a while. One of them can be made to fail.
class Eventful final : public FakeMethod {
 public:
  std::chrono::milliseconds pause{0};
  std::size_t threads_to_wait_for = 0;
  SeedId fails_at{1000};
  SeedId differs_at{1000};

 protected:
  Tally count(const Plan& /*plan*/, SeedId id) const override {
    std::this_thread::sleep_for(pause);
    wait_for_threads();
    if (id == fails_at) throw std::runtime_error("the kernel failed");
    if (id == differs_at) throw Mismatch({id, {}, {}, "one path", "another"});
    return {.total = 1};
  }
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n, .method = "fake"};
    for (std::uint64_t key = 0; key < 200; ++key) plan.seeds.push_back({.key = key});
    return plan;
  }

 private:
  // Waits until the given number of threads have a seed.
  void wait_for_threads() const {
    std::unique_lock lock(mutex_);
    threads_.insert(std::this_thread::get_id());
    came_.notify_all();
    came_.wait_for(lock, std::chrono::minutes(2),
                   [this] { return threads_.size() >= threads_to_wait_for; });
  }

  mutable std::mutex mutex_;
  mutable std::condition_variable came_;
  mutable std::set<std::thread::id> threads_;
};

// Workers with one thread each, which count eventful seeds.
struct EventfulJob {
  explicit EventfulJob(std::size_t workers) : job(method.counter(plan, {}), workers, 1) {}

  Eventful method;
  const Plan plan = method.plan(1, {});
  LocalJob job;
};

TEST(Job, AnyNumberOfWorkersAndThreadsGivesTheSameCensus) {
  for (const std::string name : {"pruned", "symmetric"}) {
    const auto method = find_method(name)->make();
    const Plan plan = method->plan(11, {});
    for (const std::size_t workers : {1U, 2U, 5U}) {
      for (const int threads : {1, 3}) {
        LocalJob job(method->counter(plan, {}), workers, threads);
        const RunResult result = job.run();
        EXPECT_TRUE(result.complete);
        const Census census = census_of(11, plan.trunk + result.sum);
        EXPECT_EQ(census.total, known(11, "total"));
        EXPECT_EQ(census.unique(), known(11, "unique"));
        const std::set<std::size_t> seeds(job.results.seeds.begin(), job.results.seeds.end());
        EXPECT_EQ(seeds.size(), plan.seeds.size());
        EXPECT_EQ(job.results.seeds.size(), plan.seeds.size()) << "each is counted once";
      }
    }
  }
}

TEST(Job, EveryWorkerGetsWorkAndItsResultsBearItsNumber) {
  EventfulJob eventful(4);
  eventful.method.threads_to_wait_for = 4;
  EXPECT_EQ(eventful.job.run().sum.total, Count{200});
  EXPECT_EQ(eventful.job.results.workers, (std::set<int>{0, 1, 2, 3}));
  EXPECT_GT(eventful.job.cpu_ns, 0);
}

TEST(Job, AStopEndsItWithWhatIsCounted) {
  EventfulJob eventful(3);
  eventful.method.pause = std::chrono::milliseconds(10);
  eventful.job.results.stop = &eventful.job.stop;
  eventful.job.results.stops_after = 10;
  const RunResult result = eventful.job.run();
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.sum.total, Count{eventful.job.results.seeds.size()});
  EXPECT_LT(eventful.job.results.seeds.size(), 100U);
}

TEST(Job, AWorkerThatIsToldToStopStopsThemAll) {
  EventfulJob eventful(3);
  eventful.method.pause = std::chrono::milliseconds(10);
  eventful.job.stop_worker(2);
  EXPECT_FALSE(eventful.job.run().complete);
  EXPECT_EQ(eventful.job.stop.reason(), StopReason::interrupted);
}

TEST(Job, AWorkersFailureEndsItNamingTheHost) {
  EventfulJob eventful(3);
  eventful.method.fails_at = SeedId{150};
  EXPECT_THAT([&] { eventful.job.run(); },
              ThrowsMessage<WorkerFailed>(
                  AllOf(HasSubstr("on host node"), HasSubstr("the kernel failed"))));
}

TEST(Job, AMismatchEndsItNamingSeedAndWorker) {
  EventfulJob eventful(1);
  eventful.method.differs_at = SeedId{0};
  try {
    eventful.job.run();
    FAIL() << "the job should have failed";
  } catch (const Mismatch& mismatch) {
    EXPECT_EQ(mismatch.seed, SeedId{0});
    EXPECT_EQ(mismatch.worker, 0);
  }
}

TEST(Job, WhatTheSinkThrowsStopsAllWorkersAndComesOut) {
  EventfulJob eventful(3);
  eventful.method.pause = std::chrono::milliseconds(1);
  eventful.job.results.fails = true;
  EXPECT_THAT([&] { eventful.job.run(); }, ThrowsMessage<std::runtime_error>("the disk is full"));
}

// A leader of two workers with a clock of its own: time passes only in silence_of_a_minute().
struct Hung {
  Hung() {
    for (const int worker : {0, 1}) {
      batches[worker] = leader.take(worker, {.wants_batch = true}, now)->seeds;
    }
  }
  // Worker 0 counts everything that it gets until it is idle.
  void count_the_rest() {
    while (true) {
      const auto order = report(0, batches[0], {.total = 1});
      batches[0] = order ? order->seeds : std::vector<SeedId>();
      if (batches[0].empty()) return;
    }
  }
  std::optional<Order> report(int worker, const std::vector<SeedId>& seeds, Tally each) {
    Report report{.wants_batch = true, .idle = seeds.empty()};
    for (const SeedId id : seeds) report.results.push_back({.id = id, .tally = each});
    return leader.take(worker, report, now);
  }
  // Worker 1 is silent for a minute. Worker 0, which is idle, gets its seeds.
  void silence_of_a_minute() {
    report(0, {}, {});
    for (int second = 0; second < 70; ++second) {
      now += std::chrono::seconds(1);
      leader.take(0, {}, now);
      for (const Letter& letter : leader.take_silence(now)) {
        EXPECT_EQ(letter.peer, 0);
        batches[0] = decode_order(letter.text).seeds;
      }
    }
  }

  const Plan plan = Eventful().plan(1, {});
  std::vector<Introduction> workers{{.machine = {.host = "a"}}, {.machine = {.host = "b"}}};
  std::atomic<std::int64_t> cpu{0};
  std::vector<std::string> warnings;
  Leader leader{plan,    all_seeds(plan),
                workers, {},
                cpu,     [this](const std::string& line) { warnings.push_back(line); }};
  Leader::Clock::time_point now = Leader::Clock::now();
  std::array<std::vector<SeedId>, 2> batches;
};

TEST(SilentWorker, ItsSeedsAreCountedByOthersAndLateResultsDoNotCount) {
  Hung hung;
  hung.count_the_rest();
  EXPECT_FALSE(hung.leader.result().complete);
  hung.silence_of_a_minute();
  EXPECT_THAT(hung.warnings, ElementsAre(HasSubstr("rank 1 on host b has not reported for 60 s")));
  hung.count_the_rest();
  EXPECT_TRUE(hung.leader.result().complete);
  hung.report(1, hung.batches[1], {.total = 1});
  EXPECT_EQ(hung.leader.result().sum.total, Count{200});
  EXPECT_THAT(hung.warnings.back(), HasSubstr("rank 1 on host b reports again"));
}

TEST(SilentWorker, ThatReportsFirstIsTheOneThatCounts) {
  Hung hung;
  hung.count_the_rest();
  hung.silence_of_a_minute();
  hung.report(1, hung.batches[1], {.total = 1});
  hung.count_the_rest();
  EXPECT_TRUE(hung.leader.result().complete);
  EXPECT_EQ(hung.leader.result().sum.total, Count{200});
}

TEST(SilentWorker, WithAnotherTallyIsAMismatch) {
  Hung hung;
  hung.count_the_rest();
  hung.silence_of_a_minute();
  hung.count_the_rest();
  EXPECT_THROW(hung.report(1, hung.batches[1], {.total = 2}), Mismatch);
}

TEST(SilentWorker, NobodyIsLostWhileTheLeaderItselfPaused) {
  Hung hung;
  hung.now += std::chrono::hours(1);
  EXPECT_THAT(hung.leader.take_silence(hung.now), IsEmpty());
  EXPECT_THAT(hung.warnings, IsEmpty());
}

}  // namespace
}  // namespace nqueens::test
