// Makes the runs of a word list: its words without the diagonals of a signature (lanes.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "colours/lanes.hpp"
#include "colours/word_list.hpp"

namespace nqueens::colours {

RunRows run_rows(const SubBoard& board, LineSet rows);

/// Returns whether the pair rows of two tables fit the first-level cache or are little larger.
bool twos_fit(const RunRows& rows);

/// The pair rows of all words of a list.
class WordRows {
 public:
  /// `words` must have the queens' columns, and must be the words of these rows. O(words).
  void make(const WordList& words, const RunRows& rows);

  std::size_t pairs() const { return pairs_; }
  /// Copies the numbers of a word's pair rows. May write up to kMaxPairs numbers.
  void copy(std::uint32_t word, std::uint16_t* to) const {
    std::memcpy(to, fours_.data() + word * fours_of_word_, sizeof(Four));
    if (fours_of_word_ == 2) {
      std::memcpy(to + 4, fours_.data() + word * fours_of_word_ + 1, sizeof(Four));
    }
  }

 private:
  using Four = std::array<std::uint16_t, 4>;
  static_assert(kMaxPairs <= 8);

  std::size_t pairs_ = 1;
  std::size_t fours_of_word_ = 1;
  std::vector<Four> fours_;
};

/// Makes runs for one row set at a time. Keeps its buffers; each thread needs its own.
class RunMaker {
 public:
  void make(const WordList& words, const WordRows& rows, Diagonals avoided, Runs& out);

 private:
  void keep(const WordList& words, Diagonals avoided);
  void lay_out(Runs& out);

  std::vector<std::uint32_t> kept_;                       // the words that avoid the signature
  std::vector<std::uint32_t> first_;                      // of each column set, in kept_
  std::array<std::uint32_t, kMaxRun / 2 + 1> runs_of_{};  // by half their length
};

}  // namespace nqueens::colours
