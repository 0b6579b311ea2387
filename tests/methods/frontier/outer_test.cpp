#include "methods/frontier/outer.hpp"

#include <bit>
#include <cstdlib>
#include <gtest/gtest.h>

#include "methods/frontier/centre.hpp"
#include "methods/frontier/config.hpp"

namespace nqueens::frontier {
namespace {

TEST(OuterBoard, HoldsEveryRowWithoutAQueenOnceAndItsOpenSquares) {
  for (const int n : {8, 9, 16, 17}) {
    for (const Centre& centre : all_centres(n, seed_rows(n))) {
      const OpenBoard board = board_of(n, centre);
      const OuterBoard outer = outer_board(board);
      RowMask rows = 0;
      for (int i = 0; i < outer.size; ++i) {
        const auto [row, open] = outer.rows[i];
        rows |= square(row);
        EXPECT_FALSE(board.has_queen(row));
        EXPECT_EQ(open, static_cast<std::uint64_t>(board.open(row)) << outer.bias);
      }
      EXPECT_EQ(std::popcount(rows), outer.size);
      EXPECT_EQ(std::popcount(outer.columns), outer.size);
    }
  }
}

TEST(OuterBoard, GoesFromTheMiddleOutwardsOnOneSideAndThenOnTheOther) {
  for (const Centre& centre : all_centres(14, 4)) {
    const OuterBoard outer = outer_board(board_of(14, centre));
    for (int i = 0; i < outer.size; ++i) {
      const bool lower = outer.rows[i].row >= 7;
      const bool first_lower = outer.rows[0].row >= 7;
      EXPECT_EQ(lower == first_lower, i < outer.turn);
      if (i == 0 || i == outer.turn) continue;
      EXPECT_EQ(outer.rows[i].row > outer.rows[i - 1].row, lower);
    }
  }
}

TEST(OuterBoard, FitsNarrowLanesUpToTwentyQueensAndWideOnesBeyond) {
  for (int n = 8; n <= kMaxBoard; ++n) {
    // A whole block without fixed queens further out is the widest case.
    OuterBoard widest;
    for (const Centre& centre : all_centres(n, n % 2 == 0 ? 2 : 3)) {
      OpenBoard board = board_of(n, centre);
      bool complete = true;
      for (int i = centre.rows; i < block_rows(n) && complete; ++i) {
        const int row = centre_row(n, i);
        complete = board.has_queen(row) || board.open(row) != 0;
        if (!board.has_queen(row) && complete) board.place(row, column_of(board.open(row)));
      }
      if (!complete) continue;
      const OuterBoard outer = outer_board(board);
      if (outer.width > widest.width) widest = outer;
    }
    EXPECT_LE(widest.width, n <= 20 ? 32 : 62) << "n = " << n;
  }
}

}  // namespace
}  // namespace nqueens::frontier
