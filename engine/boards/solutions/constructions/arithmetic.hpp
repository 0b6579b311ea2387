// Number theory and stepping that the families share.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "nqueens/board.hpp"

namespace nqueens::constructions {

/// Whether a - 1, a and a + 1 are all coprime to m: C(m; a, b) is then a solution, even on the
/// torus. m >= 1, a >= 0.
bool is_superqueen_step(std::int64_t a, std::int64_t m);

/// The number of a in 0 .. m - 1 with is_superqueen_step(a, m): m times the product of (1 - 3/p)
/// over the primes p of m, and 0 when 2 or 3 divides m. O(sqrt m).
std::uint64_t superqueen_steps(std::int64_t m);

/// The b in 0 .. m - 1 with 2 b = a - 1 mod m, which makes C(m; a, b) point-symmetric. m odd.
std::int64_t symmetric_offset(std::int64_t a, std::int64_t m);

/// C(m; a, b) = {(x, (a x + b) mod m)}, 0 <= a, b < m: entry x is y. O(m).
Board basic_board(int m, std::int64_t a, std::int64_t b);

/// Every queen of the first board replaced by the second, every other square by an empty board.
Board blocks(std::span<const int> outer, std::span<const int> inner);

/// Its squares, moved: row 0 becomes row `down`, column 0 column `right`.
std::vector<Square> squares_of(std::span<const int> board, int down = 0, int right = 0);

/// "C(m; a, b)".
std::string basic_name(int m, std::int64_t a, std::int64_t b);

/// The arrangement of one queen to a column with two columns exchanged.
void exchange_columns(Board& board, std::int64_t one, std::int64_t other);

/// How many k in first .. last are congruent to residue mod 6; 0 if the range is empty.
/// All of them at least 0.
std::int64_t count_mod_6(std::int64_t first, std::int64_t last, std::int64_t residue);

/// The smallest such k, or one past last + 5 at most when there is none: compare with last.
std::int64_t first_mod_6(std::int64_t first, std::int64_t residue);

}  // namespace nqueens::constructions
