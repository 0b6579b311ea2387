// B. Abramson and M. Yung make solutions from basic solutions C(N; a, b) (see
// constructions/basic.cpp) by two methods. reached_sizes() finds the board sizes that the methods
// reach, with a solution for each size.
#pragma once

#include <string>
#include <vector>

#include "nqueens/board.hpp"

namespace nqueens {

inline constexpr int kLargestReached = 1000;

/// A solution, and how it was made. The board is empty if the size is not reached.
struct Reached {
  Board board;
  std::string how;
};

/// Makes solutions from basic solutions by these steps. Entry N of the result has N queens.
///
/// 1. Remove a corner queen with its row and column.
/// 2. Replace every queen of a solution by a basic solution of B queens, and every other square by
///    an empty B x B board.
/// 3. Only with `corner_blocks`: do step 2, but replace a corner queen by any solution of at most B
///    queens that was reached before.
///
/// 1 <= largest <= kLargestReached. Source: Abramson and Yung (1989), cited by S. Akiba (1991),
/// section 5. Step 3 is this project's interpretation: with it, the sizes that are reached are
/// exactly those that Akiba lists.
std::vector<Reached> reached_sizes(int largest, bool corner_blocks);

}  // namespace nqueens
