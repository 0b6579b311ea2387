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

/// The arrangement C(N; a, b), with columns exchanged. In C(N; a, b), the queen of row x is in
/// column (a x + b) mod N. If first <= y mod (2 distance) <= last, columns y and y + distance are
/// exchanged, unless y + distance >= N.
struct ColumnExchange {
  int a = 0;
  int b = 0;
  int distance = 1;
  int first = 0;
  int last = 0;

  friend bool operator==(const ColumnExchange&, const ColumnExchange&) = default;
};

/// The largest board for which exchanges are searched.
inline constexpr int kLargestExchanged = 200;

/// Returns the arrangement after the exchange. It need not be a solution. Requires 0 <= a, b < n, 1
/// <= distance, 0 <= first <= last < distance; throws std::invalid_argument otherwise. O(n).
NQUEENS_API Board exchanged(int n, const ColumnExchange& exchange);

/// Returns whether 1 < a < n - 1, a shares no factor with n, and exactly one of a - 1 and a + 1
/// shares a factor with n. For such a, Akiba expects that C(n; a, b) (see ColumnExchange) becomes a
/// solution if suitable columns are exchanged.
NQUEENS_API bool is_nearly_superqueen_step(int n, int a);

/// Finds the first ColumnExchange with this a that makes a solution, in the order of distance,
/// first, last and b. Returns nullopt if there is none. There is none if a shares a factor with n.
/// Requires 1 <= a < n <= kLargestExchanged; throws std::invalid_argument otherwise. Tries at most
/// O(n^4) exchanges, which takes seconds. Source: Akiba, section 6 and figure 23. The paper does
/// not say which columns to exchange.
NQUEENS_API std::optional<ColumnExchange> find_exchange(int n, int a);

}  // namespace nqueens
