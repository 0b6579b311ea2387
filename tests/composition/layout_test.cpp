#include "composition/layout.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <stdexcept>

namespace nqueens::composition {
namespace {

TEST(Layout, EverySquareHasABitForEachDiagonalUnlessTheStripAttacksIt) {
  for (const int n : {8, 12, 26, 28}) {
    const Layout layout = make_layout(canonical_strips(n, 0).front());
    for (const CornerLayout& corner : layout.corners) {
      const Squares& squares = corner.squares;
      ASSERT_EQ(std::ssize(squares), n / 2);
      ASSERT_EQ(std::ssize(squares[0]), n / 2);
      for (int r = 0; r < n / 2; ++r) {
        for (int c = 0; c < n / 2; ++c) {
          EXPECT_EQ(std::popcount(squares[r][c]), 2) << n << " " << r << " " << c;
        }
      }
    }
  }
}

TEST(Layout, SquaresThatTheStripAttacksAreEmpty) {
  const Strip strip{.n = 9, .width = 1, .rows = {2}};
  const Layout layout = make_layout(strip);
  const Squares& squares = layout.corners[kLeftUpper].squares;
  EXPECT_EQ(squares[1][3], 0);
  EXPECT_EQ(squares[0][2], 0);
  EXPECT_EQ(squares[3][3], 0);
  EXPECT_EQ(squares[4][2], 0);
  EXPECT_NE(squares[1][2], 0);
}

// Squares of both sides on the same diagonal have a bit in common, others do not.
void expect_all_apart(Rule rule) {
  const int n = 10;
  const Layout layout = make_layout({.n = n, .rule = rule});
  const auto word = [&](int row, int column) {
    const bool right = column >= n / 2;
    const bool lower = row >= n / 2;
    const CornerLayout& corner = layout.corners[(right ? kRightUpper : kLeftUpper) + lower];
    const Squares& squares = corner.squares;
    return squares[lower ? n - 1 - row : row][right ? n - 1 - column : column] & corner.kept;
  };
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n / 2; ++c) {
      for (int other = 0; other < n; ++other) {
        for (int d = n / 2; d < n; ++d) {
          const bool attack = r - c == other - d || r + c == other + d;
          const bool is_long = attack && (r == c || r + c == n - 1);
          if (rule == Rule::arms && is_long) continue;  // see unit_counter.hpp
          EXPECT_EQ((word(r, c) & word(other, d) & ~layout.class_bits) != 0, attack)
              << r << "," << c << " " << other << "," << d;
        }
      }
    }
  }
}

TEST(Layout, ThatHasRoomForEveryDiagonalTellsAllOfThemApart) {
  expect_all_apart(Rule::arms);
  expect_all_apart(Rule::patterns);
}

TEST(Layout, ClosesTheSquaresOfTheMiddleRowWhereAHookCannotEnd) {
  const Strip strip{.n = 11, .width = 1, .rows = {3}, .rule = Rule::hooks};
  const Squares left = make_layout(strip).corners[kLeftUpper].squares;
  const Squares right = make_layout(turned(strip)).corners[kRightUpper].squares;
  for (int column = 0; column < strip.side(); ++column) {
    EXPECT_EQ(left[5][column] != 0, column < 3) << column;
    EXPECT_EQ(right[5][column] != 0, column < 3) << column;
  }
}

TEST(Layout, AUnitLeavesTheDiagonalsLiveThatBothOfItsSidesCanUse) {
  const int n = 8;
  const Layout layout = make_layout(canonical_strips(n, 0).front());
  // One side has the upper rows, and the other side has the lower rows. The diagonals of one
  // direction run from side to side. Those of the other direction meet one side at most.
  const RowSet left_above{.left_upper = 0b1111, .right_lower = 0b1111};
  const RowSet left_below{.left_lower = 0b1111, .right_upper = 0b1111};
  EXPECT_EQ(std::popcount(layout.live(left_above, n)), 6);
  EXPECT_EQ(std::popcount(layout.live(left_below, n)), 6);
  EXPECT_EQ(layout.live(left_above, n) ^ layout.live(left_below, n), layout.crossing);
}

TEST(Layout, HasTheCrossingDiagonalsAboveTheLongOnesAndThoseInsideASide) {
  const Layout layout = make_layout({.n = 13, .width = 1, .rows = {4}});
  EXPECT_EQ(layout.crossings.size(), 18U);  // there are 20, and the queen of the strip takes two
  EXPECT_EQ(std::popcount(layout.crossing), 18);
  EXPECT_EQ(layout.crossing, ~(~std::uint64_t{0} >> 18));
  EXPECT_EQ(layout.class_bits, std::uint64_t{0b11} << 44);
  EXPECT_EQ(layout.inside, std::uint64_t{0b11} << 42);
}

TEST(Layout, HasTheLongDiagonalsFirstWhereArmsAreNotTheClassOfAWord) {
  const Layout layout = make_layout({.n = 12, .rule = Rule::patterns});
  ASSERT_EQ(layout.crossings.size(), 22U);
  for (const std::size_t i : {0, 1}) {
    EXPECT_EQ(layout.crossings[i].left, 0b111111U << (i == 0 ? 0 : 6));
    EXPECT_EQ(layout.crossings[i].right, 0b111111U << (i == 0 ? 6 : 0));
  }
  EXPECT_EQ(layout.class_bits, std::uint64_t{0b11} << 40);
}

TEST(Layout, RefusesBoardsWithTooManyDiagonals) {
  EXPECT_NO_THROW(make_layout({.n = 32}));
  EXPECT_THROW(make_layout({.n = 34}), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::composition
