#include "base/census.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "base/count_text.hpp"
#include "support/golden.hpp"

namespace nqueens::test {
namespace {

Census known_census_from_golden(int n) {
  return {n, known(n, "total"), known(n, "point_symmetric"), known(n, "rotational")};
}

TEST(Census, TheUniqueCountFollowsFromBurnsidesLemmaAndOrbitsAddUpToTheTotal) {
  for (int n = 1; n <= 27; ++n) {
    const Census census = known_census_from_golden(n);
    const OrbitCounts orbits = census.orbits();
    EXPECT_EQ(census.unique(), known(n, "unique")) << "n = " << n;
    EXPECT_EQ(orbits.of_1 + 2 * orbits.of_2 + 4 * orbits.of_4 + 8 * orbits.of_8, census.total)
        << "n = " << n;
  }
}

TEST(Census, TheSingleQueenIsAnOrbitOfItsOwn) {
  EXPECT_EQ((Census{1, 1, 1, 1}.orbits().of_1), Count{1});
}

// The number of ways to choose squares for the queens, by Pascal's triangle: the ways that use the
// last square, and those that do not.
Count ways_to_choose(int squares, int queens) {
  std::vector<Count> row(static_cast<std::size_t>(queens) + 1);
  row[0] = 1;
  for (int i = 0; i < squares; ++i) {
    for (std::size_t k = row.size() - 1; k > 0; --k) row[k] += row[k - 1];
  }
  return row.back();
}

TEST(SearchSpace, IsExactWherePlainArithmeticReaches) {
  for (int n = 1; n <= 20; ++n) {
    Count power = 1;
    Count factorial = 1;
    for (int i = 1; i <= n; ++i) {
      power *= static_cast<Count>(n);
      factorial *= static_cast<Count>(i);
    }
    const SearchSpace space = search_space(n);
    EXPECT_EQ(parse_count(space.any_squares), ways_to_choose(n * n, n)) << "n = " << n;
    EXPECT_EQ(parse_count(space.one_a_row), power) << "n = " << n;
    EXPECT_EQ(parse_count(space.one_a_row_and_column), factorial) << "n = " << n;
  }
}

TEST(SearchSpace, HasTheRightSizeOnEveryBoard) {
  const auto expect_size = [](const std::string& number, double logarithm, int n) {
    EXPECT_NEAR(std::log(std::stod(number)), logarithm, 1e-9 * (1 + logarithm)) << "n = " << n;
  };
  for (int n = 1; n <= 32; ++n) {
    const SearchSpace space = search_space(n);
    const double ways = std::lgamma(n * n + 1) - std::lgamma(n + 1) - std::lgamma(n * n - n + 1);
    expect_size(space.any_squares, ways, n);
    expect_size(space.one_a_row, n * std::log(n), n);
    expect_size(space.one_a_row_and_column, std::lgamma(n + 1), n);
  }
}

}  // namespace
}  // namespace nqueens::test
