// Two local searches for one solution. They exchange columns until no diagonal has two queens.
// Unlike a formula, they find different solutions for different random seeds.
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board.hpp"

namespace nqueens {

/// The largest board of solution_by_exchange(). The search uses 80 MB of memory for it.
inline constexpr int kLargestByExchange = 10'000'000;

struct ExchangeSolution {
  Board board;                  ///< a solution
  std::uint64_t exchanges = 0;  ///< number of exchanges in all attempts
  std::uint64_t attempts = 0;   ///< number of permutations drawn
};

/// Finds a solution in time that is nearly linear in n, unlike that of a search row by row.
///
/// Draws a random permutation, row by row. In most rows, draws until no earlier queen attacks the
/// new one. Then, as long as a queen is attacked, draws random partners for this queen until an
/// exchange of their columns reduces the number of pairs that share a diagonal. If no partner is
/// found, draws another permutation. The same seed gives the same solution on every machine. n must
/// be 1 or 4 to kLargestByExchange; otherwise throws std::invalid_argument. O(n) memory. The time
/// has no bound; in all tests it grew at most linearly with n.
/// Source: R. Sosic and J. Gu, "Efficient local search with conflict minimization: a case study of
/// the n-queens problem", IEEE Transactions on Knowledge and Data Engineering 6 (1994).
ExchangeSolution solution_by_exchange(int n, std::uint64_t seed);

/// A solution that find_pair_exchange() makes from C(n; a, b) (see constructions/basic.cpp).
struct PairExchange {
  int b = 0;
  Board board;  ///< a solution: C(n; a, b) with exchanged columns
};

/// Tries to make a solution from C(n; a, b) by exchanges of pairs of columns, each column with at
/// most one other. find_exchange() exchanges only columns at one distance. Here the distances may
/// differ, so this search may succeed where find_exchange() finds none.
///
/// Begins with C(n; a, b) for a random b. Each step draws a random column z, and the column y of an
/// attacked queen. If y and z are exchanged with each other, it undoes this. Otherwise it undoes
/// any exchange of y or z with another column, and exchanges y and z. If both had other partners,
/// it exchanges these partners in half of the cases. A step that adds conflicts (queens on one
/// diagonal) is undone, except some steps that add only one. Returns nullopt if it finds no
/// solution within some seconds; one may exist nevertheless. The same seed gives the same result on
/// every machine. 1 <= a < n <= kLargestExchanged, a coprime to n.
std::optional<PairExchange> find_pair_exchange(int n, int a, std::uint64_t seed);

}  // namespace nqueens
