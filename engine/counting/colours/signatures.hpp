// Signatures: which words need not meet. If all words of a table have some diagonals in common,
// the table is matched only with run words that have none of them.
#pragma once

#include <cstddef>
#include <vector>

#include "colours/sub_board.hpp"
#include "colours/word_list.hpp"

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
};

/// Chooses signatures of up to three diagonals for tables made of `table_words`, matched with runs
/// of `run_words`. Both are samples: lists of some row sets. The choice affects the speed only.
Signatures choose_signatures(const std::vector<WordList>& table_words,
                             const std::vector<WordList>& run_words);

}  // namespace nqueens::colours
