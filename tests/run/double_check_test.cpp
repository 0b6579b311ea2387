#include "run/double_check.hpp"

#include <algorithm>

#include "kernels/rungs/rung.hpp"
#include "run/registry.hpp"
#include "support/fake_method.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

// Counts one on every seed, and two by the second path on seed 5.
class Disagreeing final : public FakeMethod {
 public:
  Tally recount(const Plan& /*plan*/, SeedId id) const override {
    return {.total = index_of(id) == 5 ? 2U : 1U};
  }

 protected:
  Tally count(const Plan& /*plan*/, SeedId /*id*/) const override {
    return {.total = 1, .leaves = 7};
  }
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n, .method = "fake"};
    for (std::uint64_t key = 0; key < 100; ++key) plan.seeds.push_back({.key = key});
    return plan;
  }
};

// A method without a second path.
class Silent final : public FakeMethod {
 public:
  const MethodInfo& info() const override {
    static const MethodInfo kInfo{.name = "silent", .max_n = 1};
    return kInfo;
  }

 protected:
  Tally count(const Plan& /*plan*/, SeedId /*id*/) const override { return {}; }
  Plan make_plan(int n, const PlanOptions& options) const override {
    return Disagreeing().plan(n, options);
  }
};

TEST(SelectSeeds, TakesThatPercentageRoundedUp) {
  const Disagreeing method;
  const Plan plan = method.plan(1, {});
  for (const auto& [percent, wanted] :
       {std::pair{0.0, 0}, {0.5, 1}, {10.0, 10}, {50.0, 50}, {50.5, 51}, {100.0, 100}}) {
    const auto chosen = select_seeds(method, plan, 1, {percent});
    EXPECT_EQ(std::ranges::count(chosen, true), wanted) << percent;
  }
}

TEST(SelectSeeds, TakesNoneWithoutASecondPath) {
  const Silent method;
  const auto chosen = select_seeds(method, method.plan(1, {}), 1, {100});
  EXPECT_EQ(std::ranges::count(chosen, true), 0);
}

TEST(SelectSeeds, DependsOnTheFingerprintAlone) {
  const Rung method(kPruned);
  const Plan plan = method.plan(9, {});
  EXPECT_EQ(select_seeds(method, plan, 1, {30}), select_seeds(method, plan, 1, {30}));
  EXPECT_NE(select_seeds(method, plan, 1, {30}), select_seeds(method, plan, 2, {30}));
}

TEST(SelectSeeds, AHigherPercentageIncludesALowerOne) {
  const Rung method(kPruned);
  const Plan plan = method.plan(9, {});
  const auto few = select_seeds(method, plan, 1, {10});
  const auto many = select_seeds(method, plan, 1, {40});
  for (std::size_t id = 0; id < few.size(); ++id) EXPECT_LE(few[id], many[id]);
}

TEST(SelectSeeds, SamplesCoverAllOnce) {
  const Disagreeing method;
  const Plan plan = method.plan(1, {});
  std::vector<int> covered(plan.seeds.size());
  for (const int sample : {1, 2, 3, 4}) {  // the samples have 30, 30, 30 and 10 seeds
    const auto chosen = select_seeds(method, plan, 1, {30, sample});
    for (std::size_t id = 0; id < chosen.size(); ++id) covered[id] += chosen[id];
  }
  EXPECT_EQ(covered, std::vector<int>(plan.seeds.size(), 1));
  EXPECT_THROW(select_seeds(method, plan, 1, {30, 5}), std::invalid_argument);
}

TEST(DoubleCheck, FindsNothingInASeedOfWhichBothCountsAreEqual) {
  const Disagreeing method;
  const Plan plan = method.plan(1, {});
  const std::vector<bool> chosen(100, true);
  EXPECT_NO_THROW(double_check(method, plan, chosen)(SeedId{4}, {.total = 1, .leaves = 7}));
}

TEST(DoubleCheck, ThrowsBothTalliesAndPathsOfASeedThatDiffers) {
  const Disagreeing method;
  const Plan plan = method.plan(1, {});
  const std::vector<bool> chosen(100, true);
  try {
    double_check(method, plan, chosen)(SeedId{5}, {.total = 1});
    FAIL() << "no mismatch";
  } catch (const Mismatch& mismatch) {
    EXPECT_EQ(mismatch.seed, SeedId{5});
    EXPECT_EQ(mismatch.first.total, 1U);
    EXPECT_EQ(mismatch.second.total, 2U);
    EXPECT_EQ(mismatch.first_path, "fake");
    EXPECT_EQ(mismatch.second_path, "other");
  }
}

TEST(DoubleCheck, LeavesSeedsThatWereNotChosenAlone) {
  const Disagreeing method;
  const Plan plan = method.plan(1, {});
  const std::vector<bool> chosen(100, false);
  EXPECT_NO_THROW(double_check(method, plan, chosen)(SeedId{5}, {.total = 1}));
}

TEST(WithOtherSymmetricCounts, TakesTheSecondPathForWhatComesAfterTheFirstPart) {
  const Disagreeing method;
  Plan plan = method.plan(1, {});
  const Counter other = with_other_symmetric_counts(method, plan, {});
  EXPECT_EQ(other.count(SeedId{5}).total, 1U);
  plan.seeds[5].part = 1;
  EXPECT_EQ(other.count(SeedId{5}).total, 2U);
}

TEST(Disagreement, IsOverAnyNumberThatTheSeedCountsExceptLeaves) {
  const Rung pruned(kPruned);
  const Plan plan = pruned.plan(9, {});
  const Tally first{.total = 8, .point_symmetric = 4, .rotational = 2, .leaves = 5};
  const auto found = [&](const Tally& second) {
    return disagreement(pruned, plan, SeedId{4}, SecondWay::other_code, first, second).has_value();
  };
  Tally second = first;
  second.leaves = 0;
  EXPECT_FALSE(found(second));
  for (const auto number : {&Tally::total, &Tally::point_symmetric, &Tally::rotational}) {
    second = first;
    second.*number += 8;
    EXPECT_TRUE(found(second));
  }
}

// No method that delivers no leaves can define them differently.
TEST(Disagreement, IsOverLeavesThatTheSeedDoesNotCount) {
  const auto method = find_method("colours")->make();
  const Plan plan = method->plan(9, {});
  const auto found = disagreement(*method, plan, SeedId{0}, SecondWay::other_code,
                                  {.total = 8, .leaves = 5}, {.total = 8});
  ASSERT_TRUE(found);
  EXPECT_THAT(Mismatch(*found).what(),
              AllOf(HasSubstr("leaves 5 by colours"), HasSubstr("leaves 0 by ")));
}

TEST(Mismatch, ShowsEveryNumberInWhichTheCountsMayDiffer) {
  const Mismatch mismatch({.seed = SeedId{4},
                           .first = {.total = 8, .point_symmetric = 4},
                           .second = {.total = 8, .point_symmetric = 4, .rotational = 2},
                           .first_path = "one",
                           .second_path = "another"});
  EXPECT_STREQ(mismatch.what(),
               "seed 4 has total 8, point-symmetric 4, rotational 0 by one, but "
               "total 8, point-symmetric 4, rotational 2 by another");
}

}  // namespace
}  // namespace nqueens::test
