// Number theory and helper functions that the families of explicit solutions share. C(m; a, b) is
// the m x m board whose row x has a queen in column (a x + b) mod m: see basic.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/contract.hpp"
#include "nqueens/board.hpp"

namespace nqueens::constructions {

/// Returns whether a - 1, a and a + 1 are all coprime to m. If they are, C(m; a, b) is a superqueen
/// solution: a solution even if the board is rolled up into a torus. m >= 1, a >= 0.
bool is_superqueen_step(std::int64_t a, std::int64_t m);

/// Returns how many a in 0 .. m - 1 have is_superqueen_step(a, m). The number is m times the
/// product of (1 - 3/p) over the primes p that divide m; it is 0 if 2 or 3 divides m. O(sqrt m).
std::uint64_t superqueen_steps(std::int64_t m);

/// Returns the b in 0 .. m - 1 for which C(m; a, b) is point-symmetric: 2 b = a - 1 mod m. m must
/// be odd.
std::int64_t symmetric_offset(std::int64_t a, std::int64_t m);

/// Returns C(m; a, b). Entry x of the result is the column of the queen of row x. 0 <= a, b < m.
/// O(m).
Board basic_board(int m, std::int64_t a, std::int64_t b);

/// Returns `outer` with every queen replaced by the board `inner`, and every other square by an
/// empty board of the same size.
Board blocks(std::span<const int> outer, std::span<const int> inner);

/// Returns the squares of the queens, each moved by `down` rows and `right` columns.
std::vector<Square> squares_of(std::span<const int> board, int down = 0, int right = 0);

/// Returns text such as "C(7; 2, 0)".
std::string basic_name(int m, std::int64_t a, std::int64_t b);

void exchange_columns(Board& board, std::int64_t one, std::int64_t other);

/// The numbers first, first + step, first + 2 step and so on up to last. first <= last, step >= 1,
/// and step divides last - first.
struct Progression {
  std::int64_t first;
  std::int64_t last;
  std::int64_t step = 1;

  std::uint64_t size() const {
    NQUEENS_ASSERT(step >= 1 && first <= last && (last - first) % step == 0);
    return static_cast<std::uint64_t>((last - first) / step + 1);
  }
  bool contains(std::int64_t value) const {
    return first <= value && value <= last && (value - first) % step == 0;
  }
};

}  // namespace nqueens::constructions
