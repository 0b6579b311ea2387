// Given queens: those on the board before a search begins.
#pragma once

#include <span>

#include "board/open_board.hpp"
#include "nqueens/board.hpp"

namespace nqueens {

/// Returns the placement with all n rows: missing rows are added with -1, no queen. Throws
/// std::invalid_argument for more than n rows, a column outside -1 .. n - 1, and queens that attack
/// each other. O(n).
Board given_queens(int n, std::span<const int> given);

/// Returns the board with these queens, 1 <= n <= 32. Throws what given_queens throws. O(n^2).
OpenBoard open_board(int n, std::span<const int> given);

}  // namespace nqueens
