// One solution by local search: queens on a permutation, columns exchanged until no diagonal holds
// two. Nearly linear in n, unlike the search row by row; unlike a formula it finds other solutions.
#pragma once

#include <cstdint>
#include <limits>

#include "nqueens/board.hpp"

namespace nqueens {

/// The largest board of solution_by_exchange: 80 MB.
inline constexpr int kLargestByExchange = 10'000'000;

/// The largest seed of this search and of find_pair_exchange.
inline constexpr std::int64_t kLargestSeed = std::numeric_limits<std::int64_t>::max();

/// What the search did.
struct ExchangeSolution {
  Board board;                  ///< a solution
  std::uint64_t exchanges = 0;  ///< made, in abandoned attempts too
  std::uint64_t attempts = 0;   ///< permutations that it began with
};

/// Draws a permutation, most of whose queens are drawn again until they stand free of the earlier
/// ones, and then exchanges the columns of an attacked queen and of another one wherever fewer
/// pairs share a diagonal afterwards. Where it finds no such exchange it begins with another
/// permutation. The same seed gives the same solution on every machine. n is 1 or 4 to
/// kLargestByExchange, else std::invalid_argument is thrown. O(n) memory; the time has no bound,
/// and grew no faster than n for all sizes that were tried.
/// Source: R. Sosic and J. Gu, "Efficient local search with conflict minimization: a case study of
/// the n-queens problem", IEEE Transactions on Knowledge and Data Engineering 6 (1994).
ExchangeSolution solution_by_exchange(int n, std::uint64_t seed);

}  // namespace nqueens
