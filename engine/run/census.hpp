// The whole truth about one n: how many solutions there are, of each kind of symmetry.
#pragma once

#include "board/count.hpp"
#include "methods/tally.hpp"

namespace nqueens {

/// Solutions by orbit size. Only n = 1 has an orbit of size 1.
struct OrbitCounts {
  Count of_1{};
  Count of_2{};  ///< unchanged by a quarter turn
  Count of_4{};  ///< unchanged by a half turn only
  Count of_8{};

  Count all() const { return of_1 + of_2 + of_4 + of_8; }
};

/// T, P and R of one n; everything else follows. No solution with n > 1 equals one of its
/// reflections, so Burnside's lemma gives U = (T + P + 2 R) / 8.
struct Census {
  int n = 0;
  Count total{};            ///< T
  Count point_symmetric{};  ///< P, unchanged by a half turn
  Count rotational{};       ///< R, unchanged by a quarter turn

  friend bool operator==(const Census&, const Census&) = default;

  /// Exact when the identities hold (verify/identities.hpp).
  OrbitCounts orbits() const;
  Count unique() const { return orbits().all(); }
};

/// The census from the sum over a whole plan, trunk included, of a method that delivers T, P and R.
Census census_of(int n, const Tally& sum);

}  // namespace nqueens
