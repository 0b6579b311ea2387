// Every measured constant of the method, with its reason.
#pragma once

#include <cstdint>

namespace nqueens::composition {

/// The largest board: sides of 14 columns (20 + 32 crossing diagonals) with two columns between.
/// Far beyond what patience allows.
constexpr int kMaxN = 30;

/// The strip width that counts n fastest, by measurement.
int default_strip(int n);

/// True if boards of this size can be cut with a strip of this width: parity, and words and keys
/// that are wide enough.
bool fits(int n, int width);

/// How units are counted. The count does not depend on it.
struct Tuning {
  /// Key bits: the top ones split the words to match (fewer words to match, more tables), the low
  /// ones cut tables (fewer pairs, shorter runs). A layout may need more low ones.
  int top_bits = 0;
  int low_bits = 1;
  int key_bits() const { return top_bits + low_bits; }
  /// Units whose words tell which keys units share; without any these are the most central
  /// diagonals.
  int asked_units = 0;
  /// Lists of corners are kept for the units to come, and units share their keys. Otherwise each
  /// makes the lists that it needs and chooses its own keys (see strip_lists.hpp).
  bool keeps_lists = true;
  std::uint64_t block_words = std::uint64_t{1} << 19;  ///< of a side, listed at a time, at most
};
Tuning tuning_for(int n, int width);

/// Peak memory in bytes when `threads` threads count and `groups` groups are alive (two where the
/// next one is prepared while one is counted), with a safety of a tenth over what was measured.
double peak_bytes(int n, int width, int threads, int groups);

}  // namespace nqueens::composition
