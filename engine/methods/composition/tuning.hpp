// Every measured constant of the method, with its reason.
#pragma once

namespace nqueens::composition {

/// The largest board that any strip fits: sides of 11 columns (8 + 32 crossing diagonals) with a
/// strip of 4. Far beyond what memory and patience allow.
constexpr int kMaxN = 26;

/// The strip width that counts n fastest, by measurement.
int default_strip(int n);

/// True if boards of this size can be cut with a strip of this width: parity, and words and keys
/// that are wide enough.
bool fits(int n, int width);

/// Key bits to sort sides by. More bits cut tables better but shorten runs.
int key_bits_for(int n, int width);

/// How many of them split the words to match rather than the tables' words (see unit.hpp): fewer
/// words to match, more tables.
int top_bits_for(int n, int width);

/// Peak memory in bytes when `threads` threads count and `groups` groups are alive (two where the
/// next one is prepared while one is counted), with a safety of a tenth over what was measured.
double peak_bytes(int n, int width, int threads, int groups);

}  // namespace nqueens::composition
