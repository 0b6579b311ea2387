// Counts the completions of a board on which some queens are placed.
#pragma once

#include "board/open_board.hpp"
#include "frontier/kernel.hpp"
#include "frontier/outer.hpp"

namespace nqueens::frontier {

/// Counts the ways to put a queen on an open square of every row without one. Uses the SIMD kernel,
/// or a plain search if there are too few rows for it.
LaneCount count_completions(CountOuter count_outer, const OpenBoard& board,
                            RowOrder order = RowOrder::mixed);

}  // namespace nqueens::frontier
