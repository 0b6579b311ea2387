#include "composition/tuning.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "composition/layout.hpp"
#include "composition/strip.hpp"

namespace nqueens::composition {

constexpr int kMostKept = 10;  // lists are kept for sides of at most this many columns

int default_strip(int n) {
  // A narrow strip means few large units, and each unit lists its sides only once. So the narrowest
  // strip is the fastest until a side no longer fits any cache
  // (docs/log/2026-11-23-estimates-and-strips.md).
  return n % 2 == 0 && n >= 28 ? 2 : n % 2;
}

Rule default_rule(int n, int width) {
  if (n % 2 == 1) return width == 1 && n >= 7 ? Rule::hooks : Rule::arms;
  return n >= 18 && width == default_strip(n) && fits(n, width, Rule::patterns) ? Rule::patterns
                                                                                : Rule::arms;
}

bool fits(int n, int width, Rule rule) {
  if (n < 1 || n > kMaxN || width < 0 || width > kMaxStrip || width > n) return false;
  if ((n - width) % 2 != 0 || !applies(rule, n, width)) return false;
  const int columns = (n - width) / 2;
  // Diagonals that touch both sides need key or rest bits. By arms, the two long diagonals need
  // none. By hooks, the two diagonals of the strip's queen need none.
  const int long_ones = rule == Rule::patterns ? 2 : 0;
  return 4 * (columns - 1) + long_ones <= kMaxRestBits + kMaxKeyBits;
}

Tuning tuning_for(const Strip& strip) {
  // If sides have up to 10 columns, units share key bits. With 9 and 10 columns, key bits are
  // chosen by a sample. With fewer columns, runs (words with the same key) are so short that key
  // bits save almost no time. So there is at most one key bit, and no sample.
  //
  // If sides have more than 10 columns, keeping all lists would take gigabytes, and making lists
  // takes only 3 % of a unit's time (measured with 10 columns). So each unit makes its own lists
  // and chooses its own number of key bits (KeyChooser). docs/log/2026-11-24-key-ranges.md has
  // times for other numbers.
  //
  // kBits has the numbers of key bits for sides of 8, 9 and 10 columns.
  constexpr int kRules = 3;
  constexpr std::array<std::array<int, 3>, kRules> kBits{{{1, 4, 7},    // arms
                                                          {0, 3, 6},    // hooks
                                                          {1, 5, 8}}};  // patterns
  const int columns = strip.side();
  if (columns < 8) return {.low_bits = 0};
  if (columns > kMostKept) {
    return {.keeps_lists = false,
            .bits_by_pairs = true,
            .fewer_bits = strip.rule == Rule::arms ? 2 : 0};
  }
  const int by_columns = kBits[static_cast<std::size_t>(strip.rule)][columns - 8];
  const int bits = std::max(0, by_columns - (strip.rule == Rule::hooks ? 0 : strip.width));
  const int half = strip.rule == Rule::arms && bits >= 6 ? (bits + 1) / 2 : bits / 2;
  const int top_bits = bits < (strip.rule == Rule::hooks ? 4 : 3) ? 0 : half;
  return {.top_bits = top_bits, .low_bits = bits - top_bits, .asked_units = columns > 8 ? 16 : 0};
}

double peak_bytes(int n, int width, int threads, int groups) {
  // The largest numbers of words seen, in thousands, for sides of 8 to 14 columns: the words of
  // both sides of a unit, and of the longest list of one corner. The numbers for 13 and 14 columns
  // are extrapolated from means.
  struct Words {
    double sides;
    double corner;
  };
  constexpr std::array kLargest{Words{5, 0.7},         Words{21, 3},      Words{126, 15},
                                Words{790, 101},       Words{5'700, 380}, Words{46'000, 3'100},
                                Words{380'000, 13'100}};
  const int columns = (n - width) / 2;
  const Words& largest = kLargest[std::max(0, columns - 8)];
  const double sides = 1e3 * largest.sides * std::pow(0.6, width);
  // The memory of a thread:
  // - the sorted words of both sides: 4 bytes a word, and 25 % in reserve;
  // - the lists of four corners, their copies with rearranged bits, and the shorter lists that they
  //   are made from: together as much as ten lists of 8-byte words;
  // - 12 MB for a block of listed words and for the counters of the buckets.
  const double thread = 5 * sides + 10 * 8e3 * largest.corner + 1.2e7;
  double kept = 0;
  if (columns <= kMostKept) {
    // All lists of a corner of 8 x 8 squares take 1 MB, if the strip attacks no square of the
    // corner. Otherwise only a part of the words is left. kLeft[width] is the largest part that any
    // strip leaves.
    constexpr std::array<double, kMaxStrip + 1> kLeft{1.0, 0.5, 0.43, 0.25, 0.22};
    const int rows = (n + 1) / 2;
    const double corner = 1.05e6 * std::pow(8.2, columns - 8) * std::pow(2.95, rows - columns);
    const double alive = width == 0 ? 1 : groups;  // without a strip there is only one group
    kept = 4 * corner * kLeft[width] * alive;
  }
  return 1.1 * (kept + threads * thread) + 2e7;
}

}  // namespace nqueens::composition
