// Tries to make a solution from C(N; a, b) (see constructions/basic.cpp) by local search: exchanges
// pairs of columns, each column with at most one other. find_exchange() exchanges only columns
// at one distance. Here the distances may differ, so this search may succeed where find_exchange()
// finds none.
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board.hpp"

namespace nqueens {

struct PairExchange {
  int b = 0;
  Board board;  ///< a solution: C(n; a, b) with exchanged columns
};

/// Begins with C(n; a, b) for a random b. Each step draws a random column z, and the column y of an
/// attacked queen. If y and z are exchanged with each other, it undoes this. Otherwise it undoes
/// any exchange of y or z with another column, and exchanges y and z. If both had other partners,
/// it exchanges these partners in half of the cases. A step that adds conflicts (queens on one
/// diagonal) is undone, except some steps that add only one. Returns nullopt if it finds no
/// solution within some seconds; one may exist nevertheless. The same seed gives the same result on
/// every machine. 1 <= a < n <= kLargestExchanged, a coprime to n.
std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed);

}  // namespace nqueens
