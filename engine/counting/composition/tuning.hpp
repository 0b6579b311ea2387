// Constants of composition that were chosen by measurement, with reasons.
#pragma once

#include <cstdint>

#include "composition/strip.hpp"

namespace nqueens::composition {

/// The largest board: a strip of two columns and sides of 14 columns. Besides the two long
/// diagonals, 4 (14 - 1) = 52 diagonals touch both sides. Each needs a key bit or a rest bit, and
/// a word has at most 20 + 32 of these (layout.hpp).
constexpr int kMaxN = 30;

/// Returns the strip width that counts n fastest, by measurement.
int default_strip(int n);

/// Returns the rule that counts n fastest with a strip of this width, by measurement.
Rule default_rule(int n, int width);

/// Returns whether a board of this size can have a strip of this width and this rule: n and width
/// are both even or both odd, the rule applies, and words have bits for all diagonals.
bool fits(int n, int width, Rule rule = Rule::arms);

/// Parameters of counting units. They change the speed, but no count.
struct Tuning {
  /// The numbers of top and low key bits (key_chooser.hpp). More top bits: fewer words to match
  /// with each table, but more tables. More low bits: fewer pairs to match, but shorter runs (words
  /// with the same key). There are more low bits if otherwise a word would need more than
  /// kMaxRestBits rest bits (layout.hpp).
  int top_bits = 0;
  int low_bits = 1;
  /// How many units are sampled to choose the key bits that units share. If 0, the key bits are
  /// those of the most central diagonals.
  int asked_units = 0;
  /// Whether the lists of corners are kept for later units, and units share key bits. Otherwise
  /// each unit makes the lists that it needs and chooses its own key bits (strip_lists.hpp).
  bool keeps_lists = true;
  /// If true, top_bits and low_bits are not used: the number of key bits of a unit is computed from
  /// the unit's number of pairs of words, and then reduced by `fewer_bits`.
  bool bits_by_pairs = false;
  int fewer_bits = 0;
  std::uint64_t block_words = std::uint64_t{1} << 19;  ///< words are listed in blocks of this size
};
Tuning tuning_for(const Strip& strip);

/// Estimates the peak memory in bytes, if `threads` threads count and the data of `groups` strips
/// is in memory. Adds 10 % to what was measured.
double peak_bytes(int n, int width, int threads, int groups);

}  // namespace nqueens::composition
