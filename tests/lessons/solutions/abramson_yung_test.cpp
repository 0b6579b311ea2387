#include "lessons/solutions/abramson_yung.hpp"

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

/// Returns the sizes from 4 to 400 that are not reached. Expects a solution for all others.
std::vector<int> missed(bool corner_blocks) {
  std::vector<int> sizes;
  const auto reached = reached_sizes(400, corner_blocks);
  EXPECT_EQ(reached.size(), 401);
  for (int n = 4; n <= 400; ++n) {
    if (reached[n].board.empty()) {
      sizes.push_back(n);
      continue;
    }
    EXPECT_EQ(std::ssize(reached[n].board), n);
    EXPECT_TRUE(is_solution(reached[n].board)) << n << ": " << reached[n].how;
  }
  return sizes;
}

// The constructions miss two kinds of sizes: those that are 3 mod 6; and those that are 2 mod 6 and
// are no product of a number 4 mod 6 and a number 5 mod 6.
TEST(AbramsonAndYung, MissManySizesByCornerRemovalAndDecompositionAlone) {
  std::vector<int> expected;
  for (int n = 4; n <= 400; ++n) {
    bool is_product = false;
    for (int size = 5; size <= n / 4; size += 6) is_product = is_product || n % size == 0;
    if (n % 6 == 3 || (n % 6 == 2 && !is_product)) expected.push_back(n);
  }
  const std::vector<int> found = missed(false);
  EXPECT_EQ(found, expected);
  EXPECT_EQ(std::vector<int>(found.begin(), found.begin() + 10),
            (std::vector<int>{8, 9, 14, 15, 21, 26, 27, 32, 33, 38}));
}

TEST(AbramsonAndYung, MissAkibasExceptionsOnlyWhenCornerBlocksAreReplacedToo) {
  EXPECT_EQ(missed(true), (std::vector<int>{8, 9, 14, 15, 26, 27, 38, 39}));
}

TEST(AbramsonAndYung, SayHowASizeIsReached) {
  const auto reached = reached_sizes(40, true);
  EXPECT_EQ(reached[13].how, "a basic solution");
  EXPECT_EQ(reached[20].how, "N = 21 without its corner queen");
  EXPECT_EQ(reached[33].how, "N = 5 in blocks of C(7; 2, 0), the corner block replaced by N = 5");
  EXPECT_EQ(reached_sizes(40, false)[20].how, "N = 4 in blocks of C(5; 2, 0)");
  EXPECT_EQ(reached[1].board, Board{0});
  EXPECT_EQ(reached[2].board, Board{});
}

}  // namespace
}  // namespace nqueens::test
