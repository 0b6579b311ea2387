// The board sizes that the two methods of B. Abramson and M. Yung reach from basic solutions, with
// a solution for each size.
#pragma once

#include <string>
#include <vector>

#include "nqueens/board.hpp"

namespace nqueens {

inline constexpr int kLargestReached = 1000;

/// A solution, and how it was made from smaller ones. The board is empty if the size is not
/// reached.
struct Reached {
  Board board;
  std::string how;
};

/// Returns the solutions for 1 .. largest queens that can be made from basic solutions by removing
/// corner queens and by decomposition. Entry N is for N queens. With `corner_blocks` there is a
/// third step: in a decomposition of a solution with a corner queen, the B x B block of this queen
/// is replaced by any reached solution of at most B queens. Uses the smallest possible B, and then
/// the first C(B; a, b). 1 <= largest <= kLargestReached.
/// Source: Abramson and Yung (1989), cited by Akiba, section 5, which names the sizes they reached.
/// The third step is this project's interpretation. It misses exactly the sizes that they missed
/// according to Akiba.
std::vector<Reached> reached_sizes(int largest, bool corner_blocks);

}  // namespace nqueens
