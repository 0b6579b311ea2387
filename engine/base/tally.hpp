// Tally: the result of counting a part of the solutions. The tallies of all parts are added, in any
// order.
#pragma once

#include <array>
#include <string_view>

#include "base/contract.hpp"
#include "base/count_text.hpp"
#include "base/symmetry.hpp"

namespace nqueens {

/// The result of counting one seed (an independent part of a count), or the sum for several seeds.
/// Each method of counting fills some members (see Delivers). All other members are 0.
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

  /// Adds all different images of a solution with this symmetry.
  void add_orbit(const Symmetry& symmetry) {
    NQUEENS_ASSERT(symmetry.half_turn == (symmetry.orbit_size <= 4));
    NQUEENS_ASSERT(symmetry.quarter_turn == (symmetry.orbit_size <= 2));
    const auto size = static_cast<Count>(symmetry.orbit_size);
    total += size;
    if (symmetry.half_turn) point_symmetric += size;
    if (symmetry.quarter_turn) rotational += size;
  }
};

/// Which members of a Tally a method fills. Every method fills the total, except the two that count
/// symmetric solutions only (kernels/rungs/rung.hpp).
struct Delivers {
  bool total = true;
  bool point_symmetric = false;
  bool rotational = false;
  bool leaves = false;

  /// Returns whether the method counts all that a census needs besides the total.
  bool symmetric() const { return point_symmetric && rotational; }
};

struct TallyMember {
  std::string_view name;  ///< as in messages
  Count Tally::*value;
  bool Delivers::*delivered;
};
inline constexpr std::array kTallyMembers{
    TallyMember{"total", &Tally::total, &Delivers::total},
    TallyMember{"point-symmetric", &Tally::point_symmetric, &Delivers::point_symmetric},
    TallyMember{"rotational", &Tally::rotational, &Delivers::rotational},
    TallyMember{"leaves", &Tally::leaves, &Delivers::leaves}};

/// Returns the first member in which two tallies differ; the total if they are equal.
inline const TallyMember& first_difference(const Tally& one, const Tally& other) {
  for (const TallyMember& member : kTallyMembers) {
    if (one.*member.value != other.*member.value) return member;
  }
  return kTallyMembers.front();
}

}  // namespace nqueens
