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

/// Finds the pair rows of words of given rows.
class PairRowNumbers {
 public:
  explicit PairRowNumbers(const RunRows& rows);

  /// How many numbers a word has, with padding: 4 or 8.
  std::size_t of_word() const { return of_word_; }
  /// Writes the numbers of a word whose queens have these columns (WordList::columns).
  void write(std::uint64_t columns, std::uint16_t* to) const {
    std::uint16_t base = 0;
    for (std::size_t pair = 0; pair < of_word_; ++pair, columns >>= 8) {
      to[pair] = static_cast<std::uint16_t>(base + first_[columns & 0xff]);
      base = static_cast<std::uint16_t>(base + of_pair_);
    }
  }

 private:
  static_assert(kMaxPairs <= 8);

  std::array<std::uint16_t, 256> first_{};  // of pair 0, by the columns of its queens
  std::uint16_t of_pair_;
  std::size_t of_word_;
};

/// The pair rows of all words of a list.
class WordRows {
 public:
  /// `words` must have the queens' columns, and must be the words of these rows. O(words).
  void make(const WordList& words, const RunRows& rows);

  std::size_t pairs() const { return pairs_; }
  /// Copies the numbers of a word's pair rows. May write up to kMaxPairs numbers.
  void copy(std::uint32_t word, std::uint16_t* to) const {
    std::memcpy(to, numbers_.data() + word * of_word_, 4 * sizeof *to);
    if (of_word_ == 8) {
      std::memcpy(to + 4, numbers_.data() + word * of_word_ + 4, 4 * sizeof *to);
    }
  }

 private:
  std::size_t pairs_ = 1;
  std::size_t of_word_ = 4;
  std::vector<std::uint16_t> numbers_;
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
