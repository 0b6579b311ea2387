// Makes the runs of a word list: its words without the diagonals of a signature (lanes.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "colours/lanes.hpp"
#include "colours/word_list.hpp"

namespace nqueens::colours {

/// Makes runs for one row set at a time. Keeps its buffers; each thread needs its own.
class RunMaker {
 public:
  /// `words` must have the queens' columns, and must be the words of these rows.
  void make(const WordList& words, const RunRows& rows, Diagonals avoided, Runs& out);

 private:
  void keep(const WordList& words, Diagonals avoided);
  void lay_out(Runs& out);

  std::vector<std::uint32_t> kept_;                       // the words that avoid the signature
  std::vector<std::uint32_t> first_;                      // of each column set, in kept_
  std::array<std::uint32_t, kMaxRun / 2 + 1> runs_of_{};  // by half their length
};

}  // namespace nqueens::colours
