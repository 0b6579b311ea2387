// Counts units: one strip with one row set each, see strip.hpp.
//
// Weights. A board's long diagonals have four arms outside the strip, one per quadrant, and quarter
// turns move the arms around: falling-left, rising-right (upper), falling-right, rising-left
// (lower). The two queens that can stand on them occupy 0 arms, 1, or 2 on different diagonals,
// that is on neighbouring quadrants. Of the four turns of a board with one occupied arm, two have
// it on the right; with two, one has both on the right. So
//
//   T = #(no arm) + 2 #(left none, right one) + 4 #(left none, right two)
//
// over all boards. With A_i and B_i the left and right placements with i occupied arms, a unit and
// its left-right image (whose sides are exchanged) together count
//
//   2 A0 B0 + 2 (A0 B1 + A1 B0) + 4 (A0 B2 + A2 B0)      (A B: the disjoint pairs)
//
// so that an orbit of w units counts
//
//   w [ A0 (B0 + B1 + 2 B2) + (A1 + 2 A2) B0 ]
//
// Each side is listed once for all of them, and the long diagonals never need matching.
//
// Largest values: a side places a queens on a rows and a columns, so it has at most a! words with
// a! <= 11! < 2^26, and a unit counts at most 4 (11!)^2 < 2^53. Sums over a seed are kept in 128
// bits.
//
// Microseconds a unit, on one 3.5 GHz Zen 4 core with AVX-512:
//
//   n        16     17     18     19     20     21     22
//   strip     0      1      0      1      0      1      2
//   unit      9    5.6     63     28    690    260    125
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "census/count_text.hpp"
#include "methods/composition/layout.hpp"
#include "methods/composition/matcher.hpp"
#include "methods/composition/quadrant.hpp"
#include "methods/composition/side.hpp"
#include "methods/composition/split.hpp"
#include "methods/composition/strip.hpp"
#include "simd/isa.hpp"

namespace nqueens::composition {

/// The quadrants of one strip, ready for its units.
struct StripLists {
  StripLists(const Strip& strip, const QuadrantLists& quadrant, int key_bits);

  Strip strip;
  Layout layout;
  std::array<CornerLists, kCorners> corners;
};

/// Counts the units of one strip. Owns the buffers; one per thread.
class UnitCounter {
 public:
  /// The highest `top_bits` key bits split the words to match, the others the tables' words.
  UnitCounter(const StripLists& lists, int top_bits, Isa isa);

  /// A0 (B0 + B1 + 2 B2) + (A1 + 2 A2) B0 of this row set; its weight is left to the caller.
  std::uint64_t count(const RowSet& set);

 private:
  void list(Corner upper, Rows upper_rows, Corner lower, Rows lower_rows, SortedSide& side);
  std::uint64_t match(const SortedSide& table, const SortedSide& other, std::size_t first_arms);
  void gather_runs(const Subcube& cube, std::uint32_t top, const SortedSide& other,
                   std::size_t first_arms);
  std::uint64_t match(const Subcube& cube, std::uint32_t top, const SortedSide& table);
  std::uint32_t low_mask() const { return (std::uint32_t{1} << low_bits_) - 1; }

  const StripLists& lists_;
  SideLister lister_;
  Match match_;
  int top_bits_;  // key bits by which the words to match are dealt out before tables are cut
  int low_bits_;
  Splitter splitter_;
  std::vector<std::uint64_t> words_;
  SortedSide left_;
  SortedSide right_;
  std::vector<std::uint32_t> table_sizes_;
  std::vector<std::uint32_t> other_sizes_;
  std::vector<std::uint32_t> table_words_;
  std::vector<std::uint32_t> table_keys_;
  std::vector<Run> once_;
  std::vector<Run> twice_;
};

}  // namespace nqueens::composition
