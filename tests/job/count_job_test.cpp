// Tests the count job in this process: what it saves, resumes, refuses and disputes.

#include "job/count_job.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/host.hpp"
#include "checkpoint/checkpoint.hpp"
#include "job/jobs.hpp"
#include "run/double_check.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/full_disk.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using job::Disputed;
using job::Finished;
using job::FinishedShard;
using job::Stopped;

using CountJob = InFolder;

TEST_F(CountJob, EndsWithACensusThatPassedEveryCheck) {
  const auto finished = as<Finished>(count(request(10)));
  EXPECT_EQ(finished.census, golden_census(10));
  EXPECT_EQ(finished.verified, Verified::known_value);
  EXPECT_EQ(finished.method, "pruned");
  EXPECT_EQ(finished.isa, "scalar");
  EXPECT_EQ(finished.totals.runs, 1U);
}

TEST_F(CountJob, TellsItsListenerOfTheLoadAndOfEverySeed) {
  Ear ear;
  const auto finished = as<Finished>(count(request(9), ear));
  ASSERT_EQ(ear.loads.size(), 1U);
  EXPECT_EQ(ear.loads[0].seeds, finished.seeds);
  EXPECT_EQ(ear.seeds_counted, finished.seeds);
  EXPECT_DOUBLE_EQ(ear.work_done, ear.loads[0].work);
  EXPECT_EQ(ear.ends, 1);
  EXPECT_THAT(ear.notes, Contains(HasSubstr("n = 9, method pruned (depth=3, scalar)")));
}

TEST_F(CountJob, GoesOnWhereItStopped) {
  const auto stopped = as<Stopped>(count_until(request(10, file()), 5));
  EXPECT_TRUE(stopped.began);
  EXPECT_EQ(stopped.reason, StopReason::interrupted);
  EXPECT_EQ(stopped.seeds_done, 5U);
  EXPECT_EQ(stopped.checkpoint, file());

  Ear ear;
  const auto finished = as<Finished>(count(request(10, file()), ear));
  EXPECT_EQ(finished.census, golden_census(10));
  EXPECT_EQ(finished.totals.runs, 2U);
  EXPECT_EQ(ear.seeds_counted, finished.seeds - 5);
  EXPECT_EQ(ear.loads.at(0).seeds_before, 5U);
  EXPECT_THAT(ear.notes, Contains("5 seeds were done before, in '" + file() + "'"));
}

TEST_F(CountJob, MayBeStoppedAtAnyPoint) {
  const auto expected = as<Finished>(count(request(7)));
  for (std::uint64_t seeds = 1; seeds <= expected.seeds; ++seeds) {
    const std::string checkpoint = file(std::to_string(seeds));
    const auto outcome = count_until(request(7, checkpoint), seeds);
    if (seeds < expected.seeds) {
      EXPECT_EQ(as<Stopped>(outcome).seeds_done, seeds);
      EXPECT_EQ(as<Stopped>(outcome).checkpoint, checkpoint);
    }
    EXPECT_EQ(as<Finished>(count(request(7, checkpoint))).census, expected.census) << seeds;
  }
}

TEST_F(CountJob, StoppedBeforeTheFirstSeedSaysWhatEarlierRunsSaved) {
  // Stops when the plan is made.
  class Stopping final : public job::Executor {
   public:
    explicit Stopping(StopFlag& stop) : stop_(stop) {}
    job::Workers gather(const CheckpointHeader& plan, const Machine& machine,
                        const ThreadChoice& threads) override {
      stop_.request(StopReason::terminated);
      return Executor::gather(plan, machine, threads);
    }

   private:
    StopFlag& stop_;
  };
  ASSERT_NO_THROW(as<Stopped>(count_until(request(10, file()), 5)));
  Unsupervised supervision;
  Stopping stopping(supervision.stop());
  Ear ear;
  const auto stopped = as<Stopped>(job::count(request(10, file()), stopping, supervision, ear));
  EXPECT_TRUE(stopped.began);
  EXPECT_EQ(stopped.seeds_done, 5U);
  EXPECT_EQ(stopped.checkpoint, file());
  EXPECT_EQ(ear.seeds_counted, 0U);
}

TEST_F(CountJob, StoppedBeforeThePlanIsMadeLeavesTheCheckpointAsItIs) {
  ASSERT_NO_THROW(as<Stopped>(count_until(request(10, file()), 5)));
  const std::string before = read_bytes(file());
  job::Executor alone;
  Unsupervised supervision;
  supervision.stop().request(StopReason::terminated);
  Ear ear;
  EXPECT_FALSE(as<Stopped>(job::count(request(10, file()), alone, supervision, ear)).began);
  EXPECT_EQ(read_bytes(file()), before);
}

TEST_F(CountJob, WithoutACheckpointAStopSavesNothing) {
  const auto stopped = as<Stopped>(count_until(request(10), 5));
  EXPECT_TRUE(stopped.began);
  EXPECT_EQ(stopped.checkpoint, "");
}

TEST_F(CountJob, OfAShardHasNoCensus) {
  job::CountRequest share = request(10, file());
  share.shard = {2, 3};
  const auto finished = as<FinishedShard>(count(share));
  EXPECT_EQ(finished.shard, (Shard{2, 3}));
  EXPECT_EQ(Checkpoint::read(file()).sum().count, finished.seeds);
}

TEST_F(CountJob, CountsSeedsTwiceWhereThatIsAskedFor) {
  job::CountRequest doubly = request(9, file());
  doubly.double_check = {100};
  const auto finished = as<Finished>(count(doubly));
  EXPECT_EQ(finished.double_checked, finished.seeds);
  Checkpoint::read(file()).for_each_seed(
      [](const SeedRecord& seed) { EXPECT_FALSE(seed.checked.empty()); });
}

TEST_F(CountJob, AWrongSeedOfAnEarlierRunIsDisputedAndCountedAgain) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4);
  job::CountRequest doubly = request(9, file());
  doubly.double_check = {100};
  EXPECT_THAT([&] { count(doubly); },
              ThrowsMessage<Disputed>(
                  AllOf(HasSubstr("double-check failed: 1 of 71 seeds is wrong: seed 4"),
                        HasSubstr("recorded in '" + file() + "'"))));
  const MismatchRecord recorded = Checkpoint::read(file()).mismatches().back();
  EXPECT_EQ(index_of(recorded.seed), 4U);
  EXPECT_EQ(recorded.machine.host, host_name());
  EXPECT_FALSE(Checkpoint::read(file()).sum().done[4]);
  EXPECT_EQ(as<Finished>(count(doubly)).census, golden_census(9));
}

TEST_F(CountJob, AllWrongSeedsOfEarlierRunsAreDisputedTogether) {
  const auto finished = as<Finished>(count(request(9, file())));
  for (const std::uint64_t id : {4, 9, 17}) falsify(file(), id);
  job::CountRequest doubly = request(9, file());
  doubly.double_check = {100};
  EXPECT_THAT([&] { count(doubly); },
              ThrowsMessage<Disputed>(HasSubstr("double-check failed: 3 of " +
                                                std::to_string(finished.seeds) + " seeds")));
  EXPECT_EQ(Checkpoint::read(file()).sum().count, finished.seeds - 3);
  EXPECT_EQ(as<Finished>(count(doubly)).census, golden_census(9));
}

TEST_F(CountJob, SeedsOfEarlierRunsAreCountedASecondTimeOnce) {
  const auto finished = as<Finished>(count(request(9, file())));
  job::CountRequest doubly = request(9, file());
  doubly.double_check = {100};
  ASSERT_NO_THROW(as<Finished>(count(doubly)));
  EXPECT_EQ(Checkpoint::read(file()).coverage().seeds, finished.seeds);
  Ear ear;
  ASSERT_NO_THROW(as<Finished>(count(doubly, ear)));
  EXPECT_EQ(ear.seeds_counted, 0U);
}

TEST_F(CountJob, OfColoursMayBeComparedWithItsOtherPlan) {
  job::CountRequest twice = request(10, file());
  twice.method.method = "colours";
  twice.against = MethodRequest{.method = "colours"};
  EXPECT_EQ(as<Finished>(count(twice)).agrees_with, "colours:plan=second");
  EXPECT_THAT(Checkpoint::read(file()).coverage().agree, ElementsAre("colours:plan=second"));
  twice.checkpoint.reset();
  twice.method.parameters.set("plan", "second");
  EXPECT_EQ(as<Finished>(count(twice)).agrees_with, "colours:plan=first");
  twice.against->parameters.set("plan", "second");
  EXPECT_THAT([&] { count(twice); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("the method that counts already")));
}

TEST_F(CountJob, AWrongSumIsRefusedAndNotRecorded) {
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4);
  EXPECT_THROW(count(request(9, file())), WrongCount);
  EXPECT_FALSE(Checkpoint::read(file()).result());
}

TEST_F(CountJob, ADisputeOverTheWholeLastsUntilAnotherMethodAgrees) {
  job::CountRequest against = request(9, file());
  against.against = MethodRequest{.method = "bitmap"};
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4);
  EXPECT_THAT([&] { count(against); }, ThrowsMessage<Disputed>(HasSubstr("n = 9 has total 360")));
  job::CountRequest doubly = request(9, file());
  doubly.double_check = {100};
  ASSERT_THROW(count(doubly), Disputed);  // strikes the seed out
  EXPECT_THAT([&] { count(request(9, file())); },
              ThrowsMessage<Disputed>(HasSubstr("is in dispute")));
  EXPECT_EQ(as<Finished>(count(against)).agrees_with, "bitmap");
  EXPECT_EQ(as<Finished>(count(request(9, file()))).census, golden_census(9));
}

/// A seed of which some solutions, but not all, are point-symmetric.
std::uint64_t seed_with_symmetric_solutions(const std::string& checkpoint) {
  std::optional<std::uint64_t> id;
  for (const auto& [seed, tally] : tallies_in(checkpoint)) {
    if (tally.point_symmetric > 0 && tally.point_symmetric + 4 <= tally.total) id = index_of(seed);
  }
  return id.value();
}

TEST_F(CountJob, AnotherMethodComparesEachPartOfTheCensus) {
  job::CountRequest against = request(9, file());
  against.against = MethodRequest{.method = "bitmap"};
  for (const auto& [too_much, shown] :
       {std::pair{Tally{.point_symmetric = 4}, "point-symmetric 20"},
        {Tally{.rotational = 2}, "rotational 2"}}) {
    ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
    falsify(file(), seed_with_symmetric_solutions(file()), too_much);
    EXPECT_THAT([&] { count(against); }, ThrowsMessage<Disputed>(HasSubstr(shown)));
    std::filesystem::remove(file());
  }
  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  falsify(file(), 4, {.leaves = 1});
  EXPECT_EQ(as<Finished>(count(against)).agrees_with, "bitmap");
}

// Simulates workers whose kernels or memory fail.
class FaultyExecutor final : public job::Executor {
 public:
  enum class Fault { mismatch, wrong_sum, lost_seed, impossible };
  explicit FaultyExecutor(Fault fault) : fault_(fault) {}

  job::Workers gather(const CheckpointHeader& /*plan*/, const Machine& machine,
                      const ThreadChoice& threads) override {
    return {threads, {machine, {"avx2", "elsewhere"}}};
  }
  RunResult count(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options,
                  StopFlag& stop) override {
    if (fault_ == Fault::lost_seed) todo = todo.subspan(1);
    if (fault_ == Fault::impossible) {
      Executor::count(counter, todo.first(4), options, stop);
      options.sink->accept({.id = todo[4], .tally = {.total = 8, .rotational = 8}, .worker = 1});
    }
    RunResult result = Executor::count(counter, todo, options, stop);
    if (fault_ == Fault::lost_seed) return result;
    constexpr int kWorker = 1;
    const Tally right{.total = 1};
    const Tally wrong{.total = 2};
    if (fault_ == Fault::mismatch) throw Mismatch({SeedId{3}, wrong, right, "a", "b", kWorker});
    result.sum.total += 8;
    return result;
  }

 private:
  Fault fault_;
};

TEST_F(CountJob, NamesTheWorkerWhoseKernelsDisagree) {
  FaultyExecutor executor(FaultyExecutor::Fault::mismatch);
  EXPECT_THAT([&] { count(request(9, file()), executor); },
              ThrowsMessage<Disputed>(HasSubstr("(host elsewhere, isa avx2)")));
  EXPECT_EQ(Checkpoint::read(file()).mismatches().at(0).machine.host, "elsewhere");
}

TEST_F(CountJob, RefusesAnImpossibleTallyOfAWorkerAndSavesTheOthers) {
  FaultyExecutor executor(FaultyExecutor::Fault::impossible);
  const auto refused =
      ThrowsMessage<WrongCount>(HasSubstr("seed 4 has rotational 8, more than point-symmetric 0; "
                                          "run the same command again (host elsewhere, isa avx2)"));
  EXPECT_THAT([&] { count(request(9), executor); }, refused);
  EXPECT_THAT([&] { count(request(9, file()), executor); }, refused);
  EXPECT_EQ(tallies_in(file()).size(), 4U);
  EXPECT_EQ(as<Finished>(count(request(9, file()))).census, golden_census(9));
}

TEST_F(CountJob, RefusesASumThatTheExecutorGotWrong) {
  FaultyExecutor executor(FaultyExecutor::Fault::wrong_sum);
  EXPECT_THAT([&] { count(request(9), executor); },
              ThrowsMessage<WrongCount>(HasSubstr("T = 360")));
}

TEST_F(CountJob, RefusesASumWithoutOneOfItsSeeds) {
  for (const bool saved : {false, true}) {
    FaultyExecutor executor(FaultyExecutor::Fault::lost_seed);
    const job::CountRequest asked = saved ? request(9, file()) : request(9);
    EXPECT_THAT(
        [&] { count(asked, executor); },
        ThrowsMessage<WrongCount>(HasSubstr("seeds were counted; run the same command again")));
  }
  EXPECT_EQ(as<Finished>(count(request(9, file()))).census, golden_census(9));
}

TEST_F(CountJob, RefusesASumThatIsNotThatOfTheSavedSeeds) {
  FaultyExecutor executor(FaultyExecutor::Fault::wrong_sum);
  EXPECT_THAT([&] { count(request(9, file()), executor); },
              ThrowsMessage<WrongCount>(HasSubstr("add up to total 352, in memory it is 360")));
  EXPECT_FALSE(Checkpoint::read(file()).result());
  EXPECT_EQ(as<Finished>(count(request(9, file()))).census, golden_census(9));
}

TEST_F(CountJob, RefusesAShardWhoseSumIsNotThatOfTheSavedSeeds) {
  FaultyExecutor executor(FaultyExecutor::Fault::wrong_sum);
  job::CountRequest share = request(9, file());
  share.shard = {1, 2};
  EXPECT_THROW(count(share, executor), WrongCount);
}

TEST_F(CountJob, AListenerThatThrowsEndsItAndWhatWasCountedIsSaved) {
  Ear ear(6, [] { throw std::runtime_error("tired"); });
  EXPECT_THAT([&] { count(request(10, file()), ear); }, ThrowsMessage<std::runtime_error>("tired"));
  EXPECT_EQ(ear.ends, 1);
  EXPECT_EQ(Checkpoint::read(file()).sum().count, 6U);
  EXPECT_EQ(as<Finished>(count(request(10, file()))).census, golden_census(10));
}

TEST_F(CountJob, ADiskThatTakesNoMoreIsARefusalAndWhatWasSavedIsSafe) {
  ASSERT_NO_THROW(as<Stopped>(count_until(request(10, file()), 5)));
  job::CountRequest again = request(10, file());
  {
    const NoFileMayGrow full(std::filesystem::file_size(file()));
    EXPECT_THAT([&] { count(again); }, ThrowsMessage<StorageError>(HasSubstr(file())));
  }
  EXPECT_EQ(Checkpoint::read(file()).sum().count, 5U);
  EXPECT_EQ(as<Finished>(count(again)).census, golden_census(10));
}

TEST_F(CountJob, RefusesWhatCannotBe) {
  job::CountRequest unknown = request(10);
  unknown.method.method = "magic";
  EXPECT_THROW(count(unknown), std::invalid_argument);

  job::CountRequest foreign = request(10);
  foreign.method.isa = best_isa();
  EXPECT_THAT([&] { count(foreign); },
              ThrowsMessage<std::invalid_argument>("--isa does not apply to method pruned"));

  ASSERT_NO_THROW(as<Finished>(count(request(9, file()))));
  EXPECT_THAT([&] { count(request(10, file())); },
              ThrowsMessage<CheckpointError>(
                  HasSubstr("belongs to another count: n is '9' there and '10' here")));
}

TEST_F(CountJob, WhatIsOpenElsewhereIsRefused) {
  ASSERT_NO_THROW(as<Stopped>(count_until(request(10, file()), 5)));
  const Appender held(file(), RunRecord{});
  EXPECT_THAT([&] { count(request(10, file())); },
              ThrowsMessage<CheckpointInUse>(HasSubstr("is in use")));
}

// Abandons the work as soon as a stop is requested. The test waits for the end of the work.
class Impatient final : public Supervision {
 public:
  StopFlag& stop() override { return stop_; }

  bool finish(std::function<void()> work, const std::function<void()>& /*meanwhile*/) override {
    std::unique_lock lock(mutex_);
    bool done = false;
    keep_for_good(work);
    threads_.emplace_back([this, work = std::move(work), &done] {
      work();
      const std::lock_guard ending(mutex_);
      if (!abandoned_) done = true;
      changed_.notify_all();
    });
    changed_.wait(lock, [&] { return done || stop_.requested(); });
    abandoned_ = !done;
    return done;
  }
  bool abandoned() const override { return abandoned_; }

  void stop_now() {
    const std::lock_guard lock(mutex_);
    stop_.request(StopReason::interrupted);
    changed_.notify_all();
  }

 private:
  StopFlag stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> abandoned_{false};
  std::vector<std::jthread> threads_;
};

// An executor whose last seed takes until the test lets it go.
class SlowExecutor final : public job::Executor {
 public:
  RunResult count(const Counter& counter, std::span<const SeedId> todo, const RunOptions& options,
                  StopFlag& stop) override {
    Executor::count(counter, todo.first(4), options, stop);
    counted_ = true;
    counted_.notify_all();
    go_on_.wait(false);
    RunOptions heedless = options;
    heedless.stop = nullptr;
    return Executor::count(counter, todo.subspan(4), heedless, stop);
  }
  void wait_for_four() { counted_.wait(false); }
  void go_on() {
    go_on_ = true;
    go_on_.notify_all();
  }

 private:
  std::atomic<bool> counted_{false};
  std::atomic<bool> go_on_{false};
};

TEST_F(CountJob, AbandonedWorkKeepsWhatItNeedsAndChangesNothing) {
  SlowExecutor executor;
  std::jthread stopper;
  Impatient supervision;
  stopper = std::jthread([&] {
    executor.wait_for_four();
    supervision.stop_now();
  });
  const auto stopped = as<Stopped>(job::count(request(9, file()), executor, supervision, nobody()));
  EXPECT_EQ(stopped.seeds_done, 4U);
  // The checkpoint is free for others although the work still runs.
  EXPECT_EQ(Appender(file(), RunRecord{}).before().sum().count, 4U);
  executor.go_on();
}

}  // namespace
}  // namespace nqueens::test
