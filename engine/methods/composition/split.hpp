// How to cut a side's words into tables.
//
// With probability near 1/2 a word uses a given central diagonal, so the words of one side that do
// need only meet the words of the other that do not. The words of a table need not meet those that
// have a key bit which all of its words have: tables of words with many key bits in common meet
// few words, but there is one table more for each that is not full.
//
// Tables take a side's words in the order of their keys. A range of neighbouring keys fills its
// tables but for the last, and the ranges are solved from the sizes of the buckets alone. With
// `ones` the bits that all words of a table have,
//
//   cost(first, last) = sum over the range's tables: build + words without `ones` to match
//   best(first)       = min over last: cost(first, last) + best(last)
//
// Tables that need not end where a bit changes are fuller than those of subcubes of keys, which may
// leave any bits free, and their words lie together (see the performance notes).
//
// Source: the project's own. Costs only steer, the count does not depend on them, but for those of
// zero: what costs nothing has nothing to match, and sums of costs are zero only where all are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nqueens::composition {

/// Neighbouring keys whose words share tables.
struct KeyRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;  ///< exclusive
  friend bool operator==(const KeyRange&, const KeyRange&) = default;
};

/// What it costs to match so many words with all of `table_words`, in nanoseconds: measured, see
/// the performance notes.
double match_cost(std::uint64_t table_words, std::uint64_t words);

/// Cuts the keys of a side into ranges. Keeps its buffers between calls; one per thread.
class Splitter {
 public:
  /// `table_words[key]` and `match_words[key]` count the words of a bucket on the table's side and
  /// on the other; there is a power of two of them. The ranges returned are in order and cover
  /// every bucket of the table's side that has something to match. O(keys * keys of a range).
  std::span<const KeyRange> split(std::span<const std::uint32_t> table_words,
                                  std::span<const std::uint32_t> match_words);

 private:
  /// Of all keys from one on.
  struct Best {
    double cost = 0;
    double of_range = 0;     ///< of it the range that begins there: zero if that has nothing to do
    std::uint32_t last = 0;  ///< where it ends
  };

  void sum_costs(std::span<const std::uint32_t> match_words);
  Best best_from(std::uint32_t first, std::uint32_t end,
                 std::span<const std::uint32_t> table_words) const;

  std::vector<double> table_cost_;   // by ones: one table and all buckets without these bits
  std::vector<std::uint32_t> bits_;  // by key: those that are left to words; all without words
  std::vector<Best> best_;           // by key
  std::vector<KeyRange> found_;
};

}  // namespace nqueens::composition
