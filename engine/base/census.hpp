// Computes the census of a board, its numbers of solutions by symmetry, from the results of a
// count; and the sizes of search spaces: how many ways there are to place n queens on a board.
#pragma once

#include <string>

#include "base/tally.hpp"
#include "nqueens/census.hpp"

namespace nqueens {

/// Returns the census of the n x n board. `sum` is the sum of the tallies of a whole count, in
/// which T, P and R (see Tally) were counted.
Census census_of(int n, const Tally& sum);

/// Returns n!, 0 <= n <= 34. (35! has more than 128 bits.)
Count factorial(int n);

/// The sizes under three rules, as decimal numbers. For n = 32 they have up to 61 digits.
struct SearchSpace {
  std::string any_squares;           ///< n queens on any squares: C(n^2, n)
  std::string one_a_row;             ///< one queen in each row: n^n
  std::string one_a_row_and_column;  ///< one queen in each row and column: n!
};

/// Returns the sizes for an n x n board, 1 <= n <= 32. O(n) multiplications of long numbers.
SearchSpace search_space(int n);

}  // namespace nqueens
