// Makes a solution from C(N; a, b) by exchanging disjoint pairs of columns, by local search. It may
// find a solution if find_exchange shows that no periodic exchange makes one. It cannot show that
// there is none.
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board.hpp"

namespace nqueens {

struct PairExchange {
  int b = 0;
  Board board;  ///< a solution: C(n; a, b) with exchanged columns
};

/// Begins with C(n; a, b) for some b. In each step it draws an attacked queen and any column,
/// undoes earlier exchanges of both columns, and exchanges the two. If both had other partners, it
/// exchanges these partners with each other in half of the cases. It takes the step back if more
/// queens share a diagonal afterwards; now and then it accepts one more pair. Returns nullopt if it
/// gives up after some seconds, which proves nothing. The same seed gives the same result on every
/// machine. 1 <= a < n <= kLargestExchanged, a coprime to n.
std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed);

}  // namespace nqueens
