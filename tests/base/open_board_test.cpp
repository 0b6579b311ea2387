#include "base/open_board.hpp"

#include <gtest/gtest.h>

namespace nqueens::test {
namespace {

TEST(Mirrored, MovesEveryColumnToTheOtherSide) {
  for (int n = 1; n <= kMaxBoard; ++n) {
    for (int column = 0; column < n; ++column) {
      EXPECT_EQ(mirrored(square(column), n), square(n - 1 - column)) << "n = " << n;
    }
    EXPECT_EQ(mirrored(full_row(n), n), full_row(n));
    EXPECT_EQ(mirrored(0, n), 0U);
  }
}

TEST(OpenBoard, TurnedTwiceIsTheSame) {
  OpenBoard board(7);
  board.place(2, 5);
  board.forbid(4, 0b0010011);
  const OpenBoard image = turned(board);
  const OpenBoard again = turned(image);
  for (int row = 0; row < 7; ++row) {
    EXPECT_EQ(again.has_queen(row), board.has_queen(row));
    EXPECT_EQ(again.open(row), board.open(row));
    for (int column = 0; column < 7; ++column) {
      EXPECT_EQ(image.is_open(6 - row, 6 - column), board.is_open(row, column));
    }
  }
  EXPECT_EQ(image.queen(4), 1);
  EXPECT_EQ(again.queen(2), 5);
}

}  // namespace
}  // namespace nqueens::test
