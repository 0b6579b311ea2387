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
// Largest values: a side of up to 14 columns has fewer than 2^29 words (14 columns: some 1.4e8 on
// average, at most 1.6 times as many), so a unit counts at most 4 * 2^58 = 2^60. Sums over a seed
// are kept in 128 bits.
//
// On one Ice Lake core with AVX-512, at best, without a strip for even n and with one column for
// odd n:
//
//   n                     18      20      22      23      24      26
//   words of both sides  13 k    81 k   0.54 M  0.28 M   4.0 M   32 M
//   unit               0.07 ms  0.7 ms  8.5 ms    4 ms  0.12 s   4 s
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "methods/composition/matcher.hpp"
#include "methods/composition/sides.hpp"
#include "methods/composition/sorted_side.hpp"
#include "methods/composition/split.hpp"
#include "methods/composition/strip.hpp"
#include "methods/composition/tuning.hpp"

namespace nqueens::composition {

/// Counts the units of one strip. Owns the buffers; one per thread.
class UnitCounter {
 public:
  explicit UnitCounter(const StripLists& strip);

  /// A0 (B0 + B1 + 2 B2) + (A1 + 2 A2) B0 of this row set; its weight is left to the caller.
  std::uint64_t count(const RowSet& set);

  /// Processor seconds that count() takes for this row set: its sides are listed, and then matched
  /// until that has taken about `budget_s`, on words with random top bits. Matching words costs
  /// about as many seconds as there are pairs to match.
  double seconds(const RowSet& set, double budget_s);

  /// The words of both sides of the unit counted last.
  std::uint64_t words() const { return first_.size() + second_.size(); }

 private:
  /// The words of `table` without arms, with those of `other` of at least these.
  struct Meeting {
    const SortedSide& table;
    const SortedSide& other;
    std::size_t first_arms;
  };

  void list(const RowSet& set);
  std::uint64_t match(const Meeting& meeting);
  double match_seconds(const Meeting& meeting, double budget_s);
  void sum_tables(const SortedSide& table);
  std::uint64_t match_top(std::uint32_t top, const Meeting& meeting);
  std::uint64_t match_range(const KeyRange& keys, std::uint32_t top, const Meeting& meeting);
  std::uint64_t match_table(std::uint32_t top, const Meeting& meeting);
  void gather_runs(std::uint32_t top, std::uint32_t ones, const Meeting& meeting);

  std::uint32_t all_keys() const { return std::uint32_t{1} << tuning_.key_bits(); }
  std::uint32_t low_keys() const { return std::uint32_t{1} << tuning_.low_bits; }
  std::span<const std::uint32_t> table_sizes(std::uint32_t top) const {
    return {table_sizes_.data() + top, low_keys()};
  }

  SideLister sides_;
  Matcher match_;
  std::uint32_t most_rows_;
  Tuning tuning_;
  Splitter splitter_;
  SortedSide first_;  // whose words without arms meet all of the other's words
  SortedSide second_;
  std::vector<std::uint32_t> table_sizes_;  // by key: of the words without its top bits
  std::vector<std::uint32_t> other_sizes_;  // by low key
  std::vector<Run> listed_;                 // of the words of a table
  std::vector<Run> waiting_;                // of a whole one
  std::optional<std::uint32_t> runs_lack_;  // low key bits
  std::vector<Run> once_;
  std::vector<Run> twice_;
};

}  // namespace nqueens::composition
