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

/// Returns solutions for 1 .. largest queens that are made from basic solutions in two kinds of
/// steps. One removes a corner queen with its row and column. The other, decomposition, replaces
/// every queen of a solution by a basic solution of size B, and every other square by an empty
/// B x B board. Entry N of the result is for N queens. With `corner_blocks` there is a third kind
/// of step: in a decomposition of a solution with a corner queen, the B x B block of this queen is
/// replaced by any solution of at most B queens that was reached before. Tries the smallest B
/// first, and for each B the choices of a and b in increasing order.
/// 1 <= largest <= kLargestReached.
/// Source: Abramson and Yung (1989), cited by S. Akiba (1991), section 5, which names the sizes
/// that they reached. The third kind of step is this project's interpretation of their method. With
/// it, the sizes that are reached are exactly the sizes that they reached according to Akiba.
std::vector<Reached> reached_sizes(int largest, bool corner_blocks);

}  // namespace nqueens
