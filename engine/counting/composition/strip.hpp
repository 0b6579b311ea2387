// Units: a strip of queens in the middle columns, with a row set.
//
// Write n = a + j + a. The strip is the j middle columns with a queen in each. It leaves n - j rows
// free. A row set gives a of these rows to the left side (the a columns left of the strip) and the
// others to the right side. A strip and a row set together are a *unit*: T(n) is a sum over units.
//
// Two symmetries of the square, the up-down and the left-right mirror, map units to units; so does
// the half turn, which is both. Only the least unit of each orbit is counted, with the size of the
// orbit (1, 2 or 4) as its weight. The transpositions map a unit's boards to boards of many units.
// To use them too, a *rule* says which boards of a unit count, and how often:
//
//   arms      each board by the arms of the long diagonals that it occupies (unit_counter.hpp)
//   hooks     for odd n: each board in which the queen of the middle row is left of the centre,
//             the queen of the middle column is above it, and the former is farther from the
//             centre. Each such board stands for its eight images.
//   patterns  for even n, and for odd n where the strip's queen is in the centre: each board by how
//             the pattern of its columns compares with the pattern of its rows
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

/// A set of rows: bit r is row r. In a corner, rows are counted from the nearer edge of the board.
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
  /// By hooks: whether the middle row belongs to the left side. It does, except in turned strips.
  bool hooks_left() const { return rows[0] < n / 2; }
  /// By hooks: the number of columns, counted from the edge of the board, in which the queen of the
  /// middle row may stand.
  int hook_columns() const { return hooks_left() ? rows[0] : n - 1 - rows[0]; }
  // clang-tidy 14 mistakes the zero in comparisons by this operator for a null pointer.
  friend auto operator<=>(const Strip&, const Strip&) = default;  // NOLINT(modernize-use-nullptr)
};

/// Which symmetries leave a strip unchanged.
struct Stabilizer {
  bool up_down = false;
  bool left_right = false;
  bool half_turn = false;
  int order() const { return 1 + up_down + left_right + half_turn; }
};
Stabilizer stabilizer(const Strip& strip);

/// Returns whether the rule applies to boards of size n with a strip of this width: hooks to odd n
/// with one column, patterns to even n; both from n = 4 on.
bool applies(Rule rule, int n, int width);

/// Returns the strips in which no queen attacks another: the least one of each orbit, in increasing
/// order of their rows. Returns one empty strip for width 0. n and width must have the same parity.
/// By hooks, the strip with its queen in the centre counts by patterns; the strip with its queen at
/// the edge is left out, since it has no boards.
std::vector<Strip> canonical_strips(int n, int width, Rule rule = Rule::arms);

enum Corner : std::size_t { kLeftUpper, kLeftLower, kRightUpper, kRightLower, kCorners };

/// The rows of a unit's four corners, and the factor of the unit's count.
struct RowSet {
  RowBits left_upper = 0;
  RowBits left_lower = 0;  ///< from the bottom edge, like right_lower
  RowBits right_upper = 0;
  RowBits right_lower = 0;
  std::uint32_t weight = 0;

  RowBits in(Corner corner) const {
    return std::array{left_upper, left_lower, right_upper, right_lower}[corner];
  }
};

/// Returns the image under a half turn of the board. A unit and its image have equally many
/// solutions.
Strip turned(const Strip& strip);
RowSet turned(const RowSet& set, int n);
/// Returns the rows that a row set gives to one side; bit r is row r of the board.
RowBits left_rows(const RowSet& set, int n);
RowBits right_rows(const RowSet& set, int n);

/// By hooks, returns the middle row if it belongs to that side; else nothing.
RowBits hook_row(const Strip& strip, bool left);

/// Draws a row set that gives `left_upper` upper rows to the left side; all such sets are
/// equally likely. Its weight is not set.
RowSet random_row_set(const Strip& strip, int left_upper, std::mt19937_64& dice);

/// The counted row sets of one canonical strip, grouped by the rows of the upper left corner.
class RowSets {
 public:
  explicit RowSets(const Strip& strip);

  /// The number of different row sets of the upper left corner. They are numbered from 0.
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

  /// Returns whether all row sets are counted: by hooks, or if no mirror maps the strip to itself.
  bool all_count() const { return hooks_ || stabilizer_.order() == 1; }

  /// Returns the row set that for_each visits as number `index`, from 0. all_count() must be true.
  RowSet at(std::uint32_t upper, std::uint32_t index) const {
    NQUEENS_ASSERT(all_count() && upper < uppers());
    return row_set(uppers_[upper], lowers_beside(uppers_[upper])[index]);
  }

  /// Returns how many row sets for_each visits.
  std::uint32_t count(std::uint32_t upper) const;

 private:
  RowSet row_set(RowBits left_upper, RowBits left_lower) const;

  // Returns 8 by hooks. By the other rules, returns the size of the unit's orbit under both mirrors
  // if the unit is the least of its orbit, else 0.
  std::uint32_t weight(const RowSet& set) const;

  // The sets of lower rows that complete a left side with these upper rows.
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
