#include "verify/double_check.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "methods/pruned.hpp"

namespace nqueens {
namespace {

// Counts one on every seed, and two by the second path on seed 5; odd seeds have no second path.
class FakeMethod final : public SimpleMethod {
 public:
  const MethodInfo& info() const override {
    static const MethodInfo kInfo{.name = "fake", .summary = "", .max_n = 1, .delivers = {}};
    return kInfo;
  }
  Tally count(const Plan&, SeedId, const GroupData*) const override {
    return {.total = 1, .leaves = 7};
  }
  std::string_view second_path(const Plan&, SeedId id) const override {
    return index_of(id) % 2 == 1 ? "other" : "";
  }
  Tally recount(const Plan&, SeedId id) const override {
    return {.total = index_of(id) == 5 ? 2U : 1U};
  }

 protected:
  Plan make_plan(int n, const PlanOptions& /*options*/) const override {
    Plan plan{.n = n, .method = "fake"};
    for (std::uint64_t key = 0; key < 100; ++key) plan.seeds.push_back({.key = key});
    return plan;
  }
};

Tally count_seed(const Method& method, const Plan& plan, std::size_t id) {
  const auto shared = method.prepare(plan, plan.seeds[id].group);
  return method.count(plan, SeedId{id}, shared.get());
}

TEST(SelectSeeds, TakesThatPercentageRoundedUpOfThoseWithASecondPath) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  for (const auto& [percent, wanted] :
       {std::pair{0.0, 0}, {1.0, 1}, {10.0, 5}, {50.0, 25}, {51.0, 26}, {100.0, 50}}) {
    const auto chosen = select_seeds(method, plan, 1, {percent});
    EXPECT_EQ(std::ranges::count(chosen, true), wanted) << percent;
    for (std::size_t id = 0; id < chosen.size(); id += 2) EXPECT_FALSE(chosen[id]);
  }
}

TEST(SelectSeeds, DependsOnTheFingerprintAlone) {
  const Pruned method;
  const Plan plan = method.plan(9, {});
  EXPECT_EQ(select_seeds(method, plan, 1, {30}), select_seeds(method, plan, 1, {30}));
  EXPECT_NE(select_seeds(method, plan, 1, {30}), select_seeds(method, plan, 2, {30}));
}

TEST(SelectSeeds, AHigherPercentageIncludesALowerOne) {
  const Pruned method;
  const Plan plan = method.plan(9, {});
  const auto few = select_seeds(method, plan, 1, {10});
  const auto many = select_seeds(method, plan, 1, {40});
  for (std::size_t id = 0; id < few.size(); ++id) EXPECT_LE(few[id], many[id]);
}

TEST(SelectSeeds, SamplesCoverAllThatHaveASecondPathOnce) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  std::vector<int> covered(plan.seeds.size());
  for (const int sample : {1, 2, 3, 4}) {  // of 15, 15, 15 and 5 seeds
    const auto chosen = select_seeds(method, plan, 1, {30, sample});
    for (std::size_t id = 0; id < chosen.size(); ++id) covered[id] += chosen[id];
  }
  for (std::size_t id = 0; id < covered.size(); ++id) EXPECT_EQ(covered[id], id % 2);
  EXPECT_THROW(select_seeds(method, plan, 1, {30, 5}), std::invalid_argument);
}

TEST(DoubleChecked, CountsAsTheMethodDoes) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  const std::vector<bool> chosen(100, true);
  EXPECT_EQ(count_seed(DoubleChecked(method, chosen), plan, 4), (Tally{.total = 1, .leaves = 7}));
}

TEST(DoubleChecked, ThrowsBothTalliesAndPathsOfASeedThatDiffers) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  const std::vector<bool> chosen(100, true);
  try {
    count_seed(DoubleChecked(method, chosen), plan, 5);
    FAIL() << "no mismatch";
  } catch (const Mismatch& mismatch) {
    EXPECT_EQ(mismatch.seed(), SeedId{5});
    EXPECT_EQ(mismatch.first().total, 1U);
    EXPECT_EQ(mismatch.second().total, 2U);
    EXPECT_EQ(mismatch.first_path(), "fake");
    EXPECT_EQ(mismatch.second_path(), "other");
  }
}

TEST(DoubleChecked, LeavesSeedsThatWereNotChosenAlone) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  const std::vector<bool> chosen(100, false);
  EXPECT_NO_THROW(count_seed(DoubleChecked(method, chosen), plan, 5));
}

TEST(OtherSymmetricCounts, TakesTheSecondPathForWhatComesAfterTheFirstPart) {
  const FakeMethod method;
  Plan plan = method.plan(1, {});
  const OtherSymmetricCounts other(method);
  EXPECT_EQ(count_seed(other, plan, 5).total, 1U);
  plan.seeds[5].part = 1;
  EXPECT_EQ(count_seed(other, plan, 5).total, 2U);
}

TEST(RequireSameCensus, NamesBothMethodsAndAllTheirValues) {
  const CountedCensus first{"one", {.n = 8, .total = 92, .point_symmetric = 4}};
  CountedCensus second{"two", first.census};
  EXPECT_NO_THROW(require_same_census(first, second));
  second.census.point_symmetric = 12;
  try {
    require_same_census(first, second);
    FAIL() << "no mismatch";
  } catch (const CensusMismatch& mismatch) {
    EXPECT_STREQ(mismatch.what(),
                 "n = 8 has total 92, point-symmetric 4, rotational 0, unique 12 by one, but "
                 "total 92, point-symmetric 12, rotational 0, unique 13 by two");
  }
}

TEST(Recounted, ComparesWithWhatIsKnown) {
  const FakeMethod method;
  const Plan plan = method.plan(1, {});
  std::vector<KnownTally> expected;
  for (const std::uint64_t id : {3, 5, 7}) {
    expected.push_back({SeedId{id}, {.total = 1, .leaves = 3}});
  }
  const Recounted recounted(method, SecondWay::other_code, expected);
  EXPECT_EQ(count_seed(recounted, plan, 3).total, 1U);
  EXPECT_THROW(count_seed(recounted, plan, 5), Mismatch);
  expected[2].tally.total = 9;
  EXPECT_THROW(count_seed(recounted, plan, 7), Mismatch);
}

}  // namespace
}  // namespace nqueens
