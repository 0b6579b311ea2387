// Which board sizes B. Abramson and M. Yung's two methods reach from basic solutions, with a
// solution for each.
#pragma once

#include <string>
#include <vector>

#include "nqueens/board.hpp"

namespace nqueens {

inline constexpr int kLargestReached = 1000;

/// A solution, and how it was made from smaller ones; an empty board where there is no way.
struct Reached {
  Board board;
  std::string how;
};

/// The solutions for 1 .. largest queens, entry N for N, that come from basic solutions by taking
/// corner queens away and by decomposition. With `corner_blocks` there is a third step: in a
/// decomposition of a solution with a corner queen, her block of B x B squares is replaced by any
/// solution of B queens at most that was reached. The smallest B is taken that works, and then the
/// first C(B; a, b). 1 <= largest <= kLargestReached.
/// Source: Abramson and Yung (1989), by way of Akiba, section 5, which says what they reached. The
/// third step is our reading: it misses exactly the sizes that Akiba says they missed.
std::vector<Reached> reached_sizes(int largest, bool corner_blocks);

}  // namespace nqueens
