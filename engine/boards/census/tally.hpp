// Tally: the result of counting. Tallies are reduced only by adding their members, in any order.
#pragma once

#include "board/symmetry.hpp"
#include "census/count_text.hpp"
#include "contract/contract.hpp"

namespace nqueens {

/// The contribution of a seed, or of a set of seeds, to the census. Every method fills the members
/// that it delivers (see MethodInfo::delivers) and leaves the others zero.
struct Tally {
  Count total{};            ///< T: solutions
  Count point_symmetric{};  ///< P: solutions unchanged by a half turn
  Count rotational{};       ///< R: solutions unchanged by a quarter turn
  Count leaves{};           ///< leaves of the search tree, as the method defines them

  Tally& operator+=(const Tally& other) {
    total += other.total;
    point_symmetric += other.point_symmetric;
    rotational += other.rotational;
    leaves += other.leaves;
    return *this;
  }
  friend Tally operator+(Tally a, const Tally& b) { return a += b; }
  friend bool operator==(const Tally&, const Tally&) = default;

  /// Adds a whole orbit: all images of a solution with this symmetry.
  void add_orbit(const Symmetry& symmetry) {
    NQUEENS_ASSERT(symmetry.half_turn == (symmetry.orbit_size <= 4));
    NQUEENS_ASSERT(symmetry.quarter_turn == (symmetry.orbit_size <= 2));
    const auto size = static_cast<Count>(symmetry.orbit_size);
    total += size;
    if (symmetry.half_turn) point_symmetric += size;
    if (symmetry.quarter_turn) rotational += size;
  }
};

}  // namespace nqueens
