// All measured constants of the method, with reasons.
#pragma once

#include <cstdint>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// The largest board: sides of 14 columns (20 + 32 crossing diagonals) and a strip of two columns.
/// Counting it in full would take centuries.
constexpr int kMaxN = 30;

/// Returns the strip width that counts n fastest, by measurement.
int default_strip(int n);

/// Returns the rule that counts n fastest with a strip of this width, by measurement.
Rule default_rule(int n, int width);

/// Returns whether a board of this size can have a strip of this width and that rule: the parities
/// are equal, the rule applies, and words and keys are wide enough.
bool fits(int n, int width, Rule rule = Rule::arms);

/// The parameters of counting units. No count depends on them.
struct Tuning {
  /// Numbers of key bits. The top ones split the words to match (fewer words to match, more
  /// tables); the low ones cut tables (fewer pairs, shorter runs). A layout may need more low ones.
  int top_bits = 0;
  int low_bits = 1;
  /// The number of units sampled to choose shared key bits; 0 takes the most central diagonals.
  int asked_units = 0;
  /// Whether lists of corners are kept for later units, and units share their key bits. Otherwise
  /// each unit makes the lists that it needs and chooses its own key bits (see strip_lists.hpp).
  bool keeps_lists = true;
  /// Whether the pairs of words of each unit decide its number of key bits, instead of top_bits and
  /// low_bits. Then `fewer_bits` is subtracted.
  bool bits_by_pairs = false;
  int fewer_bits = 0;
  std::uint64_t block_words = std::uint64_t{1} << 19;  ///< the largest block of a side
};
Tuning tuning_for(const Strip& strip);

/// Returns the peak memory in bytes when `threads` threads count and `groups` groups are in memory
/// (two if the next one is prepared while one is counted). The result is 10 % above measurements.
double peak_bytes(int n, int width, int threads, int groups);

}  // namespace nqueens::composition
