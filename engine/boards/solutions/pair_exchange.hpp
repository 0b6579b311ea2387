// Tries to make a solution from C(N; a, b) (see constructions/basic.cpp) by local search: exchanges
// pairs of columns, each column with at most one other. find_exchange() tries only exchanges that
// repeat at a fixed distance over the whole board. If it finds none, this search may still find a
// solution. If this search fails too, a solution may still exist.
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board.hpp"

namespace nqueens {

struct PairExchange {
  int b = 0;
  Board board;  ///< a solution: C(n; a, b) with exchanged columns
};

/// Begins with C(n; a, b) for a random b. Each step takes the column of an attacked queen and a
/// random column, undoes earlier exchanges of both, and exchanges the two. If each had another
/// partner before, it also exchanges these partners with each other in half of the cases. It undoes
/// the step if more pairs of queens share a diagonal afterwards, but now and then it accepts one
/// more pair. Returns nullopt if it gives up after some seconds, which proves nothing. The same
/// seed gives the same result on every machine. 1 <= a < n <= kLargestExchanged, a coprime to n.
std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed);

}  // namespace nqueens
