// Layout: says which bit of a 64-bit word stands for which diagonal, for one strip (the middle
// columns with their queens; strip.hpp).
//
// A word is the set of the diagonals that some queens occupy. On the board, the diagonals through
// row r and column c have these numbers:
//
//   falling diagonals   delta = r - c
//   rising diagonals    sigma = r + c - (n - 1)
//
// A side is the a columns left or right of the strip. Its corners are its upper and its lower half.
// Only the falling diagonals with |delta| < a and the rising ones with |sigma| < a touch both
// sides. They are the *crossing* diagonals. (By the rule arms of strip.hpp, the two long diagonals,
// delta = 0 and sigma = 0, are not called crossing.) A few diagonals with |delta| >= a or |sigma|
// >= a touch both corners of one side. They matter only while the words of this side are listed.
//
//   bits 63 .. 64 - x   the crossing diagonals, central ones first; x is their number
//   bits 63 - x, 62 - x the *class* of the word, a number of two bits. By the rule arms, these are
//                       the bits of the long falling and the long rising diagonal. By the rule
//                       patterns, the class compares ranks (ranks.hpp). By hooks, it is 0.
//   bits below          diagonals inside a side
//
// The words of corners are listed in this layout. Before the words of a side are made from them,
// their bits are rearranged (see Keys in key_chooser.hpp).
//
// The diagonals of the strip's queens have no bits, since no side can use them. A diagonal inside
// one corner gets a bit that no other diagonal of this corner has. This bit is cleared before the
// words of a side are made.
//
// The right side is treated as the left side of the mirrored board. Both sides have the same bit
// for the same crossing diagonal of the board. A diagonal that touches only the right side has the
// bit of its mirror image on the left side.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// The most bits by which words are sorted (key bits), and the most other bits that are compared
/// when words are matched (rest bits).
constexpr int kMaxKeyBits = 20;
constexpr int kMaxRestBits = 32;

/// The squares of a corner, by row and column. The value of a square has the bits of its two
/// diagonals, or is 0 if no queen may be there.
using Squares = std::vector<std::vector<std::uint64_t>>;

struct CornerLayout {
  std::uint64_t kept = 0;  ///< the bits of diagonals that continue in another corner
  Squares squares;
};

/// A diagonal that touches both sides of the board: its bit, and its rows on each side.
struct Crossing {
  std::uint64_t bit = 0;
  RowBits left = 0;
  RowBits right = 0;
};

struct Layout {
  std::array<CornerLayout, kCorners> corners;
  std::vector<Crossing> crossings;  ///< central ones first
  std::uint64_t crossing = 0;       ///< the bits of all crossings
  std::uint64_t class_bits = 0;     ///< the two bits for the class of a word
  std::uint64_t inside = 0;         ///< bits of diagonals that touch both corners of only one side

  /// Returns the bits of the crossing diagonals on which the unit with this row set can have queens
  /// on both sides. A left and a right word can share only these bits.
  std::uint64_t live(const RowSet& set, int n) const;
};

/// Throws std::invalid_argument if the board is too large for the words: n > 32.
Layout make_layout(const Strip& strip);

}  // namespace nqueens::composition
