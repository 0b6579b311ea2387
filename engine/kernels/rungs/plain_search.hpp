// Second paths: these functions count the seeds of the plain methods again, by a search that shares
// no code with their kernels. The search has one flag for each row, column and diagonal. It has
// neither bit masks nor pruning, and uses symmetry only to test complete boards.
#pragma once

#include "base/open_board.hpp"
#include "base/tally.hpp"
#include "plan/method.hpp"
#include "plan/prefix.hpp"

namespace nqueens {

inline constexpr SecondPath kPlainSearch{
    .name = "plain search",
    .how = "plain search: one flag for each column and diagonal, no bits",
    .shared = "only the plan"};

/// Counts the solutions that begin with the queens of this prefix.
Tally plain_total(int n, const Prefix& prefix);

/// Counts the solutions that begin with the queens of this prefix and are the smallest of their
/// images (their rotations and reflections), each times the number of its different images.
Tally plain_orbits(int n, const Prefix& prefix);

/// Counts the solutions with all queens of `board` and their other queens on its open squares.
std::uint64_t plain_completions(const OpenBoard& board);

/// Counts a seed of kHalfTurnCount (rung.hpp), by placing queens in pairs. The prefix has queens of
/// the upper half of the board, row by row from the middle outwards.
Tally plain_half_turn(int n, const Prefix& prefix);

/// Counts a seed of kQuarterTurnCount (rung.hpp), by placing queens in groups of four. The prefix
/// has the queen of the first row.
Tally plain_quarter_turn(int n, const Prefix& prefix);

}  // namespace nqueens
