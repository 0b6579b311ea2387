// The placements of queens on given rows of a sub-board, as words.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "kernels/colours/sub_board.hpp"

namespace nqueens::colours {

/// Says which column sets are listed, and their numbers.
struct SetNumbers {
  static constexpr std::uint16_t kNone = 0xffff;
  std::vector<std::uint16_t> of;  ///< indexed by column set; kNone: never listed
};

/// Numbers these sets of `lines` lines from 0 on, or, if `complements`, the lines that they lack.
SetNumbers number_sets(std::span<const LineSet> sets, int lines, bool complements);

/// A *word*, the set of the diagonals that the queens of a placement occupy, and where they are.
struct PlacedWord {
  Diagonals diagonals;
  std::uint64_t columns;  ///< four bits each: the queen of the first row in the lowest bits
  std::uint16_t set;      ///< the number of the column set
};

/// Sorts words into buckets 0 .. buckets - 1: calls put(word, place) for each. Bucket k gets the
/// places first[k] .. first[k + 1] - 1. O(words + buckets).
template <class BucketOf, class Put>
void sort_words(std::span<const PlacedWord> words, std::size_t buckets, const BucketOf& bucket_of,
                std::vector<std::uint32_t>& first, const Put& put) {
  first.assign(buckets + 2, 0);
  for (const PlacedWord& word : words) ++first[bucket_of(word) + std::size_t{2}];
  std::partial_sum(first.begin(), first.end(), first.begin());
  for (const PlacedWord& word : words) put(word, first[bucket_of(word) + std::size_t{1}]++);
  first.pop_back();
}

/// Lists words. Keeps its buffers; each thread needs its own.
class WordLister {
 public:
  /// Finds the placements of one queen on each row of `rows` whose column set has a number below
  /// `sets`, fewer than 2^32. They are kept until the next call, 24 bytes each. O(words with any
  /// column set). Throws Cancelled if the run was stopped.
  std::span<const PlacedWord> find(const SubBoard& board, LineSet rows, const SetNumbers& numbers,
                                   std::size_t sets);

 private:
  struct Row {
    int falling;  // the diagonals of column 0
    int rising;
  };

  void place(std::size_t queen, LineSet used, Diagonals diagonals, std::uint64_t columns);
  void grow();

  const SetNumbers* numbers_ = nullptr;
  std::size_t sets_ = 0;
  LineSet all_columns_ = 0;
  std::size_t queens_ = 0;
  std::array<Row, kMaxLines> rows_{};
  // From realloc, which moves much memory without a copy, and leaves what is not used untouched.
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<PlacedWord[], Free> words_;
  std::size_t room_ = 0;
  std::size_t placed_ = 0;  // the words that were found
};

}  // namespace nqueens::colours
