// Queens that stand on the board before a search begins.
#pragma once

#include <span>

#include "board/open_board.hpp"
#include "nqueens/board.hpp"

namespace nqueens {

/// Returns all n rows of a placement whose rows beyond its end have no queen: -1. Throws
/// std::invalid_argument for more than n rows, a column outside -1 .. n - 1 and queens that attack
/// each other. O(n).
Board given_queens(int n, std::span<const int> given);

/// The board with these queens, 1 <= n <= 32. Errors as for given_queens. O(n^2).
OpenBoard open_board(int n, std::span<const int> given);

}  // namespace nqueens
