// Layout: which bit of a 64-bit word stands for which diagonal, for one strip.
//
// A word is a set of diagonals: those that some queens occupy. Coordinates on the board:
//
//   falling diagonals   delta = r - c
//   rising diagonals    sigma = r + c - (n - 1)
//
// Let each side have a columns. Outside the strip, exactly the diagonals with |delta| < a and
// |sigma| < a touch both sides. Those with number 0 are the two long ones; each side has one arm of
// each. The others are the *crossing* diagonals. (By the rules hooks and patterns, the long
// diagonals are crossing ones too, and the class of a word means something else; see ranks.hpp.) A
// few diagonals with |delta| >= a or |sigma| >= a touch both corners of one side but not the other
// side. They only matter while that side is listed.
//
//   bits 63 .. 64 - c   the c crossing diagonals, central ones first
//   bits 63 - c, 62 - c the class of the word; by arms, the bits of the long falling and the long
//                       rising diagonal
//   bits below          diagonals inside a side
//
// The lists of the corners are made in this layout. Before a side is listed, its bits move (see
// Keys in key_chooser.hpp).
//
// A diagonal of a queen of the strip has no bit: no side can use it. A diagonal inside one corner
// borrows a bit that its corner does not need for the side; the bit is cleared when the side is
// listed.
//
// The right side is treated as the left side of the mirrored board. The mirror exchanges delta and
// sigma. So the right side uses the bits of rising diagonals for its falling ones, and both sides
// have the same bit for the same diagonal of the board. A diagonal inside the right side has the
// same bit as its mirror image inside the left side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "composition/strip.hpp"
#include "contract/contract.hpp"

namespace nqueens::composition {

/// The largest numbers of key bits and of rest bits.
constexpr int kMaxKeyBits = 20;
constexpr int kMaxRestBits = 32;

/// The squares of a corner, each as the word of its two diagonals; 0 where no queen may stand.
class Squares {
 public:
  Squares() = default;
  Squares(int rows, int columns) : rows_(rows), columns_(columns), words_(rows * columns) {
    NQUEENS_ASSERT(rows >= 0 && columns >= 0);
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::uint64_t& at(int row, int column) {
    NQUEENS_ASSERT(0 <= row && row < rows_ && 0 <= column && column < columns_);
    return words_[row * columns_ + column];
  }
  /// The squares of a row, by column.
  std::span<const std::uint64_t> row(int row) const {
    NQUEENS_ASSERT(0 <= row && row < rows_);
    return std::span(words_).subspan(row * columns_, columns_);
  }

 private:
  int rows_ = 0;
  int columns_ = 0;
  std::vector<std::uint64_t> words_;
};

struct CornerLayout {
  std::uint64_t kept = 0;  ///< the bits of the diagonals that leave the corner
  Squares squares;
};

/// A crossing diagonal's bit, and the rows in which it meets each side of the board.
struct Crossing {
  std::uint64_t bit = 0;
  RowBits left = 0;
  RowBits right = 0;
};

struct Layout {
  std::array<CornerLayout, kCorners> corners;
  std::vector<Crossing> crossings;  ///< central ones first
  std::uint64_t crossing = 0;       ///< their bits
  std::uint64_t class_bits = 0;     ///< the two bits for the class of a word
  std::uint64_t inside = 0;         ///< the bits of diagonals inside a side

  /// Returns the bits of the crossing diagonals that have a square on both sides of this unit. The
  /// others need no matching.
  std::uint64_t live(const RowSet& set, int n) const;
};

/// Throws std::invalid_argument if the board is too large for the words: n > 32.
Layout make_layout(const Strip& strip);

}  // namespace nqueens::composition
