#include "nqueens/derived.hpp"

#include <gtest/gtest.h>
#include <numeric>

#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"
#include "support/boards.hpp"
#include "support/long_tests.hpp"

namespace nqueens::test {
namespace {

TEST(Superqueen, IsASolutionThatMayBeRolled) {
  for (int n = 1; n <= 9; ++n) {
    int found = 0;
    for (const Board& solution : listed_solutions(n)) {
      bool every_roll = true;
      for (int right = 1; right < n; ++right) {
        Board rolled = solution;
        for (int& column : rolled) column = (column + right) % n;
        every_roll = every_roll && is_solution(rolled);
      }
      EXPECT_EQ(is_superqueen(solution), every_roll);
      found += is_superqueen(solution) ? 1 : 0;
    }
    EXPECT_EQ(found, n == 1 ? 1 : n == 5 ? 10 : n == 7 ? 28 : 0) << n;
  }
  EXPECT_FALSE(is_superqueen(Board{}));
}

TEST(CornerQueen, TakenAwayLeavesASolution) {
  int with_corner = 0;
  for (int n = 1; n <= 9; ++n) {
    for (const Board& solution : listed_solutions(n)) {
      const auto smaller = without_corner_queen(solution);
      const int last = n - 1;
      const bool corner = solution.front() == 0 || solution.front() == last ||
                          solution.back() == 0 || solution.back() == last;
      EXPECT_EQ(smaller.has_value(), corner && n > 1);
      if (smaller) {
        ++with_corner;
        EXPECT_EQ(std::ssize(*smaller), n - 1);
        EXPECT_TRUE(is_solution(*smaller));
      }
    }
  }
  EXPECT_GT(with_corner, 20);
}

TEST(CornerQueen, OfC13GivesY1) {
  EXPECT_EQ(without_corner_queen(construct(13, "basic", {2, 1})), construct(12, "y1", {2}));
}

TEST(CornerQueen, AddedWhereALongDiagonalIsEmptyCanBeTakenAwayAgain) {
  int with_corner = 0;
  for (int n = 1; n <= 9; ++n) {
    for (const Board& solution : listed_solutions(n)) {
      bool falling = false;
      bool rising = false;
      for (int row = 0; row < n; ++row) {
        falling = falling || solution[row] == row;
        rising = rising || solution[row] == n - 1 - row;
      }
      const auto larger = with_corner_queen(solution);
      EXPECT_EQ(larger.has_value(), !falling || !rising);
      if (larger) {
        ++with_corner;
        EXPECT_TRUE(is_solution(*larger));
        EXPECT_EQ(without_corner_queen(*larger), solution);
      }
    }
  }
  EXPECT_GT(with_corner, 20);
}

// This is figure 3 of Akiba.
TEST(CornerQueen, AddedToYaglomsTwelveGivesYaglomsThirteen) {
  EXPECT_EQ(with_corner_queen(construct(12, "yaglom", {0})), construct(13, "yaglom", {0}));
}

TEST(CornerQueen, IsAddedOnTheLeftWhereAQueenIsOnTheFallingDiagonalOnly) {
  EXPECT_EQ(with_corner_queen(Board{1, 3, 0, 6, 4, 2, 5}), (Board{2, 4, 1, 7, 5, 3, 6, 0}));
}

TEST(CornerQueen, IsOfASolution) {
  EXPECT_THROW(with_corner_queen(Board{0, 1}), std::invalid_argument);
  EXPECT_THROW(without_corner_queen(Board{0, 1}), std::invalid_argument);
  EXPECT_THROW(without_corner_queen(Board{}), std::invalid_argument);
}

TEST(Blocks, TakeAnySolutionAsTheirOuterBoard) {
  for (int a : {1, 4, 5, 6}) {
    for (const Board& outer : listed_solutions(a)) {
      for (const int b : {5, 7, 11}) {
        const Board inner = construct_symmetric(b);
        EXPECT_TRUE(is_superqueen(inner));
        const Board board = in_blocks(outer, inner);
        EXPECT_EQ(std::ssize(board), a * b);
        EXPECT_TRUE(is_solution(board));
        EXPECT_EQ(is_point_symmetric(board), is_point_symmetric(outer));
      }
    }
  }
}

TEST(Blocks, AreThoseOfTheDecomposition) {
  EXPECT_EQ(in_blocks(construct_symmetric(4), construct_symmetric(5)),
            construct(20, "decomposition", {5, 2, 3}));
}

TEST(Blocks, CanBeCombinedWithACornerQueen) {
  const Board corner = construct(5, "basic", {2, 0});
  const auto board = without_corner_queen(in_blocks(corner, construct(7, "basic", {2, 0})));
  ASSERT_TRUE(board);
  EXPECT_TRUE(is_solution(*board));
  EXPECT_EQ(board->size(), 34);
}

TEST(Blocks, RefuseOtherBoards) {
  EXPECT_THROW(in_blocks(Board{0, 1}, construct_symmetric(5)), std::invalid_argument);
  EXPECT_THROW(in_blocks(construct(4), construct(4)), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::test
