// Tests recounts of the seeds of a checkpoint.

#include "job/sample.hpp"

#include <chrono>
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>

#include "checkpoint/appender.hpp"
#include "support/fake_method.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

// A method whose recounts meet in pairs: each waits until another one runs at the same time. Each
// group has one seed.
class InPairs final : public FakeMethod {
 public:
  Tally recount(const Plan& /*plan*/, SeedId /*id*/) const override {
    std::unique_lock lock(mutex_);
    const std::size_t pair = arrived_++ / 2;
    met_.notify_all();
    const bool met =
        met_.wait_for(lock, std::chrono::minutes(2), [&] { return arrived_ >= 2 * (pair + 1); });
    return {.total = met ? 1U : 0U};
  }

  Counter counter(const Plan& plan, const Room& room) const override {
    ADD_FAILURE() << "recounting needs no counter";
    return FakeMethod::counter(plan, room);
  }

 protected:
  Tally count(const Plan& /*plan*/, SeedId /*id*/) const override { return {}; }
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n, .groups = 8};
    for (std::uint32_t i = 0; i < plan.groups; ++i) {
      plan.seeds.push_back({.key = i, .group = GroupId{i}});
    }
    return plan;
  }

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable met_;
  mutable std::size_t arrived_ = 0;
};

class Recounting : public ::testing::Test {
 protected:
  RunResult recount(const job::Sample& sample) {
    Appender appender(folder_ / "file", header_for(plan_, {}, "1.2.3"), RunRecord{});
    job::Recount recount(sample, method_, plan_, 2, appender, {"scalar", "here"});
    return recount.run(StopFlag(), recount);
  }

  const TempFolder folder_;
  const InPairs method_{};
  const Plan plan_ = method_.plan(1, {});
};

TEST_F(Recounting, OnTheTurnedBoardNeedsAMethodThatCan) {
  EXPECT_THROW(recount({.way = SecondWay::turned}), std::invalid_argument);
}

TEST_F(Recounting, UsesEveryThreadEvenIfEachGroupHasOneSeed) {
  job::Sample sample;
  for (const SeedId id : all_seeds(plan_)) sample.seeds.push_back({id, {.total = 1}});
  const RunResult result = recount(sample);
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.sum.total, Count{8});
}

}  // namespace
}  // namespace nqueens::test
