// Solutions made from other solutions, and from arrangements that are nearly solutions. "Akiba" is
// S. Akiba, "Explicit solutions of the n-queens problem" (1991).
#pragma once

#include <optional>
#include <span>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// Removes a queen in a corner from a solution, with its row and its column. The result is a
/// solution with one queen less. Returns nullopt if no corner has a queen, or if there is no other
/// queen. Throws std::invalid_argument for a board that is no solution. O(n). Source: B. Abramson
/// and M. Yung (1989), cited by Akiba, section 5.
NQUEENS_API std::optional<Board> without_corner_queen(std::span<const int> board);

/// Adds a row, a column and a queen in their common corner to a solution of n queens. The result is
/// a solution of n + 1 queens. If no queen has row = column, the new queen is in row n, column n.
/// Otherwise, if no queen has row + column = n - 1, the new queen is in row n, column 0, and every
/// old queen moves one column to the right. Returns nullopt if both long diagonals have a queen.
/// Throws std::invalid_argument for a board that is no solution, and for kLargestConstructed
/// queens. O(n). Source: Yaglom and Yaglom, cited by Akiba, section 2.
NQUEENS_API std::optional<Board> with_corner_queen(std::span<const int> board);

/// Replaces every queen of the solution `outer` by the superqueen solution `inner`, and every other
/// square by an empty board. The result is a solution; its size is the product of the two sizes.
/// Throws std::invalid_argument if `outer` is no solution, `inner` is no superqueen solution, or
/// the result has more than kLargestConstructed queens. Time and memory are linear in the size of
/// the result. Source: B. Abramson and M. Yung (1989), cited by Akiba, section 5.
NQUEENS_API Board in_blocks(std::span<const int> outer, std::span<const int> inner);

}  // namespace nqueens
