#include <algorithm>
#include <bit>
#include <cstdlib>
#include <gtest/gtest.h>

#include "kernels/frontier/config.hpp"
#include "kernels/frontier/kernel.hpp"
#include "support/centres.hpp"

namespace nqueens::frontier {
namespace {

TEST(OuterBoard, HoldsEveryRowWithoutAQueenOnceAndItsOpenSquares) {
  for (const int n : {8, 9, 16, 17}) {
    for (const Centre& centre : all_centres(n, seed_rows(n))) {
      const OpenBoard board = board_of(n, centre);
      const OuterBoard outer = outer_board(board);
      RowMask rows = 0;
      RowMask columns = 0;
      for (int i = 0; i < outer.size; ++i) {
        const int row = outer.rows[i].row;
        rows |= square(row);
        EXPECT_FALSE(board.has_queen(row));
        EXPECT_EQ(outer.rows[i].open, board.open(row));
        columns |= board.open(row);
      }
      EXPECT_EQ(std::popcount(rows), outer.size);
      EXPECT_EQ(std::popcount(outer.columns), outer.size);
      EXPECT_EQ(outer.columns, columns);
    }
  }
}

TEST(OuterBoard, ShiftsEveryRowsDiagonalsToTheColumnsWithinItsWidth) {
  for (const int n : {16, 17, 18, 20, 26}) {
    for (const Centre& centre : all_centres(n, n % 2 == 0 ? 2 : 3)) {
      const OuterBoard outer = outer_board(board_of(n, centre));
      for (int i = 0; i < outer.size; ++i) {
        const auto& a = outer.rows[i];
        EXPECT_GE(std::min(a.left, a.right), 0);
        EXPECT_LE(n + std::max(a.left, a.right), outer.width);
        for (int k = i < outer.turn ? 0 : outer.turn; k < i; ++k) {
          const auto& b = outer.rows[k];
          EXPECT_EQ(std::abs(a.left - b.left), std::abs(a.row - b.row));
          EXPECT_EQ(a.left + a.right, b.left + b.right);
        }
      }
    }
  }
}

TEST(OuterBoard, EndsWithOneSidesFarEndWhenTheRowsAreTooMany) {
  for (const Centre& centre : all_centres(18, 4)) {
    const OuterBoard outer = outer_board(board_of(18, centre));
    const auto is_low = [&](int i) { return outer.rows[i].row >= 9; };
    const auto distance = [&](int i) { return std::abs(2 * outer.rows[i].row - 17); };
    for (int i = outer.turn; i < outer.size; ++i) {
      EXPECT_EQ(is_low(i), is_low(outer.turn));
      for (int k = 0; k < i; ++k) {
        if (is_low(k) == is_low(i)) {
          EXPECT_LT(distance(k), distance(i));
        }
      }
    }
  }
}

TEST(OuterBoard, FitsNarrowLanesUpToTwentyThreeQueens) {
  for (int n = 8; n <= kMaxBoard; ++n) {
    int widest = 0;
    const int rows = n <= 18 ? seed_rows(n) : n % 2 == 0 ? 2 : 3;
    for (const Centre& centre : all_centres(n, rows)) {
      widest = std::max(widest, outer_board(board_of(n, centre)).width);
    }
    EXPECT_LE(widest, n <= 23 ? 32 : 63) << "n = " << n;
  }
}

}  // namespace
}  // namespace nqueens::frontier
