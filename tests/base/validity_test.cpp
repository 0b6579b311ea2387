#include <algorithm>
#include <limits>

#include "nqueens/board.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using Kind = Flaw::Kind;

TEST(Validity, ASolutionHasNoFlawAndNoQueensAreNone) {
  EXPECT_EQ(first_flaw(Board{0, 4, 7, 5, 2, 6, 1, 3}), std::nullopt);
  EXPECT_TRUE(is_solution(Board{0}));
  EXPECT_EQ(first_flaw(Board{}), (Flaw{Kind::no_queens, 0, 0}));
}

TEST(Validity, NamesEveryKindOfAttack) {
  EXPECT_EQ(first_flaw(Board{1, 3, 1, 0}), (Flaw{Kind::same_column, 0, 2}));
  EXPECT_EQ(first_flaw(Board{0, 3, 2, 1}), (Flaw{Kind::same_falling, 0, 2}));
  EXPECT_EQ(first_flaw(Board{0, 2, 1, 3}), (Flaw{Kind::same_rising, 1, 2}));
  EXPECT_EQ(first_flaw(Board{2, 0, 1, 3}), (Flaw{Kind::same_falling, 1, 2}));
}

TEST(Validity, AmongSeveralAttackedQueensTheTopmostIsNamed) {
  EXPECT_EQ(first_flaw(Board{0, 3, 0, 1}), (Flaw{Kind::same_column, 0, 2}));
  EXPECT_EQ(first_flaw(Board{2, 0, 0, 0}), (Flaw{Kind::same_rising, 0, 2}));
}

TEST(Validity, AQueenOutsideTheBoardIsReportedAtItsRow) {
  EXPECT_EQ(first_flaw(Board{1, 4, 0, 2}), (Flaw{Kind::outside, 0, 1}));
  EXPECT_EQ(first_flaw(Board{-1}), (Flaw{Kind::outside, 0, 0}));
}

TEST(Validity, AnEarlierAttackGoesBeforeALaterQueenOutside) {
  EXPECT_EQ(first_flaw(Board{0, 1, 9, 2}), (Flaw{Kind::same_falling, 0, 1}));
}

TEST(Validity, TheDescriptionNamesBothSquaresAndTheLine) {
  const Board board{1, 3, 1, 0};
  EXPECT_EQ(describe(*first_flaw(board), board),
            "the queens at (row 0, column 1) and (row 2, column 1) attack each other on a column");
  EXPECT_EQ(describe(*first_flaw(board), board, 1),
            "the queens at (row 1, column 2) and (row 3, column 2) attack each other on a column");
  const Board outside{0, 7};
  EXPECT_EQ(describe(*first_flaw(outside), outside),
            "the queen of row 1 stands in column 7, outside 0 .. 1");
  const Board empty_row{0, kEmptyRow};
  EXPECT_EQ(describe(*first_flaw(empty_row), empty_row, 1), "row 2 has no queen");
  EXPECT_THROW(describe({.kind = Flaw::Kind::same_column, .row = 9}, board), std::invalid_argument);
}

TEST(Validity, PointSymmetryIsAHalfTurn) {
  EXPECT_TRUE(is_point_symmetric(Board{1, 3, 0, 2}));
  EXPECT_FALSE(is_point_symmetric(Board{0, 4, 7, 5, 2, 6, 1, 3}));
  EXPECT_FALSE(is_point_symmetric(Board{0, 2, 4, 1, 3}));
}

TEST(Validity, PointSymmetryIsAskedOfAnyColumns) {
  constexpr int kLargestInt = std::numeric_limits<int>::max();
  constexpr int kLeast = std::numeric_limits<int>::min();
  EXPECT_FALSE(is_point_symmetric(Board{kLargestInt, kLargestInt}));
  EXPECT_FALSE(is_point_symmetric(Board{0, kLeast + 1, 2})) << "2 modulo 2^32";
}

TEST(Validity, AgreesWithTheDefinitionOnEveryListOfFourColumns) {
  const auto attacks = [](const Board& board, int i, int j) {
    return board[i] == board[j] || board[i] + i == board[j] + j || board[i] - i == board[j] - j;
  };
  for (int code = 0; code < 256; ++code) {
    const Board board{code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
    std::optional<std::pair<std::size_t, std::size_t>> expected;
    for (int row = 3; row > 0; --row) {
      for (int earlier = row - 1; earlier >= 0; --earlier) {
        if (attacks(board, earlier, row)) expected = {earlier, row};
      }
    }
    const auto flaw = first_flaw(board);
    ASSERT_EQ(flaw.has_value(), expected.has_value()) << code;
    if (flaw) {
      EXPECT_EQ(flaw->earlier, expected->first) << code;
      EXPECT_EQ(flaw->row, expected->second) << code;
    }
  }
}

TEST(Attacks, AreThoseOfNeighboursOnALine) {
  EXPECT_THAT(attacks(Board{1, 3, 0, 2}), IsEmpty());
  EXPECT_THAT(attacks(Board{0, 1, 2}),
              UnorderedElementsAre(Flaw{Kind::same_falling, 0, 1}, Flaw{Kind::same_falling, 1, 2}))
      << "the first and the last have a queen between them";
  EXPECT_THAT(attacks(Board{1, -1, 1, 5}), ElementsAre(Flaw{Kind::same_column, 0, 2}));
}

TEST(Attacks, ThereAreSomeIfAndOnlyIfItIsNoSolution) {
  Board board{0, 1, 2, 3, 4};
  do {
    EXPECT_EQ(attacks(board).empty(), is_solution(board));
  } while (std::next_permutation(board.begin(), board.end()));
}

}  // namespace
}  // namespace nqueens::test
