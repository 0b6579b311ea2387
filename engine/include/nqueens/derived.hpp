// Solutions made from other solutions, and from arrangements that are nearly one.
#pragma once

#include <optional>
#include <span>

#include "nqueens/board.hpp"
#include "nqueens/export.h"

namespace nqueens {

/// A solution with a queen in a corner, without her, her row and her column: a solution of one
/// queen less. Of several corners the one in the first row, then in the first column. nullopt when
/// there is no queen in a corner, or no other queen. Throws std::invalid_argument for a board that
/// is no solution. O(n). Source: B. Abramson and M. Yung (1989), by way of Akiba, section 5.
NQUEENS_API std::optional<Board> without_corner_queen(std::span<const int> board);

/// A solution with a queen added in a corner, and a row and a column for her: a solution of one
/// queen more. She stands at (n, n) if no queen has row = column; else, if none has row + column =
/// n - 1, at (n, 0), and every other queen moves one column to the right. nullopt when both long
/// diagonals have a queen. Throws std::invalid_argument for a board that is no solution, and for
/// kLargestConstructed queens. O(n). Source: Yaglom and Yaglom, by way of Akiba, section 2.
NQUEENS_API std::optional<Board> with_corner_queen(std::span<const int> board);

/// A solution in which every queen is replaced by a board with a superqueen solution, every other
/// square by an empty one: a solution of as many queens as the product says. Throws
/// std::invalid_argument for another `outer` or `inner`, and for more than kLargestConstructed
/// queens. O(time and memory of the result). Source: the same.
NQUEENS_API Board in_blocks(std::span<const int> outer, std::span<const int> inner);

/// C(N; a, b) with columns exchanged: every y whose rest modulo `distance` is first .. last changes
/// with y + distance or y - distance, whichever is of the same pair of strips of `distance`
/// columns. A column whose partner is beyond the edge stays.
struct ColumnExchange {
  int a = 0;
  int b = 0;
  int distance = 1;
  int first = 0;
  int last = 0;

  friend bool operator==(const ColumnExchange&, const ColumnExchange&) = default;
};

/// The largest board for which exchanges are looked for.
inline constexpr int kLargestExchanged = 200;

/// The arrangement, of which only some are solutions. 0 <= a, b < n, 1 <= distance, 0 <= first <=
/// last < distance; throws std::invalid_argument for others. O(n).
NQUEENS_API Board exchanged(int n, const ColumnExchange& exchange);

/// Whether one of a - 1 and a + 1 shares a factor with n, and neither the other nor a does: for
/// these Akiba expects that C(n; a, b) becomes a solution when suitable columns are exchanged.
NQUEENS_API bool is_nearly_superqueen_step(int n, int a);

/// The first exchange that makes a solution, by distance, first, last and b; nullopt when none of
/// this kind does. None does where a shares a factor with n. Where C(n; a, b) is a solution as it
/// is, there may be an exchange to another solution, or none. 1 <= a < n <= kLargestExchanged;
/// throws std::invalid_argument for others. O(n^4) at most: seconds. Source: Akiba, section 6 and
/// figure 23, which does not say which columns.
NQUEENS_API std::optional<ColumnExchange> find_exchange(int n, int a);

}  // namespace nqueens
