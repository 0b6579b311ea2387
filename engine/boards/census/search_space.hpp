// How many placements of n queens there are, before any is tested.
#pragma once

#include <string>

namespace nqueens {

/// Whole numbers in decimal. Those of n = 32 have up to 61 digits.
struct SearchSpace {
  std::string any_squares;           ///< C(n^2, n)
  std::string one_a_row;             ///< n^n
  std::string one_a_row_and_column;  ///< n!
};

/// The sizes for an n x n board, 1 <= n <= 32. O(n) multiplications of such a number.
SearchSpace search_space(int n);

}  // namespace nqueens
