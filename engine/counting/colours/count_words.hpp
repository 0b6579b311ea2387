// Counts words by their bits, for many column sets at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "simd/isa.hpp"

namespace nqueens::colours {

/// Sets of words: bit i of element chunk * positions + p is word 64 * chunk + i of position p. The
/// number of positions is a multiple of 8; arrays are not aligned.
struct CountWordsTask {
  std::size_t chunks = 0;
  std::size_t positions = 0;
  const std::uint64_t* words = nullptr;
  std::span<const std::uint64_t* const> having;  ///< up to four sets that are intersected
  std::uint64_t* counts = nullptr;               ///< of each position: the result
};

/// O(chunks * positions).
using CountWords = void (*)(const CountWordsTask& task);
CountWords count_words_for(Isa isa);

}  // namespace nqueens::colours
