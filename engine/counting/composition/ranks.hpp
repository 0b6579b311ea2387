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
// Let R(rows) be the ranks of the upper and the lower half, the higher one first, and R(columns)
// the ranks of the left and the right half. The two mirrors of the square change neither of them.
// The two transpositions exchange them. So, with the pairs compared in lexicographic order,
//
//   T = 2 #(R(columns) < R(rows)) + #(R(columns) = R(rows))
//
// All boards of a unit have the same R(rows) = (h, l). The pattern of a side says which of its
// columns have their queen in the upper corner. The lists of a corner have a piece for each set of
// columns, so all words of a piece have the same pattern. Pieces with ranks above h are skipped.
// The others fall into four classes:
//
//   low     ranks below l
//   level   rank l
//   middle  ranks between l and h
//   high    rank h
//
// If l < h, a unit counts a pair of sides twice if both are below h, or if one is high and the
// other low. It counts a pair once if one side is high and the other level. If l = h, all sides are
// low or level. A pair then counts once if both sides are level, and twice otherwise.
//
// Source: the project's own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// A set of the columns of a side: bit c is the column that is c columns from the board's edge.
using ColumnBits = std::uint32_t;

constexpr std::uint32_t rank_of(std::uint32_t pattern, int places) {
  return (pattern ^ pattern >> 1) & ((std::uint32_t{1} << (places - 1)) - 1);
}

/// The ranks of the two halves of the rows, or of the columns.
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

/// Consecutive pieces of a side's lists (see RowLists in listing.hpp) whose words have one class.
struct PieceRange {
  std::size_t first = 0;
  std::size_t last = 0;  ///< exclusive
  std::size_t word_class = 0;
};

/// The pieces from which the words of a unit's side are made. Each class has one range of pieces
/// without the innermost column, and one of pieces with it. A range may be empty.
using PieceRanges = std::array<PieceRange, 2 * kClasses>;

/// Returns all sets of a corner's columns, grouped by size. Within a size they are in the order of
/// a list's pieces: first the sets without the innermost column, then those with it, both in
/// increasing order of their ranks. (This is the order of the reflected Gray code.)
std::vector<std::vector<ColumnBits>> ordered_sets(int columns);

/// For the rule patterns: finds the pieces of one side that are listed for a unit.
class PieceFilter {
 public:
  PieceFilter(const Strip& strip, bool left);

  /// Returns the pieces to list for a unit with these ranks of its rows and `queens` queens in the
  /// upper corner of the side. O(log pieces).
  PieceRanges find(const Ranks& rows, int queens) const;

  /// Returns the number of pieces that `find` returns, as a fraction of all pieces. O(log pieces).
  double share(const Ranks& rows, int queens) const;

 private:
  // Returns how many pieces have ranks below `limit`, out of those with the innermost column (if
  // `innermost` is 1) or without it (if it is 0).
  std::size_t below(std::uint32_t limit, int queens, std::uint32_t innermost) const;

  // Bits of ranks that the strip's columns decide, for sets without and with the innermost column.
  std::array<std::uint32_t, 2> base_{};
  // The ranks of the pieces, by size of their sets; first without, then with the innermost column.
  std::vector<std::array<std::vector<std::uint32_t>, 2>> ranks_;
};

}  // namespace nqueens::composition
