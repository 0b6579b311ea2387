// Tests the search for one solution by exchanging columns.

#include "solutions/exchange_search.hpp"

#include <stdexcept>

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

}  // namespace
}  // namespace nqueens::test
