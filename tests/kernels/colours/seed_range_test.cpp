#include "kernels/colours/seed_range.hpp"

#include <array>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <tuple>

#include "support/long_tests.hpp"

namespace nqueens::colours {
namespace {

std::uint64_t binomial(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 0; i < k; ++i) {
    result = result * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
  }
  return result;
}

constexpr std::array kPlanTexts{"", "plan=second"};

Plan plan_with(int n, const Ranges& ranges, const std::string& parameters = "") {
  Plan plan{.n = n, .method = "colours", .parameters = parameters, .groups = 0};
  add_seeds(plan, ranges, kMostSeeds);
  return plan;
}

TEST(SeedRange, UnpacksToWhatWasPacked) {
  for (const SeedRange& range : {SeedRange{.size = 0, .even = {0, 1}, .odd = {0, 1}},
                                 SeedRange{.size = 7, .even = {6434, 1}, .odd = {0, 6435}},
                                 SeedRange{.size = 15, .even = {1, 6434}, .odd = {6400, 35}}}) {
    EXPECT_EQ(unpack(pack(range)), range);
  }
}

// The sum of the weights of all units is the number of ways to choose the rows whose queen is
// white.
void expect_every_unit_once(const Plan& plan) {
  const int n = plan.n;
  EXPECT_TRUE(is_well_formed(plan));
  std::set<std::tuple<int, std::size_t, std::size_t>> found;
  std::uint64_t weights = 0;
  for (const Seed& seed : plan.seeds) {
    const SeedRange range = unpack(seed.key);
    const SizeClass sets(n, range.size, rule_of(plan));
    for (const colours::Unit& unit : units_of(sets, range)) {
      EXPECT_TRUE(found.emplace(range.size, unit.a, unit.b).second) << "n = " << n;
      weights += static_cast<std::uint64_t>(unit.weight);
    }
  }
  EXPECT_EQ(weights, binomial(n, n / 2)) << "n = " << n;
}

TEST(Seeds, HaveEveryUnitOnce) {
  for (int n = 1; n <= (NQUEENS_SLOWED ? 14 : 20); ++n) {
    for (const char* const parameters : kPlanTexts) {
      expect_every_unit_once(plan_with(n, ranges_for(n), parameters));
    }
  }
}

TEST(Seeds, HaveEveryUnitOnceHoweverManyTheyAre) {
  for (const int n : {1, 2, 7, 8, 13, 14}) {
    for (const Ranges& ranges : {Ranges{1, 1}, Ranges{1, 7}, Ranges{5, 1}, Ranges{6435, 6435}}) {
      expect_every_unit_once(plan_with(n, ranges));
      expect_every_unit_once(plan_with(n, ranges, "plan=second"));
    }
  }
}

// The seeds of a group have the same B. They follow each other.
TEST(Seeds, OfAGroupHaveTheSameOddRows) {
  const Plan plan = plan_with(18, ranges_for(18));
  std::set<std::tuple<int, std::uint32_t, std::uint32_t>> groups;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const SeedRange range = unpack(plan.seeds[i].key);
    const std::tuple own{range.size, range.odd.first, range.odd.count};
    const bool begins = i == 0 || plan.seeds[i].group != plan.seeds[i - 1].group;
    EXPECT_EQ(groups.insert(own).second, begins);
    EXPECT_GT(plan.seeds[i].work, 0);
  }
  EXPECT_EQ(groups.size(), plan.groups);
}

TEST(Seeds, OfTheLargestBoardsFitTheirKeys) {
  for (const int n : {kMaxN - 1, kMaxN}) {
    const Plan plan = plan_with(n, ranges_for(n));
    std::uint32_t most = 0;
    for (const Seed& seed : plan.seeds) most = std::max(most, unpack(seed.key).odd.end());
    EXPECT_EQ(most, binomial(n / 2, 7)) << "n = " << n;
    EXPECT_TRUE(is_well_formed(plan));
  }
}

// Two queens on given rows of a board of 8 lines: of all 56 placements, those of neighbouring rows
// without a common diagonal are 42, those of the outer rows 54.
TEST(Placements, AreEstimatedWell) {
  EXPECT_EQ(placements(0, 0), 1);
  EXPECT_EQ(placements(8, 0), 1);
  EXPECT_NEAR(placements(8, 1), 8, 0.1);
  EXPECT_NEAR(placements(8, 2), 48, 2);
}

}  // namespace
}  // namespace nqueens::colours
