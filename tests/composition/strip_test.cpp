#include "composition/strip.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <random>
#include <set>

#include "board/bits.hpp"
#include "support/composition_cuts.hpp"

namespace nqueens::composition {
namespace {

std::uint64_t binomial(int n, int k) {
  std::uint64_t result = 1;
  for (int i = 0; i < k; ++i) {
    result = result * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
  }
  return result;
}

// The number of placements on a strip. Tests every pair of its queens.
std::uint64_t placements(int n, int width) {
  std::uint64_t count = 0;
  std::vector<int> rows(static_cast<std::size_t>(width));
  std::uint64_t tuples = 1;
  for (int i = 0; i < width; ++i) tuples *= static_cast<std::uint64_t>(n);
  for (std::uint64_t tuple = 0; tuple < tuples; ++tuple) {
    std::uint64_t rest = tuple;
    for (int& row : rows) {
      row = static_cast<int>(rest % static_cast<std::uint64_t>(n));
      rest /= static_cast<std::uint64_t>(n);
    }
    bool valid = true;
    for (int i = 0; i < width; ++i) {
      for (int k = 0; k < i; ++k) {
        const int d =
            std::abs(rows[static_cast<std::size_t>(i)] - rows[static_cast<std::size_t>(k)]);
        valid = valid && d != 0 && d != i - k;
      }
    }
    count += valid;
  }
  return count;
}

class StripOf : public ::testing::TestWithParam<std::pair<int, int>> {};

TEST_P(StripOf, OrbitsOfCanonicalStripsAreAllStrips) {
  const auto [n, width] = GetParam();
  std::uint64_t total = 0;
  for (const Strip& strip : canonical_strips(n, width)) {
    total += static_cast<std::uint64_t>(4 / stabilizer(strip).order());
    Strip mirrored = strip;
    for (int i = 0; i < width; ++i) {
      mirrored.rows.at(i) = static_cast<std::uint8_t>(n - 1 - strip.rows.at(i));
    }
    EXPECT_LE(strip, mirrored);
    EXPECT_LE(strip, turned(strip));
    EXPECT_LE(strip, turned(mirrored));
  }
  EXPECT_EQ(total, placements(n, width));
}

TEST_P(StripOf, WeightsOfUnitsAddUpToAllUnits) {
  const auto [n, width] = GetParam();
  std::uint64_t total = 0;
  for (const Strip& strip : canonical_strips(n, width)) {
    const RowSets sets(strip);
    for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) {
      std::uint32_t visited = 0;
      sets.for_each(upper, [&](const RowSet& set) {
        total += set.weight;
        ++visited;
        EXPECT_EQ(std::popcount(set.left_upper) + std::popcount(set.left_lower), strip.side());
        EXPECT_EQ(std::popcount(set.right_upper) + std::popcount(set.right_lower), strip.side());
        EXPECT_EQ(set.left_upper & set.right_upper, 0u);
        EXPECT_EQ(set.left_lower & set.right_lower, 0u);
      });
      EXPECT_EQ(visited, sets.count(upper));
    }
  }
  EXPECT_EQ(total, placements(n, width) * binomial(n - width, (n - width) / 2));
}

TEST_P(StripOf, AUnitTurnedTwiceIsTheSame) {
  const auto [n, width] = GetParam();
  const int upper_rows = (n + 1) / 2;
  for (const Strip& strip : canonical_strips(n, width)) {
    const Strip image = turned(strip);
    EXPECT_EQ(turned(image), strip);
    const RowBits all_upper = (RowBits{1} << upper_rows) - 1;
    const RowBits free_upper = all_upper & ~image.used();
    for (const RowSet& set : test::row_sets_of(strip)) {
      const RowSet other = turned(set, strip.n);
      EXPECT_EQ(other.left_upper | other.right_upper, free_upper);
      EXPECT_EQ(std::popcount(other.left_upper) + std::popcount(other.left_lower), strip.side());
      const RowSet again = turned(other, strip.n);
      EXPECT_EQ(again.left_upper, set.left_upper);
      EXPECT_EQ(again.left_lower, set.left_lower);
      EXPECT_EQ(again.right_upper, set.right_upper);
      EXPECT_EQ(again.right_lower, set.right_lower);
    }
  }
}

// There are C(7, 3) = 35 ways to deal out the upper rows. Each of them occurs, and no row is on
// both sides.
TEST(RandomRowSet, GivesTheLeftSideAsManyUpperRowsAsAreAskedFor) {
  const Strip strip{.n = 15, .width = 1, .rows = {2}};
  std::mt19937_64 dice(1);
  std::set<RowBits> seen;
  for (int i = 0; i < 500; ++i) {
    const RowSet set = random_row_set(strip, 3, dice);
    EXPECT_EQ(std::popcount(set.left_upper), 3);
    EXPECT_EQ(std::popcount(set.left_lower), 4);
    EXPECT_EQ(set.left_upper ^ set.right_upper, 0b11111011U);
    EXPECT_EQ(set.left_lower ^ set.right_lower, 0b1111111U);
    seen.insert(set.left_upper);
  }
  EXPECT_EQ(seen.size(), 35U);
}

// The strip with its queen at the edge has no boards. The strip with its queen in the centre has no
// hooks.
TEST(HookedStrip, IsEachWithAQueenBetweenTheEdgeAndTheCentre) {
  const std::vector<Strip> strips = canonical_strips(9, 1, Rule::hooks);
  ASSERT_EQ(strips.size(), 4U);
  for (std::uint8_t row = 1; row < 4; ++row) {
    EXPECT_EQ(strips[row - 1], (Strip{.n = 9, .width = 1, .rows = {row}, .rule = Rule::hooks}));
  }
  EXPECT_EQ(strips.back(), (Strip{.n = 9, .width = 1, .rows = {4}, .rule = Rule::patterns}));
}

// In the turned strip, the middle row is on the right.
TEST(HookedStrip, GivesTheMiddleRowToTheLeft) {
  const int n = 13;
  for (const Strip& strip : canonical_strips(n, 1, Rule::hooks)) {
    if (strip.rule != Rule::hooks) continue;
    const std::vector<RowSet> sets = test::row_sets_of(strip);
    EXPECT_EQ(sets.size(), binomial(n - 2, strip.side() - 1));
    for (const RowSet& set : sets) {
      EXPECT_EQ(set.weight, 8);
      EXPECT_NE(left_rows(set, n) & square(n / 2), 0);
      EXPECT_NE(right_rows(turned(set, n), n) & square(n / 2), 0);
    }
    std::mt19937_64 dice(1);
    for (int i = 0; i < 20; ++i) {
      const RowSet set = random_row_set(strip, 2, dice);
      EXPECT_NE(left_rows(set, n) & square(n / 2), 0);
      EXPECT_EQ(std::popcount(set.left_upper), 2);
      EXPECT_NE(right_rows(random_row_set(turned(strip), 2, dice), n) & square(n / 2), 0);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, StripOf,
                         ::testing::Values(std::pair{1, 1}, std::pair{2, 0}, std::pair{4, 4},
                                           std::pair{7, 1}, std::pair{7, 3}, std::pair{8, 0},
                                           std::pair{8, 2}, std::pair{9, 1}, std::pair{9, 3},
                                           std::pair{10, 4}, std::pair{12, 2}));

}  // namespace
}  // namespace nqueens::composition
