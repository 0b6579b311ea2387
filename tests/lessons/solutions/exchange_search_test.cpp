// Tests the searches for one solution by exchanging columns.

#include "lessons/solutions/exchange_search.hpp"

#include <stdexcept>

#include "lessons/solutions/column_exchange.hpp"
#include "nqueens/construct.hpp"
#include "support/long_tests.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(ExchangeSearch, FindsASolutionOfEveryBoardThatHasOne) {
  for (int n = 4; n <= 120; ++n) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      EXPECT_TRUE(is_solution(solution_by_exchange(n, seed).board)) << n << " from " << seed;
    }
  }
  EXPECT_EQ(solution_by_exchange(1, 1).board, Board{0});
}

TEST(ExchangeSearch, FindsOneOfAHundredThousandQueensByFewExchanges) {
  const ExchangeSolution found = solution_by_exchange(100'000, 1);
  EXPECT_TRUE(is_solution(found.board));
  EXPECT_LT(found.exchanges, 1000U);
}

TEST(ExchangeSearch, FindsTheSameFromTheSameSeedAndAnotherFromAnother) {
  const Board board = solution_by_exchange(30, 5).board;
  EXPECT_EQ(solution_by_exchange(30, 5).board, board);
  EXPECT_NE(solution_by_exchange(30, 6).board, board);
}

// The C++ standard defines the numbers of the random generator, so they are the same on every
// machine.
TEST(ExchangeSearch, FindsTheSameOnEveryMachine) {
  EXPECT_EQ(solution_by_exchange(8, 1).board, (Board{6, 2, 7, 1, 4, 0, 5, 3}));
}

TEST(ExchangeSearch, RefusesBoardsWithoutASolutionAndLargerOnes) {
  for (const int n : {-1, 0, 2, 3, kLargestByExchange + 1}) {
    EXPECT_THAT([n] { solution_by_exchange(n, 1); },
                ThrowsMessage<std::invalid_argument>(HasSubstr(", not " + std::to_string(n))));
  }
}

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
