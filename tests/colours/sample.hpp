// All words of a list as a sample.
#pragma once

#include "colours/signatures.hpp"
#include "colours/word_list.hpp"

namespace nqueens::colours {

inline WordSample sample_of(const WordList& list) {
  return {.words = list.diagonals, .mean = list.size(), .longest = list.size()};
}

}  // namespace nqueens::colours
