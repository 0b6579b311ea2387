// Given queens: queens that are on the board before a search begins.
#pragma once

#include <span>

#include "board/open_board.hpp"
#include "nqueens/board.hpp"

namespace nqueens {

/// Returns a list of n columns: those of `given`, then -1 for each row that `given` does not have.
/// A row with -1 has no queen. Throws std::invalid_argument if `given` has more than n rows, if a
/// column is outside -1 .. n - 1, or if two queens attack each other. O(n).
Board given_queens(int n, std::span<const int> given);

/// Returns the n x n board with the queens of `given`, 1 <= n <= 32. Throws what given_queens()
/// throws. O(n^2).
OpenBoard open_board(int n, std::span<const int> given);

}  // namespace nqueens
