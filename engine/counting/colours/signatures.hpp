// Signatures: which words need not meet. If all words of a table have some diagonals in common,
// the table is matched only with run words that have none of them.
#pragma once

#include <cstddef>
#include <vector>

#include "colours/sub_board.hpp"

namespace nqueens::colours {

/// Diagonals that all words of a table have.
struct Signature {
  Diagonals diagonals = 0;
  std::vector<std::size_t> keys;  ///< the same, as indices of Signatures::keys
  double met = 1;                 ///< the share of run words that have none of them, in a sample
};

/// The signatures of one colour and size class.
struct Signatures {
  std::vector<int> keys;       ///< the diagonals that signatures are made of
  std::vector<Signature> all;  ///< those that leave the fewest run words first; the last is empty
  /// The cost of a table apart from visits, if a visit with every run word costs 1.
  double table_cost = 1;
};

/// Some words of the row sets of a size class.
struct WordSample {
  std::vector<Diagonals> words;
  std::size_t mean = 0;     ///< words of a row set, on average
  std::size_t longest = 0;  ///< words of the row set that has the most
};

/// Chooses signatures of up to two diagonals, or four for a sparse colour (keys.hpp), for tables of
/// `table_words`, matched with runs of `run_words`. The choice affects the speed only.
Signatures choose_signatures(const WordSample& table_words, const WordSample& run_words,
                             bool sparse = false);

}  // namespace nqueens::colours
