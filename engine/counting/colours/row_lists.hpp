// RowLists: the words of an even row set A in all forms in which units need them. They serve the
// units of A with all B, so threads share them (shared_data.hpp) unless they take too much memory.
#pragma once

#include <cstddef>

#include "colours/class_data.hpp"
#include "colours/lanes.hpp"
#include "colours/pair_finder.hpp"
#include "colours/runs.hpp"
#include "colours/word_list.hpp"

namespace nqueens::colours {

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
    WordList words;  ///< these two of a dense colour, for runs
    WordRows word_rows;
    SortedWords sorted;  ///< of a sparse colour
  };
  Key key;
  Side white;
  Side black;
};

/// The lists that the units of even()[last_a] and of earlier sets need, if their A is `rows`.
RowLists::Key lists_key(const SizeClass& sets, LineSet rows, std::size_t last_a);

/// Lists words, without runs. Reuses the memory of `out`. Throws Cancelled if the run was stopped.
void list_rows(const ClassData& data, const RowLists::Key& key, WordLister& lister, RowLists& out);

/// Copies to `out` what units need of these lists. Takes no more memory than needed.
void keep_rows(const ClassData& data, const RowLists& lists, RowLists& out);

}  // namespace nqueens::colours
