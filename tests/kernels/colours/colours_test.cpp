#include "kernels/colours/colours.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <numeric>
#include <stdexcept>
#include <string>

#include "base/stopwatch.hpp"
#include "kernels/colours/seed_range.hpp"
#include "support/fake_method.hpp"
#include "support/golden.hpp"
#include "support/isa_name.hpp"
#include "support/long_tests.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens::colours {
namespace {

// Sanitized, emulated and unoptimised kernels take ten to a hundred times as long: they count
// smaller boards.
#ifdef NDEBUG
constexpr bool kSlow = NQUEENS_SLOWED;
#else
constexpr bool kSlow = true;
#endif

const PlanParameters kSecond = PlanParameters::parse("plan=second");
const std::array kPlans{PlanParameters(), kSecond};

Count total_of(const Method& method, const Plan& plan) {
  Tally sum = plan.trunk;
  for (const Tally& tally : test::tallies_of(method, plan)) sum += tally;
  return sum.total;
}

class ColoursOn : public ::testing::TestWithParam<Isa> {};

TEST_P(ColoursOn, CountTheKnownTotals) {
  const Colours method(GetParam());
  for (int n = 1; n <= (kSlow ? 11 : 15); ++n) {
    for (const PlanParameters& parameters : kPlans) {
      const Plan plan = method.plan(n, {.parameters = parameters});
      EXPECT_EQ(total_of(method, plan), test::known(n, "total"))
          << "n = " << n << ", " << plan.parameters;
    }
  }
}

TEST_P(ColoursOn, CountTheKnownTotalsOnSeveralThreads) {
  const Colours method(GetParam());
  for (int n = 11; n <= (kSlow ? 12 : 16); ++n) {
    for (const PlanParameters& parameters : kPlans) {
      EXPECT_EQ(test::count_all(method, n, {.parameters = parameters}, 3).total,
                test::known(n, "total"))
          << "n = " << n << ", " << to_string(parameters);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, ColoursOn, ::testing::ValuesIn(available_isas()), test::isa_name);

TEST(Colours, HaveTwoPlansOfDifferentSeeds) {
  const Colours method;
  for (int n = 8; n <= 13; ++n) {
    EXPECT_NE(test::tallies_of(method, method.plan(n, {})),
              test::tallies_of(method, method.plan(n, {.parameters = kSecond})))
        << "n = " << n;
  }
}

TEST(Colours, CountTheSameHoweverManySeedsThereAre) {
  const Colours method;
  const int n = 12;
  for (const Ranges& ranges : {Ranges{1, 1}, Ranges{1, 9}, Ranges{9, 1}, Ranges{100, 100}}) {
    Plan plan{.n = n, .method = "colours", .groups = 0};
    add_seeds(plan, ranges, kMostSeeds);
    EXPECT_EQ(total_of(method, plan), test::known(n, "total")) << plan.seeds.size() << " seeds";
  }
}

// Each run has one seed, so seven of the eight threads can only help.
TEST(Colours, GiveASeedTheSameHoweverManyThreadsHelp) {
  const Colours method;
  const Plan plan = method.plan(kSlow ? 11 : 14, {});
  const std::vector<Tally> expected = test::tallies_of(method, plan);
  for (const SeedId& seed : all_seeds(plan)) {
    const std::span<const SeedId> one(&seed, 1);
    EXPECT_EQ(run(method.counter(plan, {}), one, {.threads = 8}).sum, expected[index_of(seed)]);
  }
}

// The seeds of a plan use the tables of their group and of the group before. In another order, the
// tables are made again.
TEST(Colours, GiveASeedTheSameInEveryOrder) {
  const Colours method;
  const Plan plan = method.plan(13, {});
  const std::vector<Tally> expected = test::tallies_of(method, plan);
  const Counter counter = method.counter(plan, {});
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const std::size_t seed = (i * 5 + 3) % plan.seeds.size();
    EXPECT_EQ(counter.count(SeedId{seed}), expected[seed]);
  }
}

// The tables of one odd row set then exist at a time.
TEST(Colours, CountTheSameInLittleMemory) {
  const Colours method;
  const int n = kSlow ? 11 : 14;
  const Plan plan = method.plan(n, {});
  const Room little{.threads = 1, .bytes = 1};
  EXPECT_LT(method.memory_needed(method.plan(24, {}), little),
            method.memory_needed(method.plan(24, {}), {.threads = 1}));
  EXPECT_EQ(test::tallies_by(method.counter(plan, little)), test::tallies_of(method, plan));
}

// The time of a seed is measured on a part of it. This must not change later counts.
TEST(Colours, AreTimedByAPartOfASeed) {
  const Colours method;
  const Plan plan = method.plan(14, {});
  const Counter counter = method.counter(plan, {});
  const std::vector<Tally> expected = test::tallies_of(method, plan);
  for (const std::size_t seed : {std::size_t{0}, plan.seeds.size() / 2, plan.seeds.size() - 1}) {
    for (const double budget_s : {0.0, 60.0}) {
      EXPECT_GE(counter.seconds(SeedId{seed}, budget_s), 0);
      EXPECT_EQ(counter.count(SeedId{seed}), expected[seed]) << "after " << budget_s << " s";
    }
  }
  EXPECT_GT(counter.seconds(SeedId{0}, 60), 0);
}

TEST(Colours, RefuseWhatTheyCannotCount) {
  EXPECT_THROW(Colours().plan(0, {}), std::invalid_argument);
  EXPECT_THROW(Colours().plan(31, {}), std::invalid_argument);
  EXPECT_THROW(Colours().plan(8, {.parameters = {{"depth", 2}}}), std::invalid_argument);
  EXPECT_THROW(Colours().plan(8, {.parameters = PlanParameters::parse("odd-ranges=0")}),
               std::invalid_argument);
  EXPECT_THROW(Colours().plan(8, {.parameters = PlanParameters::parse("plan=third")}),
               std::invalid_argument);
  EXPECT_THROW(Colours().plan(16, {.most_seeds = 10}), TooManySeeds);
}

// Returns the seconds of all seeds, divided by the processor time of counting them.
double seconds_of_count(const Method& method, const Plan& plan) {
  const Counter counted = method.counter(plan, {});
  const Counter timed = method.counter(plan, {});
  double count_s = 0;
  double seconds = 0;
  for (const SeedId id : all_seeds(plan)) {  // in turn, so that other load slows both down
    const ThreadStopwatch stopwatch;
    counted.count(id);
    count_s += stopwatch.cpu_s();
    seconds += timed.seconds(id, 1);
  }
  return seconds / count_s;
}

// What seeds share is made once for each seed that is timed, but its time is divided among them.
// Single ratios were 0.90 to 1.17; with a fixed part of the time for each seed, 1.27 to 1.63.
TEST(Colours, TheSecondsOfAllSeedsAddUpToTheTimeOfACount) {
  if (kSlow) GTEST_SKIP() << "times mean nothing here";
  const Colours method;
  const Plan plan = method.plan(17, {});
  std::array<double, 3> ratios{};
  for (double& ratio : ratios) ratio = seconds_of_count(method, plan);
  std::ranges::sort(ratios);
  EXPECT_GT(ratios[1], 0.8);
  EXPECT_LT(ratios[1], 1.22);
}

TEST(Colours, CountNineteenAndTwentyQueens) {
  if (!test::long_tests()) GTEST_SKIP() << "takes a minute; run by scripts/test --long";
  for (const int n : {19, 20}) {
    for (const PlanParameters& parameters : kPlans) {
      EXPECT_EQ(test::count_all(Colours(), n, {.parameters = parameters}).total,
                test::known(n, "total"))
          << "n = " << n;
    }
  }
}

}  // namespace
}  // namespace nqueens::colours
