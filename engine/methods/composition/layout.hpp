// Which bit of a side's 64-bit word stands for which diagonal, for one strip.
//
// Global coordinates:
//
//   falling diagonals   delta = r - c
//   rising diagonals    sigma = r + c - (n - 1)
//
// Outside the strip, exactly the diagonals with |delta| < a and |sigma| < a touch both sides, of a
// columns each; 0 is the long diagonal, of which each side holds one arm. A few others (|.| >= a)
// touch both quadrants of a side but not the other side: they only matter while a side is put
// together.
//
//   bits 63 .. 64 - c   the c crossing diagonals, except the long ones: central ones first
//   bits 63 - c, 62 - c arms: the long falling and the long rising diagonal
//   bits below          diagonals inside a side
//
// Before a side is listed, the crossing diagonals that it is not sorted by go to the bottom (see
// keys.hpp).
//
// Diagonals that the strip occupies have no bit: no side can use them. Those inside a corner have
// bits there that the corner does not need for the side, and lose them when the side is made.
//
// The right side is treated as the left side of the mirrored board. The mirror exchanges delta and
// sigma, so its two words for one diagonal of the board agree when the right side takes the rising
// diagonals' bits for its falling ones.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "methods/composition/quadrant.hpp"
#include "methods/composition/sorted_side.hpp"
#include "methods/composition/strip.hpp"

namespace nqueens::composition {

enum Corner : std::size_t { kLeftUpper, kLeftLower, kRightUpper, kRightLower, kCorners };

constexpr int kMaxRestBits = 32;

struct CornerLayout {
  std::uint64_t kept = 0;  ///< the bits of diagonals that leave the corner
  Squares squares;
};

/// A crossing diagonal's bit, and the rows in which it meets either side of the board.
struct Crossing {
  std::uint64_t bit = 0;
  RowBits left = 0;
  RowBits right = 0;
};

struct Layout {
  std::array<CornerLayout, kCorners> corners;
  std::vector<Crossing> crossings;  ///< central ones first
  std::uint64_t crossing = 0;       ///< their bits
  std::uint64_t arms = 0;           ///< the bits of the long diagonals
  std::uint64_t inside = 0;         ///< the bits of diagonals inside a side

  /// The bits of the diagonals that can have a queen on both sides of this unit: the others need no
  /// matching.
  std::uint64_t live(const RowSet& set, int n) const;
};

/// Throws std::invalid_argument if the board is too large for the words.
Layout make_layout(const Strip& strip);

}  // namespace nqueens::composition
