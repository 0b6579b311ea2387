#include <gtest/gtest.h>

#include "nqueens/construct.hpp"
#include "nqueens/derived.hpp"
#include "solutions/exchange_search.hpp"
#include "support/long_tests.hpp"

namespace nqueens::test {
namespace {

TEST(PairExchange, ExchangesDisjointPairsOfColumnsOfABasicArrangement) {
  const int largest = long_tests() ? kLargestExchanged : NQUEENS_SLOWED ? 25 : 49;
  for (int n = 9; n <= largest; n += 2) {
    for (int a = 1; a < n; ++a) {
      if (!is_nearly_superqueen_step(n, a)) continue;
      const auto found = find_pair_exchange(n, a, 1);
      ASSERT_TRUE(found) << n << " " << a;
      EXPECT_TRUE(is_solution(found->board));
      Board partner(n);
      const Board before = family("basic").arrangement(n, {a, found->b});
      for (int x = 0; x < n; ++x) partner[before[x]] = found->board[x];
      for (int y = 0; y < n; ++y) EXPECT_EQ(partner[partner[y]], y);
    }
  }
}

TEST(PairExchange, IsFoundWhereNoPeriodicOneIs) {
  EXPECT_EQ(find_exchange(25, 4), std::nullopt);
  EXPECT_TRUE(find_pair_exchange(25, 4, 1));
}

TEST(PairExchange, IsTheSameForTheSameSeed) {
  const auto board = [](std::uint64_t seed) { return find_pair_exchange(35, 4, seed)->board; };
  EXPECT_EQ(board(1), board(1));
  EXPECT_NE(board(1), board(2));
}

TEST(PairExchange, GivesUpWhereThereIsNone) {
  EXPECT_FALSE(find_pair_exchange(3, 2, 1)) << "three queens have no solution";
}

}  // namespace
}  // namespace nqueens::test
