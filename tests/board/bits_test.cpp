#include "board/bits.hpp"

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

}  // namespace
}  // namespace nqueens::test
