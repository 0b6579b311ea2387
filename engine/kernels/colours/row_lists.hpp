// RowLists: the words of an even row set A in all forms in which units need them. They serve the
// units of A with all B, so threads share them (shared_data.hpp) unless they take too much memory.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kernels/colours/class_data.hpp"
#include "kernels/colours/kernels.hpp"
#include "kernels/colours/word_list.hpp"

namespace nqueens::colours {

RunRows run_rows(const SubBoard& board, LineSet rows);

/// Sorts words of these rows by their keys. O(words + keys).
void sort_by_keys(std::span<const PlacedWord> words, const RunRows& rows, const Keys& keys,
                  SortedWords& out);

/// Sorts words of these rows by their column sets, all below `sets`. O(words + sets).
void sort_by_sets(std::span<const PlacedWord> words, const RunRows& rows, std::size_t sets,
                  SortedWords& out);

/// Makes runs (kernels.hpp). Keeps its buffers; each thread needs its own.
class RunMaker {
 public:
  /// Makes runs of those of the words, sorted by column sets, that have none of these diagonals.
  /// `pairs` is RunRows::pairs().
  void make(const SortedWords& words, int pairs, Diagonals avoided, Runs& out);

 private:
  void keep(const SortedWords& words, Diagonals avoided);
  void lay_out(Runs& out);

  std::vector<std::uint32_t> kept_;   // the words that avoid the signature
  std::vector<std::uint32_t> first_;  // of each column set, in kept_
  // Where the next run begins, by half its length.
  std::array<std::size_t, kMaxRun / 2 + 1> next_word_{};
  std::array<std::size_t, kMaxRun / 2 + 1> next_run_{};
};

/// The words of one even row set, of both colours, for the first C and D of the size class.
struct RowLists {
  /// Which words these are.
  struct Key {
    LineSet rows = ~LineSet{0};  ///< A
    std::size_t even_sets = 0;   ///< the C whose words are listed
    std::size_t odd_sets = 0;    ///< the D

    friend bool operator==(const Key&, const Key&) = default;
  };
  /// The words of one colour.
  struct Side {
    RunRows rows;
    std::size_t sets = 0;
    SortedWords words;
  };
  Key key;
  OfColours<Side> sides;
};

/// The lists that the units of even()[last_a] and of earlier sets need, if their A is `rows`.
RowLists::Key lists_key(const SizeClass& sets, LineSet rows, std::size_t last_a);

/// Lists words. Reuses the memory of `out`. Throws Cancelled if the run was stopped.
void list_rows(const ClassData& data, const RowLists::Key& key, WordLister& lister, RowLists& out);

}  // namespace nqueens::colours
