// Ranks: how the patterns of a board's columns compare with the patterns of its rows (the rule
// patterns of strip.hpp).
//
// The two middle lines cut a board into halves of n/2 columns and halves of n/2 rows. The pattern
// of a half of the columns says which of them have their queen above the middle; the pattern of a
// half of the rows says which of them have it left of the middle. The innermost line is the highest
// bit. (An odd board's middle lines hold the queen in the centre and belong to no half.) The rank
// of a pattern says which neighbours differ, so a pattern and its complement have the same rank:
//
//   rank(p) = (p ^ p >> 1) without its highest bit
//
// R(rows) are the ranks of the upper and the lower half, the higher one first; R(columns) those of
// the left and the right half. The mirrors change neither of them; the transpositions exchange
// them. So, comparing pairs in lexicographic order,
//
//   T = 2 #(R(columns) < R(rows)) + #(R(columns) = R(rows))
//
// R(rows) = (h, l) is known for a unit. The columns of a side whose queens are in the upper corner
// are the side's pattern, and a corner's lists have a piece for each set of columns. So whole
// pieces are skipped, and the others fall into classes:
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
#include <span>
#include <vector>

#include "composition/strip.hpp"
#include "contract/contract.hpp"

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

/// Consecutive pieces of a side's lists whose words have the same class.
struct PieceRange {
  std::size_t first = 0;
  std::size_t last = 0;  ///< exclusive
  std::size_t word_class = 0;
};

/// The ranges of a unit's side: at most one for each class, with and without the innermost column.
class PieceRanges {
 public:
  void add(const PieceRange& range) {
    NQUEENS_ASSERT(size_ < ranges_.size());
    ranges_[size_++] = range;
  }
  const PieceRange* begin() const { return ranges_.data(); }
  const PieceRange* end() const { return ranges_.data() + size_; }

 private:
  std::array<PieceRange, 8> ranges_;
  std::size_t size_ = 0;
};

/// Returns the sets of columns by size, in the order of the pieces of a list: first the sets
/// without the innermost column, then those with it, both in increasing order of their ranks. (This
/// is the order of the reflected Gray code.)
std::vector<std::vector<ColumnBits>> ordered_sets(int columns);

/// By patterns: chooses the pieces of one side that are listed for a unit.
class PieceFilter {
 public:
  PieceFilter(const Strip& strip, bool left);

  /// Returns the pieces to list if the upper corner has `queens` queens. O(log pieces).
  PieceRanges find(const Ranks& rows, int queens) const;

  /// Returns which fraction of all pieces `find` returns, from 0 to 1. O(log pieces).
  double share(const Ranks& rows, int queens) const;

 private:
  // Returns how many pieces with or without the innermost column have ranks below `limit`.
  std::size_t below(std::uint32_t limit, int queens, std::uint32_t innermost) const;

  std::array<std::uint32_t, 2> base_{};  // the bits of a rank that the strip's columns decide
  std::vector<std::array<std::vector<std::uint32_t>, 2>> ranks_;  // by size and innermost column
};

}  // namespace nqueens::composition
