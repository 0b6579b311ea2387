// The examples of the documentation do what they say.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nqueens {
namespace {

TEST(Examples, LookAtSolutionsPrintsWhatItsCommentsPromise) {
  const auto run = test::run_shell(NQUEENS_EXAMPLES "/look_at_solutions");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out,
            "8 queens have 92 solutions\n"
            "this one has 4 images: 2 4 1 7 0 6 3 5\n"
            "they are 12 up to rotation and reflection\n"
            "the first, after 113 queens:\n"
            "Q . . . . . . .\n"
            ". . . . Q . . .\n"
            ". . . . . . . Q\n"
            ". . . . . Q . .\n"
            ". . Q . . . . .\n"
            ". . . . . . Q .\n"
            ". Q . . . . . .\n"
            ". . . Q . . . .\n"
            "a million queens: a solution\n"
            "family y2 has no member with N = 14, k = 9: it needs N/2 <= k < N-1, k = N-4 mod 6\n"
            "the queens at (row 0, column 1) and (row 2, column 1) attack each other on a column\n"
            "the tree of 4 queens has 17 vertices and 6 leaves\n");
}

}  // namespace
}  // namespace nqueens
