// Census: the numbers of solutions for one n, by kind of symmetry.
#pragma once

#include <string>

#include "nqueens/export.h"

namespace nqueens {

/// A number of solutions or leaves. 64 bits are too few, since n = 29 has more than 2^64 solutions.
/// No number of solutions overflows: for every n <= 32 it is at most n!, which is less than 2^118.
__extension__ using Count = unsigned __int128;

/// Returns the decimal digits without separators.
NQUEENS_API std::string to_string(Count count);

/// The numbers of orbits by size. An orbit has all images of a solution under rotations and
/// reflections. Only n = 1 has an orbit of size 1.
struct OrbitCounts {
  Count of_1{};
  Count of_2{};  ///< of solutions that a quarter turn leaves unchanged
  Count of_4{};  ///< of solutions that a half turn leaves unchanged, but not a quarter turn
  Count of_8{};

  Count all() const { return of_1 + of_2 + of_4 + of_8; }
};

/// The numbers T, P and R for one n. All other numbers follow from these three. No solution with n
/// > 1 equals one of its reflections, so Burnside's lemma gives the number of orbits, U = (T + P +
/// 2 R) / 8.
struct Census {
  int n = 0;
  Count total{};            ///< T: all solutions
  Count point_symmetric{};  ///< P: solutions that a half turn leaves unchanged
  Count rotational{};       ///< R: solutions that a quarter turn leaves unchanged

  friend bool operator==(const Census&, const Census&) = default;

  /// Returns the numbers of orbits. Exact for every census that count_solutions returns.
  NQUEENS_API OrbitCounts orbits() const;
  /// Returns U, the number of solutions that differ by more than a rotation or reflection.
  Count unique() const { return orbits().all(); }
};

}  // namespace nqueens
