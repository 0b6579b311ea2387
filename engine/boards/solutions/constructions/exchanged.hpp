// The arrangement F(N; k), for any k, on which the families f, f_prime and falkowski_schmitz build.
#pragma once

#include "nqueens/board.hpp"

namespace nqueens::constructions {

/// F(N; k), N = 3 mod 6, 0 <= k < N: a basic arrangement with neighbouring columns of the same
/// parity exchanged in pairs.
///
///     N = 3 mod 12   C(N; 2, 2k),     y = 0 mod 4 raised by 2, y = 2 mod 4 lowered by 2
///     N = 9 mod 12   C(N; 2, 2k+1),   y = 1 mod 4 raised by 2, y = 3 mod 4 lowered by 2
///
/// Not a solution for every k. O(N).
Board exchanged_board(int n, std::int64_t k);

}  // namespace nqueens::constructions
