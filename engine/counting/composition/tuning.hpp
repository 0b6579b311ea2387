// All constants of the method that were chosen by measurement, with reasons.
#pragma once

#include <cstdint>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// The largest board: a strip of two columns and sides of 14 columns. Such a board has 52 crossing
/// diagonals, as many as a word can have key bits and rest bits (layout.hpp). Counting it would
/// take centuries.
constexpr int kMaxN = 30;

/// Returns the strip width that counts n fastest, by measurement.
int default_strip(int n);

/// Returns the rule that counts n fastest with a strip of this width, by measurement.
Rule default_rule(int n, int width);

/// Returns whether a board of this size can have a strip of this width and that rule: n and width
/// are both even or both odd, the rule applies, and words have bits for all diagonals.
bool fits(int n, int width, Rule rule = Rule::arms);

/// The parameters of counting units. No count depends on them.
struct Tuning {
  /// The numbers of key bits (key_chooser.hpp). Top bits divide the words to match: more of them
  /// mean fewer words to match, but more tables. Low bits divide the words of tables: more mean
  /// fewer pairs to match, but shorter runs (a run has words with the same key). If more than
  /// kMaxRestBits (layout.hpp) crossing diagonals are left, some of them become low bits, too.
  int top_bits = 0;
  int low_bits = 1;
  /// How many units are sampled to choose the key bits that units share. If 0, the most central
  /// diagonals are the key bits.
  int asked_units = 0;
  /// Whether the lists of corners are kept for later units, and units share key bits. Otherwise
  /// each unit makes the lists that it needs and chooses its own key bits (strip_lists.hpp).
  bool keeps_lists = true;
  /// If true, the number of key bits of each unit is computed from the number of its pairs of
  /// words, and then reduced by `fewer_bits`. If false, it is top_bits + low_bits.
  bool bits_by_pairs = false;
  int fewer_bits = 0;
  std::uint64_t block_words = std::uint64_t{1} << 19;  ///< words are listed in blocks of this size
};
Tuning tuning_for(const Strip& strip);

/// Returns the peak memory in bytes when `threads` threads count and the data of `groups` strips
/// are in memory (two if a strip is prepared while another one is counted). The result is 10 %
/// above the measured values.
double peak_bytes(int n, int width, int threads, int groups);

}  // namespace nqueens::composition
