// C(N; a, b) with disjoint pairs of columns exchanged so that it becomes a solution, by local
// search. It may find one where find_exchange shows that no exchange of its kind does, but it
// cannot show that there is none.
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board.hpp"

namespace nqueens {

struct PairExchange {
  int b = 0;
  Board board;  ///< a solution: C(n; a, b), but for the exchanged columns
};

/// Begins with C(n; a, b) for some b. Draws an attacked queen and any column, exchanges her column
/// and that one, undoes what stood in the way, and takes it back if more queens share a diagonal
/// then; one more pair is let pass now and then. nullopt when it gave up after some seconds, which
/// proves nothing. The same seed gives the same result on every machine. 1 <= a < n <=
/// kLargestExchanged, a coprime to n.
std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed);

}  // namespace nqueens
