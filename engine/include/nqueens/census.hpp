// Census: the numbers of solutions for one n, by kind of symmetry.
#pragma once

#include <string>

#include "nqueens/export.h"

namespace nqueens {

/// A number of boards or leaves. 64 bits are too few, since T(29) > 2^64. T(n) < n! < 2^118 for
/// every n <= 32, so no sum of solutions overflows.
__extension__ using Count = unsigned __int128;

/// Returns the decimal digits without separators.
NQUEENS_API std::string to_string(Count count);

/// Solutions by orbit size. Only n = 1 has an orbit of size 1.
struct OrbitCounts {
  Count of_1{};
  Count of_2{};  ///< unchanged by a quarter turn
  Count of_4{};  ///< unchanged by a half turn only
  Count of_8{};

  Count all() const { return of_1 + of_2 + of_4 + of_8; }
};

/// T, P and R for one n. All other numbers follow from them. No solution with n > 1 equals one of
/// its reflections, so Burnside's lemma gives U = (T + P + 2 R) / 8.
struct Census {
  int n = 0;
  Count total{};            ///< T
  Count point_symmetric{};  ///< P, unchanged by a half turn
  Count rotational{};       ///< R, unchanged by a quarter turn

  friend bool operator==(const Census&, const Census&) = default;

  /// Exact for every census that count_solutions returns.
  NQUEENS_API OrbitCounts orbits() const;
  /// U: solutions that differ by more than a rotation or reflection.
  Count unique() const { return orbits().all(); }
};

}  // namespace nqueens
