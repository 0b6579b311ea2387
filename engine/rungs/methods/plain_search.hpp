// Second paths: count the seeds of the ladder's methods again by a search that shares no code with
// their kernels. It tests squares with one flag per line, without bit masks and pruning. It uses
// symmetry only to test complete boards.
#pragma once

#include "board/open_board.hpp"
#include "census/tally.hpp"
#include "methods/prefix.hpp"

namespace nqueens {

inline constexpr std::string_view kPlainSearch = "plain search";

/// Counts the solutions below a prefix of the first rows.
Tally plain_total(int n, const Prefix& prefix);

/// Counts the solutions below a prefix that are the smallest of their images, times the sizes of
/// their orbits.
Tally plain_orbits(int n, const Prefix& prefix);

/// Counts the solutions that have the board's queens, and all other queens on its open squares.
std::uint64_t plain_completions(const OpenBoard& board);

/// Counts a seed of kHalfTurnCount: places pairs of queens; the prefix has the rows from the middle
/// outwards.
Tally plain_half_turn(int n, const Prefix& prefix);

/// Counts a seed of kQuarterTurnCount: places groups of four queens, the first one on the first
/// row.
Tally plain_quarter_turn(int n, const Prefix& prefix);

}  // namespace nqueens
