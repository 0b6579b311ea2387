// UnitCounter: counts units. A unit is one strip with one row set (strip.hpp).
//
// The rule *arms*. The long diagonals of a board have four arms outside the strip, one in each
// corner. A quarter turn moves each arm to the next corner. Each long diagonal has at most one
// queen. So a board occupies no arm, one arm, or two arms in neighbouring corners. A board with one
// occupied arm has this arm on the right in two of its four turns. A board with two occupied arms
// has both on the right in one of its four turns. So, if # is a number of boards,
//
//   T = #(no arm) + 2 #(left none, right one) + 4 #(left none, right two)
//
// A *word* is the set of the diagonals that the queens of one side occupy. Let A_i be the left
// words with i occupied arms, and B_i the right ones. Let A B be the number of disjoint pairs of a
// word in A and a word in B. A unit and its left-right mirror image together count
//
//   2 A0 B0 + 2 (A0 B1 + A1 B0) + 4 (A0 B2 + A2 B0)
//
// So an orbit, which is w units that mirrors map to each other, counts
//
//   w [ A0 (B0 + B1 + 2 B2) + (A1 + 2 A2) B0 ]
//
// So each side is listed only once for all units of an orbit. At most one word of a matched pair
// uses a long diagonal, so long diagonals need not be compared.
//
// The *class* of a word decides which words of the other side it is matched with (`meetings`). By
// the rule arms, the class says which arms the word occupies. By hooks, all words have the same
// class. By patterns, ranks.hpp defines the classes. By hooks and patterns, long diagonals are
// compared like all other diagonals.
//
// Largest values: a side of up to 14 columns has fewer than 2^29 words (1.4e8 on average for 14
// columns, and at most 1.6 times as many in all units seen). A pair of words counts at most twice,
// so a unit counts less than 2 * 2^29 * 2^29 = 2^59. Sums over a seed are kept in 128 bits.
//
// The best times on one Ice Lake core with AVX-512, without a strip (odd n: a strip of one column):
//
//   n                     18      20      22      23      24      26
//   words of both sides  13 k    81 k   0.54 M  0.28 M   4.0 M   32 M
//   time of a unit     0.07 ms  0.7 ms  8.5 ms    4 ms  0.12 s   4 s
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "composition/matcher.hpp"
#include "composition/sorted_side.hpp"
#include "composition/strip.hpp"
#include "composition/strip_lists.hpp"

namespace nqueens::composition {

/// Says which classes of words are matched, and how often a disjoint pair of such words counts. The
/// meetings of a unit together cover every pair that its count needs. UnitCounter::list decides
/// which side of the unit is the first one.
struct Meeting {
  bool swapped = false;  ///< tables have words of the second side, not of the first
  bool few = false;      ///< the classes `table` have few words
  ClassRange table{};
  ClassRange once{};   ///< classes of the other side; a pair counts once
  ClassRange twice{};  ///< classes of the other side; a pair counts twice

  /// Returns the classes `once` and `twice`, which together are one range.
  ClassRange met() const {
    if (once.first == once.last) return twice;
    if (twice.first == twice.last) return once;
    NQUEENS_ASSERT(once.last == twice.first || twice.last == once.first);
    return {std::min(once.first, twice.first), std::max(once.last, twice.last)};
  }
};

/// Returns the meetings of a unit by this rule. `equal_ranks` matters only for Rule::patterns: are
/// the two ranks of the unit's rows equal (ranks.hpp)?
std::span<const Meeting> meetings(Rule rule, bool equal_ranks);

/// Consecutive values of the low key bits. Words with these values share tables.
struct KeyRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;  ///< exclusive
  friend bool operator==(const KeyRange&, const KeyRange&) = default;
};

/// Estimates how many nanoseconds it takes to match `words` words with tables of `table_words`
/// words in all, from measured costs (docs/tuning.md).
double match_cost(double table_words, double words);

/// Cuts the keys of a side into ranges. The words whose keys are in the same range share tables.
/// Keeps its buffers between calls; each thread needs its own Splitter.
///
/// Let `ones` be the key bits that all words of a table have. The table is matched only with words
/// that have none of the bits `ones`, since all other words share a diagonal with every word of the
/// table. Words with similar keys have many bits in common, so a table of a short range is matched
/// with few words. But each range may leave its last table partly empty.
///
/// Tables are filled with the words of a range in the order of their keys. So all its tables except
/// the last one are full, and its cost follows from the numbers of words with each key. With
/// best(first) for the least cost of all words with keys from `first` on:
///
///   cost(first, last) = sum over the range's tables: build + words without `ones` to match
///   best(first)       = min over last: cost(first, last) + best(last)
///
/// Source: the project's own. Costs affect the speed only, except that a range of cost 0 is
/// skipped. Only ranges without anything to match cost 0.
class Splitter {
 public:
  /// `table_words[key]` is the number of words with this key on the side of the table,
  /// `match_words[key]` on the other side. The number of keys is a power of two. Returns ranges in
  /// increasing order. The keys outside these ranges have nothing to match. O(keys + used keys *
  /// used keys of a range), where a key is used if a word of the table has it.
  std::span<const KeyRange> split(std::span<const std::uint32_t> table_words,
                                  std::span<const std::uint32_t> match_words);

 private:
  /// A key that words of the table have.
  struct UsedKey {
    std::uint32_t key;
    std::uint32_t words;
  };

  /// The cheapest way to cut all keys from a given key on into ranges.
  struct Best {
    double cost = 0;
    double of_range = 0;   ///< the cost of the first range: zero if it has nothing to match
    std::size_t last = 0;  ///< the end of the first range: an index of used_, exclusive
  };

  void sum_costs(std::span<const std::uint32_t> match_words);
  Best best_from(std::size_t first, std::size_t end) const;

  std::vector<double> table_cost_;  // of one table, indexed by `ones`
  std::vector<UsedKey> used_;       // in increasing order
  std::vector<Best> best_;          // best_[i]: for the keys from used_[i] on
  std::vector<KeyRange> found_;
};

/// Counts the units of one strip. Owns its buffers; each thread needs its own UnitCounter.
class UnitCounter {
 public:
  explicit UnitCounter(const StripLists& strip);

  /// Returns the count of the unit with this row set, by the strip's rule, without the weight: the
  /// caller multiplies the count by the weight.
  std::uint64_t count(const RowSet& set);

  /// Estimates the processor seconds of count(set). Lists the sides of the unit. Then matches words
  /// for about `budget_s` seconds, with random values of the top key bits, and extrapolates by the
  /// number of pairs.
  double seconds(const RowSet& set, double budget_s);

  /// Returns the number of words of both sides of the unit that was listed last.
  std::uint64_t words() const { return left_.size() + right_.size(); }

 private:
  /// A meeting with the two sides that it matches.
  struct Product {
    const SortedSide& table;
    const SortedSide& other;
    Meeting classes;
    int low_bits;  ///< how many of the key bits are low bits; the other key bits are top bits

    std::uint32_t low_keys() const { return std::uint32_t{1} << low_bits; }
  };

  std::span<const Product> list(const RowSet& set);
  int low_bits_of(const SortedSide& table, const Meeting& classes) const;
  std::uint64_t match(const Product& product);
  double match_seconds(const Product& product, double budget_s);
  void sum_tables(const Product& product);
  std::uint64_t match_top(std::uint32_t top, const Product& product);
  std::uint64_t match_range(const KeyRange& keys, std::uint32_t top, const Product& product);
  std::uint64_t match_table(std::uint32_t top, const Product& product);
  void gather_runs(std::uint32_t top, std::uint32_t ones, const Product& product);

  std::uint32_t all_keys() const { return std::uint32_t{1} << sides_.key_bits().all(); }
  std::span<const std::uint32_t> table_sizes(std::uint32_t top, const Product& product) const {
    return {table_sizes_.data() + top, product.low_keys()};
  }

  const StripLists& strip_;
  SideLister sides_;
  Matcher match_;
  std::uint32_t most_rows_;
  Splitter splitter_;
  SortedSide left_;
  SortedSide right_;
  std::vector<Product> products_;           // the meetings of the unit listed last
  std::vector<std::uint32_t> table_sizes_;  // numbers of words; see sum_tables
  std::vector<std::uint32_t> other_sizes_;  // numbers of the other side's words, by low key bits
  std::vector<Run> listed_;                 // the words of the table that is being filled
  std::vector<Run> waiting_;                // the words of the table that is matched next
  // The low bits by which once_ and twice_ were selected: none of their words has any of them.
  // nullopt: nothing is selected yet.
  std::optional<std::uint32_t> runs_lack_;
  std::vector<Run> once_;
  std::vector<Run> twice_;
};

}  // namespace nqueens::composition
