// The arrangement F(N; k), which the families f and f_prime use.
#pragma once

#include "nqueens/board.hpp"

namespace nqueens::constructions {

/// Returns F(N; k), N = 3 mod 6, 0 <= k < N: a basic arrangement in which columns are exchanged in
/// pairs, such as columns 0 and 2, 4 and 6, 8 and 10.
///
///     N = 3 mod 12   C(N; 2, 2k),     y = 0 mod 4 raised by 2, y = 2 mod 4 lowered by 2
///     N = 9 mod 12   C(N; 2, 2k+1),   y = 1 mod 4 raised by 2, y = 3 mod 4 lowered by 2
///
/// It is a solution only for some k. O(N).
Board exchanged_board(int n, std::int64_t k);

}  // namespace nqueens::constructions
