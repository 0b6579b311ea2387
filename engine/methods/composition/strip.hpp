// The middle columns of a board, placed queen by queen, and the row sets of what is left of them.
//
// Write n = a + j + a. The strip is the j middle columns with a queen in each. A row set gives a of
// the n - j rows that the strip leaves free to the a columns left of it; the right side gets the
// others. A strip and a row set together are a *unit*: T(n) is a sum over units.
//
// Of the symmetries of the square, the up-down and the left-right mirror (and the half turn, which
// is both) map units to units. Only the least unit of each orbit is counted, with the size of the
// orbit (1, 2 or 4) as its weight; see unit.hpp for the other factor of two, which comes from
// quarter turns.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include "contract/contract.hpp"

namespace nqueens::composition {

/// A set of rows: bit r is row r. Sets of rows of a quadrant count from the nearer edge of the
/// board.
using RowBits = std::uint32_t;

constexpr int kMaxStrip = 4;

/// Queens in the middle columns: column side() + i has its queen in row rows[i].
struct Strip {
  int n = 0;
  int width = 0;
  std::array<std::uint8_t, kMaxStrip> rows{};

  int side() const { return (n - width) / 2; }    ///< columns on each side
  int upper_rows() const { return (n + 1) / 2; }  ///< an odd board's middle row counts as upper
  int lower_rows() const { return n / 2; }
  RowBits used() const;
  friend bool operator==(const Strip&, const Strip&) = default;
};

Strip mirrored_up_down(const Strip& strip);
Strip mirrored_left_right(const Strip& strip);

/// Which mirrors leave a strip unchanged.
struct Stabilizer {
  bool up_down = false;
  bool left_right = false;
  bool half_turn = false;
  int order() const { return 1 + up_down + left_right + half_turn; }
};
Stabilizer stabilizer(const Strip& strip);

/// True for the one strip of each orbit that is counted.
bool is_canonical(const Strip& strip);

/// All canonical strips in which no queen attacks another, in increasing order of their rows. One
/// empty strip for width 0. n and width must have the same parity.
std::vector<Strip> canonical_strips(int n, int width);

/// The rows of the four quadrants of a unit, and how many units its count stands for.
struct RowSet {
  RowBits left_upper = 0;
  RowBits left_lower = 0;  ///< from the bottom edge, like right_lower
  RowBits right_upper = 0;
  RowBits right_lower = 0;
  std::uint32_t weight = 0;
};

/// The images under a half turn of the board, which has as many solutions in a unit.
Strip turned(const Strip& strip);
RowSet turned(const RowSet& set, int n);
/// The rows that a row set gives to the left side, bit r for row r of the board.
RowBits left_rows(const RowSet& set, int n);
RowBits right_rows(const RowSet& set, int n);

/// One of the row sets with so many upper rows on the left, drawn evenly; without a weight.
RowSet random_row_set(const Strip& strip, int left_upper, std::mt19937_64& dice);

/// The counted row sets of one canonical strip, grouped by the rows they give to the upper left.
class RowSets {
 public:
  explicit RowSets(const Strip& strip);

  /// The number of upper sets; they are numbered from 0.
  std::uint32_t uppers() const { return std::uint32_t{1} << std::popcount(free_upper_); }

  /// Calls visit(RowSet) for each counted row set with this upper left.
  template <typename Visit>
  void for_each(std::uint32_t upper, Visit&& visit) const {
    NQUEENS_ASSERT(upper < uppers());
    RowSet set;
    set.left_upper = spread(upper, free_upper_);
    set.right_upper = free_upper_ & ~set.left_upper;
    const int below = side_ - std::popcount(set.left_upper);
    if (below < 0 || below > std::popcount(free_lower_)) return;
    for (const RowBits lower : lowers_by_size_[static_cast<std::size_t>(below)]) {
      set.left_lower = lower;
      set.right_lower = free_lower_ & ~lower;
      NQUEENS_ASSERT(std::popcount(set.left_upper) + std::popcount(set.left_lower) == side_);
      NQUEENS_ASSERT(std::popcount(set.right_upper) + std::popcount(set.right_lower) == side_);
      set.weight = weight(set);
      if (set.weight != 0) visit(set);
    }
  }

  /// How many row sets for_each visits.
  std::uint32_t count(std::uint32_t upper) const;

  /// The size of the orbit (under both mirrors) of the unit if it is the least of it, else 0.
  std::uint32_t weight(const RowSet& set) const;

  /// The bits of `index` moved to the places of the ones of `mask`, in order.
  static RowBits spread(std::uint32_t index, RowBits mask);

 private:
  int n_;
  int side_;
  RowBits free_upper_;
  RowBits free_lower_;
  Stabilizer stabilizer_;
  std::vector<std::vector<RowBits>> lowers_by_size_;
};

}  // namespace nqueens::composition
