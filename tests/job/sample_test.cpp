// Tests recounts of the seeds of a checkpoint.

#include "job/sample.hpp"

#include <chrono>
#include <condition_variable>
#include <gtest/gtest.h>
#include <mutex>

#include "support/fake_method.hpp"

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

  std::unique_ptr<Counter> counter(const Plan& plan, const Room& room) const override {
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

TEST(Recount, OnTheTurnedBoardNeedsAMethodThatCan) {
  const InPairs method;
  const Plan plan = method.plan(1, {});
  const job::Sample sample{.way = SecondWay::turned};
  EXPECT_THROW(job::recount(sample, method, plan, {}, {}), std::invalid_argument);
}

TEST(Recount, UsesEveryThreadEvenIfEachGroupHasOneSeed) {
  const InPairs method;
  const Plan plan = method.plan(1, {});
  job::Sample sample;
  for (const SeedId id : all_seeds(plan)) sample.seeds.push_back({id, {.total = 1}});
  const RunResult result =
      job::recount(sample, method, plan, room_for(sample, method, plan, 2), {.threads = 2});
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.sum.total, Count{8});
}

}  // namespace
}  // namespace nqueens::test
