// Solutions made from arrangements that are nearly solutions, by exchanges of columns at one
// distance. "Akiba" is S. Akiba, "Explicit solutions of the n-queens problem" (1991).
#pragma once

#include <optional>

#include "nqueens/board.hpp"

namespace nqueens {

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
Board exchanged(int n, const ColumnExchange& exchange);

/// Returns whether 1 < a < n - 1, a shares no factor with n, and exactly one of a - 1 and a + 1
/// shares a factor with n. For such a, Akiba expects that C(n; a, b) (see ColumnExchange) becomes a
/// solution if suitable columns are exchanged.
bool is_nearly_superqueen_step(int n, int a);

/// Finds the first ColumnExchange with this a that makes a solution, in the order of distance,
/// first, last and b. Returns nullopt if there is none. There is none if a shares a factor with n.
/// Requires 1 <= a < n <= kLargestExchanged; throws std::invalid_argument otherwise. Tries at most
/// O(n^4) exchanges, which takes seconds. Source: Akiba, section 6 and figure 23. The paper does
/// not say which columns to exchange.
std::optional<ColumnExchange> find_exchange(int n, int a);

}  // namespace nqueens
