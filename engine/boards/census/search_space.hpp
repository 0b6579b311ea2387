// The sizes of search spaces: how many placements of n queens there are.
#pragma once

#include <string>

namespace nqueens {

/// Sizes as decimal numbers. For n = 32 they have up to 61 digits.
struct SearchSpace {
  std::string any_squares;           ///< C(n^2, n)
  std::string one_a_row;             ///< n^n
  std::string one_a_row_and_column;  ///< n!
};

/// Returns the sizes for an n x n board, 1 <= n <= 32. O(n) multiplications of long numbers.
SearchSpace search_space(int n);

}  // namespace nqueens
