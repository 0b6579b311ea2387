// Second paths: the seeds of the ladder's methods counted again by a search that shares no code
// with their kernels. Squares are tested with one flag per line, no bits, no pruning, no symmetry
// but in the test of finished boards.
#pragma once

#include "board/open_board.hpp"
#include "census/tally.hpp"
#include "methods/prefix.hpp"

namespace nqueens {

inline constexpr std::string_view kPlainSearch = "plain search";

/// Solutions below a prefix of the first rows.
Tally plain_total(int n, const Prefix& prefix);

/// The orbits of those solutions below a prefix that are the smallest of their images.
Tally plain_orbits(int n, const Prefix& prefix);

/// Solutions with the board's queens, the others on its open squares.
std::uint64_t plain_completions(const OpenBoard& board);

/// A seed of kHalfTurnCount: pairs of queens, the rows of the prefix from the middle outwards.
Tally plain_half_turn(int n, const Prefix& prefix);

/// A seed of kQuarterTurnCount: quadruples of queens, the first one on the first row.
Tally plain_quarter_turn(int n, const Prefix& prefix);

}  // namespace nqueens
