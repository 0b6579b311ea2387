// The sizes of search spaces: how many ways there are to place n queens on an n x n board.
#pragma once

#include <string>

namespace nqueens {

/// The sizes under three rules, as decimal numbers. For n = 32 they have up to 61 digits.
struct SearchSpace {
  std::string any_squares;           ///< n queens on any squares: C(n^2, n)
  std::string one_a_row;             ///< one queen in each row: n^n
  std::string one_a_row_and_column;  ///< one queen in each row and column: n!
};

/// Returns the sizes for an n x n board, 1 <= n <= 32. O(n) multiplications of long numbers.
SearchSpace search_space(int n);

}  // namespace nqueens
