// Keys: which words of a colour need not meet if its disjoint pairs are found one by one
// (pair_finder.hpp). That is fast for a *sparse* colour: few pairs of its words are disjoint.
//
// Some diagonals are chosen as *key diagonals*. The *key* of a word says which of them it has. Two
// words that share a bit of their keys are not disjoint, so they need not be compared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "colours/signatures.hpp"
#include "colours/sub_board.hpp"

namespace nqueens::colours {

/// The key diagonals of one colour and size class.
class Keys {
 public:
  Keys() : Keys(std::vector<int>()) {}

  /// Bit k of a key is diagonals[k]; at most 16.
  explicit Keys(const std::vector<int>& diagonals);

  std::uint32_t count() const { return count_; }
  std::uint32_t of(Diagonals word) const {
    std::uint32_t key = 0;
    for (std::size_t byte = 0; byte < bits_.size(); ++byte) {
      key |= bits_[byte][word >> 8 * byte & 0xff];
    }
    return key;
  }

  /// The signatures of tables, those that leave the fewest run words first; the last is 0. A
  /// *signature* is a set of bits that the keys of all words of a table have.
  std::vector<std::uint16_t> signatures;

 private:
  std::uint32_t count_;
  std::array<std::array<std::uint16_t, 256>, 8> bits_{};  // of each byte of a word
};

/// Chooses the keys for tables of `table_words`, matched with `run_words`. The choice affects the
/// speed only.
Keys choose_keys(const WordSample& table_words, const WordSample& run_words);

}  // namespace nqueens::colours
