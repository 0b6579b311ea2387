// Tests the estimator on seeds whose times are known.

#include "measure/time_estimate.hpp"

#include <atomic>
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <memory>
#include <thread>

#include "support/fake_method.hpp"

namespace nqueens::test {
namespace {

// A seed sleeps for 0.09 or 0.11 ms for each unit of its work, and reports this time. On a busy
// machine it may sleep longer than it reports.
class Sleeper final : public FakeMethod {
 public:
  Sleeper(std::uint32_t groups, int seeds) : groups_(groups), seeds_(seeds) {}

  Counter counter(const Plan& plan, const Room& /*room*/) const override {
    return {plan, std::make_unique<Watched>(*this, plan)};
  }

  static double true_seconds(const Plan& plan) {
    double seconds = 0;
    for (const Seed& seed : plan.seeds) seconds += seconds_of(seed);
    return seconds;
  }

 protected:
  Tally count(const Plan& plan, SeedId id) const override {
    sleep(plan[id]);
    return {};
  }

  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n, .groups = groups_};
    for (std::uint32_t group = 0; group < groups_; ++group) {
      for (int i = 0; i < seeds_; ++i) {
        plan.seeds.push_back({.key = plan.seeds.size(),
                              .group = GroupId{group},
                              .work = static_cast<float>(10 + i % 10)});
      }
    }
    return plan;
  }

 private:
  static double seconds_of(const Seed& seed) {
    return double{seed.work} * (seed.key / 10 % 2 == 0 ? 0.9e-4 : 1.1e-4);
  }

  static void sleep(const Seed& seed) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds_of(seed)));
  }

  class Watched final : public PartCounter {
   public:
    Watched(const Sleeper& sleeper, const Plan& plan) : sleeper_(sleeper), plan_(plan) {}
    Tally count(SeedId id) override { return sleeper_.count(plan_, id); }
    // The method must report the seconds itself, because sleeping takes no processor time.
    double seconds(SeedId id, double /*budget_s*/) override {
      sleep(plan_[id]);
      return seconds_of(plan_[id]);
    }

   private:
    const Sleeper& sleeper_;
    const Plan& plan_;
  };

  std::uint32_t groups_;
  int seeds_;
};

TEST(Estimate, OfAnOnlyGroupIsNearTheTruthFromAFractionOfTheSeeds) {
  const Sleeper method(1, 2000);
  const Plan plan = method.plan(1, {});
  const TimeEstimate found =
      estimate_time(method, plan, {.room = {.threads = 2}, .budget_s = 0.05});
  EXPECT_LT(found.seeds_sampled, 500U);
  EXPECT_NEAR(found.cpu_s, method.true_seconds(plan), 0.2 * method.true_seconds(plan));
  EXPECT_LT(found.low_cpu_s, found.cpu_s);
  EXPECT_GT(found.high_cpu_s, found.cpu_s);
}

TEST(Estimate, OfManyGroupsIsNearTheTruthFromSomeOfThem) {
  const Sleeper method(100, 20);
  const Plan plan = method.plan(1, {});
  const TimeEstimate found =
      estimate_time(method, plan, {.room = {.threads = 2}, .budget_s = 0.05});
  EXPECT_LT(found.seeds_sampled, 500U);
  EXPECT_NEAR(found.cpu_s, method.true_seconds(plan), 0.2 * method.true_seconds(plan));
}

// Reports a thousand seconds for each unit of work, without taking this time. The first timed seeds
// report a billion seconds more, as if they made shared data.
class Slow final : public FakeMethod {
 public:
  explicit Slow(int seeds, int first_ones = 0) : seeds_(seeds), first_ones_(first_ones) {}

  double true_seconds(const Plan& plan) const {
    double seconds = 1e9 * first_ones_;
    for (const Seed& seed : plan.seeds) seconds += 1000 * double{seed.work};
    return seconds;
  }

  Counter counter(const Plan& plan, const Room& /*room*/) const override {
    class Timed final : public PartCounter {
     public:
      Timed(const Plan& plan, int first_ones) : plan_(plan), first_ones_(first_ones) {}
      Tally count(SeedId /*id*/) override { throw std::logic_error("it would take too long"); }
      double seconds(SeedId id, double budget_s) override {
        EXPECT_GT(budget_s, 0);
        EXPECT_LE(budget_s, 1);
        return 1000 * double{plan_[id].work} + (timed_++ < first_ones_ ? 1e9 : 0);
      }

     private:
      const Plan& plan_;
      const int first_ones_;
      std::atomic<int> timed_{0};
    };
    return {plan, std::make_unique<Timed>(plan, first_ones_)};
  }

 protected:
  Tally count(const Plan& /*plan*/, SeedId /*id*/) const override { return {}; }
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n};
    for (int i = 0; i < seeds_; ++i) {
      plan.seeds.push_back({.key = plan.seeds.size(), .work = static_cast<float>(10 + i % 10)});
    }
    return plan;
  }

 private:
  int seeds_;
  int first_ones_;
};

TEST(Estimate, LeavesItToTheCounterToTimeAPartOfALongSeed) {
  const Slow method(10);
  const Plan plan = method.plan(1, {});
  const TimeEstimate found = estimate_time(method, plan, {.room = {.threads = 2}, .budget_s = 1});
  EXPECT_NEAR(found.cpu_s, method.true_seconds(plan), 1e-6 * found.cpu_s);
}

TEST(Estimate, TimesAllSeedsOfASmallBoard) {
  const Slow method(100, 3);
  const Plan plan = method.plan(1, {});
  const TimeEstimate found = estimate_time(method, plan, {.room = {.threads = 1}, .budget_s = 20});
  EXPECT_EQ(found.seeds_sampled, 100U);
  EXPECT_NEAR(found.cpu_s, method.true_seconds(plan), 1e-6 * found.cpu_s);
  // The neighbours' load changes processor times by this much.
  EXPECT_LT(found.high_cpu_s, 1.2 * found.cpu_s);
  EXPECT_GT(found.high_cpu_s, 1.15 * found.cpu_s);
  EXPECT_LT(found.low_cpu_s, 0.87 * found.cpu_s);
}

TEST(Estimate, IsWiderForMoreThreadsThanWereMeasured) {
  const Slow method(100);
  const Plan plan = method.plan(1, {});
  const auto of_threads = [&](int threads) {
    return estimate_time(method, plan, {.room = {.threads = 2}, .run_threads = threads});
  };
  EXPECT_DOUBLE_EQ(of_threads(3).low_cpu_s, of_threads(2).low_cpu_s);
  EXPECT_NEAR(of_threads(3).high_cpu_s, 2 * of_threads(2).high_cpu_s, 0.01);
}

TEST(Estimate, IncludesWhatWasSpentBefore) {
  const Slow method(100);
  const Plan plan = method.plan(1, {});
  const double before_s = 1e6;
  EXPECT_NEAR(estimate_time(method, plan, {.begun_cpu_s = before_s}).cpu_s,
              before_s + method.true_seconds(plan), 1);
}

// A sample of its seeds predicts a millisecond for each, but counting one takes no time.
class Quick final : public FakeMethod {
 public:
  Counter counter(const Plan& plan, const Room& /*room*/) const override {
    class Told final : public PartCounter {
     public:
      explicit Told(const Quick& quick) : quick_(quick) {}
      Tally count(SeedId /*id*/) override {
        ++quick_.counted;
        return {};
      }
      double seconds(SeedId /*id*/, double /*budget_s*/) override { return 1e-3; }

     private:
      const Quick& quick_;
    };
    return {plan, std::make_unique<Told>(*this)};
  }
  mutable std::atomic<int> counted{0};

 protected:
  Tally count(const Plan& /*plan*/, SeedId /*id*/) const override { return {}; }
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n};
    for (std::uint64_t i = 0; i < 1000; ++i) plan.seeds.push_back({.key = i, .work = 1});
    return plan;
  }
};

TEST(Estimate, CountsAllWhereTheTimeIsEnough) {
  const Quick method;
  const TimeEstimate found = estimate_time(method, method.plan(1, {}), {.budget_s = 10});
  EXPECT_EQ(method.counted, 1000);
  EXPECT_EQ(found.seeds_sampled, 1000U);
  EXPECT_LT(found.cpu_s, 0.5);  // the sample said 1 s
}

TEST(Estimate, CountsWhatTheFirstSeedsMakeForAllOnce) {
  constexpr int kSeeds = NQUEENS_SLOWED ? 100'000 : 1'000'000;  // too many for the time
  const Slow method(kSeeds, 3);
  const Plan plan = method.plan(1, {});
  const double budget_s = NQUEENS_SLOWED != 0 ? 3 : 1;
  const TimeEstimate found =
      estimate_time(method, plan, {.room = {.threads = 1}, .budget_s = budget_s});
  EXPECT_LT(found.seeds_sampled, std::size_t{kSeeds});
  EXPECT_NEAR(found.cpu_s, method.true_seconds(plan), 0.1 * found.cpu_s);
}

TEST(Estimate, CountsAtLeastOneSeedHoweverSmallTheBudget) {
  const Sleeper method(1, 10);
  const Plan plan = method.plan(1, {});
  EXPECT_GE(estimate_time(method, plan, {.room = {.threads = 1}, .budget_s = 1e-9}).seeds_sampled,
            1U);
}

TEST(Estimate, APoorSampleGivesAWideRangeOfPositiveTimes) {
  const Sleeper method(100, 2);
  const TimeEstimate found =
      estimate_time(method, method.plan(1, {}), {.room = {.threads = 1}, .budget_s = 1e-9});
  EXPECT_LE(found.seeds_sampled, 2U);
  EXPECT_GT(found.low_cpu_s, 0);
  EXPECT_LT(found.low_cpu_s, found.cpu_s / 2);
  EXPECT_GT(found.high_cpu_s, found.cpu_s * 2);
}

}  // namespace
}  // namespace nqueens::test
