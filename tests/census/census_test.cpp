#include "census/census.hpp"

#include <gtest/gtest.h>

#include "support/golden.hpp"

namespace nqueens::test {
namespace {

Census known_census_from_golden(int n) {
  return {n, known(n, "total"), known(n, "point_symmetric"), known(n, "rotational")};
}

TEST(Census, TheUniqueCountFollowsFromBurnsidesLemma) {
  for (int n = 1; n <= 27; ++n) {
    EXPECT_EQ(known_census_from_golden(n).unique(), known(n, "unique")) << "n = " << n;
  }
}

TEST(Census, OrbitsAddUpToTheTotal) {
  for (int n = 1; n <= 27; ++n) {
    const OrbitCounts orbits = known_census_from_golden(n).orbits();
    EXPECT_EQ(orbits.of_1 + 2 * orbits.of_2 + 4 * orbits.of_4 + 8 * orbits.of_8, known(n, "total"))
        << "n = " << n;
  }
}

TEST(Census, TheSingleQueenIsAnOrbitOfItsOwn) {
  EXPECT_EQ((Census{1, 1, 1, 1}.orbits().of_1), Count{1});
}

}  // namespace
}  // namespace nqueens::test
