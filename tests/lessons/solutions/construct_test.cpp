#include "nqueens/construct.hpp"

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

void expect_solutions(int n) {
  ASSERT_TRUE(is_solution(construct(n))) << n;
  const Board board = construct_symmetric(n);
  ASSERT_TRUE(is_solution(board)) << n;
  ASSERT_TRUE(is_point_symmetric(board)) << n;
  ASSERT_TRUE(symmetric_construction(n).is_symmetric(n)) << n;
}

TEST(Construct, GivesASolutionAndAPointSymmetricOneForOneAndEveryNFrom4To5000) {
  EXPECT_EQ(construct(1), Board{0});
  EXPECT_EQ(construct_symmetric(1), Board{0});
  for (int n = 4; n <= 5000; ++n) expect_solutions(n);
}

TEST(Construct, GivesManyQueensOfEveryResidue) {
  constexpr int kMany = NQUEENS_SLOWED ? 1'000'000 : 10'000'000;
  for (int n = kMany; n < kMany + 6; ++n) expect_solutions(n);
}

TEST(Construct, SaysThatTwoAndThreeQueensHaveNoSolution) {
  for (const int n : {2, 3}) {
    EXPECT_THAT([n] { construct(n); },
                ThrowsMessage<std::invalid_argument>("there is no solution for " +
                                                     std::to_string(n) + " queens"));
    EXPECT_THROW(construct_symmetric(n), std::invalid_argument);
  }
}

TEST(Construct, RefusesSizesOutOfRange) {
  for (const int n : {-1, 0, kLargestConstructed + 1}) {
    EXPECT_THROW(construct(n), std::invalid_argument) << n;
    EXPECT_THROW(construct(n, "basic", {2, 0}), std::invalid_argument) << n;
  }
}

TEST(Construct, BuildsAFamilyByName) {
  EXPECT_EQ(construct(5, "basic", {2, 0}), (Board{0, 2, 4, 1, 3}));
  EXPECT_EQ(construct(4, "y1", {2}), (Board{1, 3, 0, 2}));
  EXPECT_THROW(construct(5, "nobody", {}), std::invalid_argument);
  EXPECT_THROW(construct(6, "basic", {2, 0}), std::invalid_argument);
}

TEST(Construct, AConstructionWithoutAFamilyIsRefused) {
  const Construction none;
  EXPECT_THROW(none.build(8), std::invalid_argument);
  EXPECT_THROW(none.is_symmetric(8), std::invalid_argument);
  EXPECT_THROW(to_string(8, none), std::invalid_argument);
}

TEST(Construct, AConstructionIsWrittenWithItsParameters) {
  EXPECT_EQ(to_string(14, {&family("y2"), {10}}), "y2(N = 14; k = 10)");
  EXPECT_EQ(to_string(14, {&family("f_prime"), {}}), "f_prime(N = 14)");
  EXPECT_THROW(to_string(8, {&family("y2"), {10, 11}}), std::invalid_argument) << "one to spare";
}

}  // namespace
}  // namespace nqueens::test
