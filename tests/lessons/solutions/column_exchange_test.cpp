#include "lessons/solutions/column_exchange.hpp"

#include <gtest/gtest.h>
#include <numeric>

#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"
#include "support/long_tests.hpp"

namespace nqueens::test {
namespace {

TEST(Exchange, OfKnightsMovesGivesF) {
  // F(15; 4) is C(15; 2, 8) after columns 0 and 2, 4 and 6, ... are exchanged. F(21; 5) is C(21; 2,
  // 11) after columns 1 and 3, 5 and 7, ... are exchanged.
  EXPECT_EQ(exchanged(15, {.a = 2, .b = 8, .distance = 2, .first = 0, .last = 0}),
            construct(15, "f", {4}));
  EXPECT_EQ(exchanged(21, {.a = 2, .b = 11, .distance = 2, .first = 1, .last = 1}),
            construct(21, "f", {5}));
}

TEST(Exchange, IsFoundForFigure23) {
  const auto found = find_exchange(21, 4);
  EXPECT_EQ(found, (ColumnExchange{.a = 4, .b = 8, .distance = 2, .first = 1, .last = 1}));
  EXPECT_TRUE(is_solution(exchanged(21, *found)));
}

// docs/problem.md has the table of these results.
TEST(Exchange, GivesASolutionAndIsFoundOnlyWhereTheSharedFactorIsThree) {
  const bool all = long_tests();
  int steps = 0;
  int of_three = 0;
  int found = 0;
  for (int n = 9; n <= (all ? kLargestExchanged : 49); n += 2) {
    for (int a = 1; a < n; ++a) {
      if (!is_nearly_superqueen_step(n, a)) continue;
      const bool three = std::gcd(a - 1, n) * std::gcd(a + 1, n) == 3;
      const auto exchange = find_exchange(n, a);
      const bool periodic = exchange.has_value();
      EXPECT_TRUE(!periodic || is_solution(exchanged(n, *exchange))) << n << " " << a;
      EXPECT_TRUE(three || !periodic) << n << " " << a;
      ++steps;
      of_three += three ? 1 : 0;
      found += periodic ? 1 : 0;
    }
  }
  EXPECT_EQ(steps, all ? 2488 : 116);
  EXPECT_EQ(of_three, all ? 1400 : 72);
  EXPECT_EQ(found, all ? 1190 : 60);
}

TEST(Exchange, OfSharedColumnsIsHopeless) {
  EXPECT_EQ(find_exchange(21, 3), std::nullopt);
  EXPECT_FALSE(is_nearly_superqueen_step(21, 3));
  EXPECT_FALSE(is_nearly_superqueen_step(13, 2)) << "a solution as it is";
}

TEST(Exchange, OfASolutionMayGiveAnotherOrNone) {
  EXPECT_TRUE(is_solution(constructions::basic_board(13, 2, 0)));
  EXPECT_TRUE(is_solution(exchanged(13, find_exchange(13, 2).value())));
  EXPECT_TRUE(is_solution(constructions::basic_board(13, 4, 0)));
  EXPECT_EQ(find_exchange(13, 4), std::nullopt);
}

TEST(Exchange, RefusesOtherNumbers) {
  EXPECT_THROW(find_exchange(kLargestExchanged + 1, 2), std::invalid_argument);
  EXPECT_THROW(find_exchange(9, 9), std::invalid_argument);
  EXPECT_THROW(find_exchange(9, 0), std::invalid_argument);
  EXPECT_THROW(exchanged(9, {.a = 2, .b = 9}), std::invalid_argument);
  EXPECT_THROW(exchanged(9, {.a = 2, .b = 0, .distance = 2, .first = 1, .last = 0}),
               std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::test
