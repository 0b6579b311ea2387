// The completions of a board on which some queens stand.
#pragma once

#include "board/open_board.hpp"
#include "frontier/kernel.hpp"
#include "frontier/outer.hpp"

namespace nqueens::frontier {

/// Counts the ways to give every row without a queen one on an open square: on lanes, or one by one
/// where too few rows are left for them.
LaneCount count_completions(CountOuter count_outer, const OpenBoard& board,
                            RowOrder order = RowOrder::mixed);

}  // namespace nqueens::frontier
