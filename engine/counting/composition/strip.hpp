// Units: a strip of queens in the middle columns, with a row set.
//
// Write n = a + j + a. The strip is the j middle columns with a queen in each. It leaves n - j rows
// free. A row set gives half of these rows to the left side (the a columns left of the strip) and
// the other half to the right side. A strip and a row set together are a *unit*. The number of
// solutions T(n) is a sum over units.
//
// The up-down mirror, the left-right mirror and the half turn (both mirrors) map units to units.
// The units that they map to each other are an *orbit*. By the rules arms and patterns, only the
// least unit of an orbit is counted. Its count is multiplied by its weight, the size of the orbit:
// 1, 2 or 4. The transpositions of the square map the boards of one unit to boards of many units.
// To use the transpositions too, a *rule* says which boards of a unit count, and how often:
//
//   arms      each board, by the *arms* that it occupies (unit_counter.hpp). An arm is the part of
//             a long diagonal in one corner (the upper or the lower half of a side).
//   hooks     for odd n: each board in which the queen of the middle row is left of the centre, and
//             the queen of the middle column is above the centre and nearer to it than the other
//             queen. Every unit is counted, with weight 8: a board stands for its eight images.
//   patterns  for even n, and for odd n if the strip's queen is in the centre: each board, by how
//             the pattern of its columns compares with the pattern of its rows (ranks.hpp)
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "contract/contract.hpp"

namespace nqueens::composition {

/// A set of rows: bit r is row r. In a corner, rows are counted from the top or the bottom edge of
/// the board, whichever is nearer.
using RowBits = std::uint32_t;

constexpr int kMaxStrip = 4;

enum class Rule : std::uint8_t { arms, hooks, patterns };

/// Queens in the middle columns, and the rule by which the strip's units count. Column side() + i
/// has its queen in row rows[i].
struct Strip {
  int n = 0;
  int width = 0;
  std::array<std::uint8_t, kMaxStrip> rows{};
  Rule rule = Rule::arms;

  int side() const { return (n - width) / 2; }    ///< columns on each side
  int upper_rows() const { return (n + 1) / 2; }  ///< an odd board's middle row counts as upper
  int lower_rows() const { return n / 2; }
  RowBits used() const;
  /// For the rule hooks: whether the queen of the middle row is on the left side. It is, except on
  /// boards turned by 180 degrees.
  bool hooks_left() const { return rows[0] < n / 2; }
  /// For the rule hooks: how many columns the queen of the middle row can be in. They are the
  /// columns nearest to the edge of the board.
  int hook_columns() const { return hooks_left() ? rows[0] : n - 1 - rows[0]; }
  // clang-tidy 14 mistakes the 0 in `(a <=> b) < 0`, which means `a < b`, for a null pointer.
  friend auto operator<=>(const Strip&, const Strip&) = default;  // NOLINT(modernize-use-nullptr)
};

/// Says which symmetries map a strip to itself.
struct Stabilizer {
  bool up_down = false;
  bool left_right = false;
  bool half_turn = false;
  int order() const { return 1 + up_down + left_right + half_turn; }
};
Stabilizer stabilizer(const Strip& strip);

/// Returns whether the rule applies to boards of size n with a strip of this width. Arms always
/// applies; hooks to odd n >= 4 with one column; patterns to even n >= 4 with n > width.
bool applies(Rule rule, int n, int width);

/// Returns the strips whose queens do not attack each other, in increasing order of their rows.
/// Leaves out a strip if one of its mirror images, or its image under the half turn, is less. For
/// width 0, returns one empty strip. n and width must both be even or both be odd. By hooks, the
/// strip with its queen in the centre gets the rule patterns, and the strip with its queen at the
/// edge is left out, since it has no boards.
std::vector<Strip> canonical_strips(int n, int width, Rule rule = Rule::arms);

enum Corner : std::size_t { kLeftUpper, kLeftLower, kRightUpper, kRightLower, kCorners };

/// The rows of a unit's four corners, and the factor by which the unit's count is multiplied.
struct RowSet {
  RowBits left_upper = 0;
  RowBits left_lower = 0;  ///< bit 0 is the bottom row, as for right_lower
  RowBits right_upper = 0;
  RowBits right_lower = 0;
  std::uint32_t weight = 0;

  RowBits in(Corner corner) const {
    return std::array{left_upper, left_lower, right_upper, right_lower}[corner];
  }
};

/// Return the image of a strip, or of a row set, under a half turn of the board. A unit and its
/// image have the same count.
Strip turned(const Strip& strip);
RowSet turned(const RowSet& set, int n);
/// Returns the rows that a row set gives to one side; bit r is row r of the board.
RowBits left_rows(const RowSet& set, int n);
RowBits right_rows(const RowSet& set, int n);

/// Returns the middle row if, by the rule hooks, its queen must be on this side, else no row.
RowBits hook_row(const Strip& strip, bool left);

/// Draws a random row set with `left_upper` upper rows on the left side. All such sets are equally
/// likely. Does not set the weight.
RowSet random_row_set(const Strip& strip, int left_upper, std::mt19937_64& dice);

/// The row sets of one strip that are counted, grouped by the rows of the upper left corner. The
/// strip must be one of canonical_strips.
class RowSets {
 public:
  explicit RowSets(const Strip& strip);

  /// The number of different sets of rows in the upper left corner. They are numbered from 0.
  std::uint32_t uppers() const { return static_cast<std::uint32_t>(uppers_.size()); }

  /// Calls visit(RowSet) for each counted row set with this upper left corner.
  template <class Visit>
  void for_each(std::uint32_t upper, const Visit& visit) const {
    NQUEENS_ASSERT(upper < uppers());
    for (const RowBits lower : lowers_beside(uppers_[upper])) {
      const RowSet set = row_set(uppers_[upper], lower);
      if (set.weight != 0) visit(set);
    }
  }

  /// Returns whether every row set is counted, not only the least of each orbit. This is so by
  /// hooks, and if no symmetry maps the strip to itself.
  bool all_count() const { return hooks_ || stabilizer_.order() == 1; }

  /// Returns the row set that for_each(upper, ..) visits at position `index`, counted from 0.
  /// all_count() must be true.
  RowSet at(std::uint32_t upper, std::uint32_t index) const {
    NQUEENS_ASSERT(all_count() && upper < uppers());
    return row_set(uppers_[upper], lowers_beside(uppers_[upper])[index]);
  }

  /// Returns how many row sets for_each(upper, ..) visits.
  std::uint32_t count(std::uint32_t upper) const;

 private:
  RowSet row_set(RowBits left_upper, RowBits left_lower) const;

  // By hooks, returns 8. By the other rules, returns the size of the unit's orbit if the unit is
  // the least one of its orbit, else 0.
  std::uint32_t weight(const RowSet& set) const;

  // Returns the sets of lower rows that, together with these upper rows, fill the left side.
  std::span<const RowBits> lowers_beside(RowBits upper) const;

  int n_;
  int side_;
  bool hooks_;
  RowBits free_upper_;
  RowBits free_lower_;
  Stabilizer stabilizer_;
  std::vector<RowBits> uppers_;
  std::vector<std::vector<RowBits>> lowers_by_size_;
};

}  // namespace nqueens::composition
