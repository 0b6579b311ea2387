// Ranks: compare the patterns of a board's columns and rows, by the rule patterns (strip.hpp).
//
// The middle of a board divides its columns into a left and a right half, and its rows into an
// upper and a lower half. (The middle row and column of an odd board have their queen in the centre
// and belong to no half.) The *pattern* of a half has one bit for each of its lines (columns or
// rows), the innermost line in the highest bit. For a column, the bit says whether the queen is
// above the middle. For a row, it says whether the queen is left of the middle. The *rank* of a
// pattern says which neighbouring lines have different bits. So a pattern and its complement have
// the same rank:
//
//   rank(p) = (p ^ p >> 1) without its highest bit
//
// Let R(rows) be the pair of the ranks of the upper and the lower half, the higher rank first. Let
// R(columns) be the same for the left and the right half. The two mirrors of the square change
// neither pair; the two transpositions exchange R(rows) and R(columns). So, in lexicographic order,
//
//   T = 2 #(R(columns) < R(rows)) + #(R(columns) = R(rows))
//
// A unit fixes the queens of the strip and the rows of both sides (strip.hpp), so all its boards
// have the same R(rows) = (h, l). The queens of a side are stored as a word. A list of words is
// divided into pieces: the words of a piece have the same columns in the upper corner, and so the
// same rank. Pieces with ranks above h are skipped. The other pieces fall into four classes:
//
//   low     ranks below l
//   level   rank l
//   middle  ranks between l and h
//   high    rank h
//
// A unit counts pairs of a left and a right word. If l < h, a pair counts twice if neither word is
// high, or if one is high and one is low; it counts once if one is high and one is level. If l = h,
// all words are low or level; a pair counts once if both words are level, otherwise twice.
//
// Source: the project's own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// A set of the columns of a side: bit c is column c, counted from the edge of the board.
using ColumnBits = std::uint32_t;

constexpr std::uint32_t rank_of(std::uint32_t pattern, int places) {
  return (pattern ^ pattern >> 1) & ((std::uint32_t{1} << (places - 1)) - 1);
}

/// The ranks of the two halves of the rows, or of the columns: the higher and the lower one.
struct Ranks {
  std::uint32_t high = 0;
  std::uint32_t low = 0;
  // clang-tidy 14 mistakes the zero in comparisons by this operator for a null pointer.
  friend auto operator<=>(const Ranks&, const Ranks&) = default;  // NOLINT(modernize-use-nullptr)
};
Ranks row_ranks(const Strip& strip, const RowSet& set);

/// Returns the pattern of the strip's columns in one half of the board. The lowest bit is the
/// column next to the side, the highest bit the innermost column.
std::uint32_t strip_pattern(const Strip& strip, bool left);

enum Class : std::size_t { kLow, kLevel, kMiddle, kHigh, kClasses };

/// Consecutive pieces of a side's lists (RowLists in listing.hpp). All their words have one class.
struct PieceRange {
  std::size_t first = 0;
  std::size_t last = 0;  ///< exclusive
  std::size_t word_class = 0;
};

/// The pieces from which the words of a unit's side are made. By the rule patterns, each class has
/// two ranges, which may be empty: the pieces without the side's innermost column, and the pieces
/// with it. By the other rules, only the first range has pieces.
using PieceRanges = std::array<PieceRange, 2 * kClasses>;

/// Returns all sets of a corner's columns, by size. The sets of a size are in the order of a list's
/// pieces: first the sets without the innermost column, then the sets with it, each time in
/// increasing order of their ranks.
std::vector<std::vector<ColumnBits>> ordered_sets(int columns);

/// For the rule patterns: finds which pieces of a corner list a unit needs. (A piece is the words
/// whose queens are in the same set of columns.)
class PieceFilter {
 public:
  PieceFilter(const Strip& strip, bool left);

  /// Returns the pieces to list for a unit with these ranks of its rows and `queens` queens in the
  /// upper corner of the side. O(log pieces).
  PieceRanges find(const Ranks& rows, int queens) const;

  /// Returns what fraction of all pieces `find` returns. O(log pieces).
  double share(const Ranks& rows, int queens) const;

 private:
  // Returns how many pieces with (innermost = 1) or without (innermost = 0) the innermost column
  // have ranks below `limit`.
  std::size_t below(std::uint32_t limit, int queens, std::uint32_t innermost) const;

  // The high bits of a rank, by `innermost`. They depend on the strip's columns, not on the piece.
  std::array<std::uint32_t, 2> base_{};
  // The low bits of the ranks of all pieces, by the number of `queens` and by `innermost`.
  std::vector<std::array<std::vector<std::uint32_t>, 2>> ranks_;
};

}  // namespace nqueens::composition
