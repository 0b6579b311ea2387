#include "methods/composition/tuning.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "methods/composition/layout.hpp"
#include "methods/composition/strip.hpp"

namespace nqueens::composition {
namespace {

// Half of the bits, the smaller one, split the words to match.
Tuning own_keys(int bits) {
  return {.top_bits = bits / 2, .low_bits = bits - bits / 2, .keeps_lists = false};
}

}  // namespace

int default_strip(int n) {
  // Narrow strips make few, large units, whose sides are listed once, until sides are so large that
  // they fit no cache. On one core (from 24 on by estimates):
  //
  //    n    strip 0      1        2        3
  //   18      0.8 s             4 s
  //   20       32 s            80 s
  //   21              266 s            1160 s
  //   22     1950 s          2440 s
  //   24       29 h            62 h
  //   26      101 d           162 d
  //   27              1.8 y             3.8 y
  //   28       46 y            33 y
  //
  // With two columns n = 28 takes an eighth of the memory, too.
  return n % 2 == 0 && n >= 28 ? 2 : n % 2;
}

bool fits(int n, int width) {
  if (n < 1 || n > kMaxN || width < 0 || width > kMaxStrip || width > n) return false;
  if ((n - width) % 2 != 0) return false;
  const int columns = (n - width) / 2;
  return 4 * (columns - 1) <= kMaxRestBits + kMaxKeyBits;
}

Tuning tuning_for(int n, int width) {
  // Up to 10 columns units share their keys, chosen from 9 columns on: below a word is matched with
  // one table. Beyond, lists that are kept would take gigabytes; to make them takes 3 % of a unit's
  // time with 10 columns. With more bits runs are too short and tables too many. Nanoseconds a word
  // of both sides, the least of several runs, on one Ice Lake core, by top + low bits:
  //
  //    n      2+2   1+3   2+3   1+4   2+4   2+5   3+3   3+4   3+5   4+4
  //   18     5.40  5.35  5.58  5.56
  //   19     5.54  5.39  5.72  5.72
  //   20                              9.3   9.0   9.3   8.7   8.9   8.9
  //   21                              7.9   7.8         7.7   8.0
  //
  //    n      3+5   4+5   5+4   5+5   5+6   6+5
  //   22           16.9  16.7  15.3  16.2  16.2
  //   23           14.6  14.2  13.8  15.1  15.4
  //
  //    n  strip   5+6   6+6   6+7   7+6   7+7   7+8   8+8   8+9   9+8   9+9
  //   24      0         25.9  25.1  25.7  27.2
  //   25      1  19.9  18.9  20.6  20.5
  //   26      0                                       131   116   121   119
  //   27      1                                72.1  67.0  71.9
  //   28      2                          45.3  45.7  56.0
  //   30      2                                             182   196   180
  //
  // Sides of up to 9 columns have short runs, which cost more to start than a split saves.
  // Milliseconds:
  //
  //    n  strip   1 bit      2     3
  //   16      0      60     61    63
  //   17      1     446    460   488
  const int columns = (n - width) / 2;
  switch (columns) {
    case 9:
      return {.top_bits = width <= 1 ? 1 : 0, .low_bits = 3, .asked_units = 16};
    case 10:
      return {.top_bits = width <= 1 ? 3 : 0, .low_bits = width <= 1 ? 4 : 5, .asked_units = 16};
    case 11:
      return own_keys(10);
    case 12:
      return own_keys(13 - width);
    case 13:
      return own_keys(17 - width);
    case 14:
      return own_keys(17);
    default:
      return {};
  }
}

double peak_bytes(int n, int width, int threads, int groups) {
  // By columns from 8 on, in thousands of words, the largest seen: both sides of a unit, and the
  // longest list of one corner. Those of 13 and 14 columns are carried on from means.
  struct Words {
    double sides;
    double corner;
  };
  constexpr std::array kLargest{Words{5, 0.7},         Words{21, 3},      Words{126, 15},
                                Words{790, 101},       Words{5'700, 380}, Words{46'000, 3'100},
                                Words{380'000, 13'100}};
  const int columns = (n - width) / 2;
  const Words& largest = kLargest[static_cast<std::size_t>(std::max(0, columns - 8))];
  const double sides = 1e3 * largest.sides * std::pow(0.6, width);
  // Sorted words of four bytes with a fifth of room, lists of four corners with those they are made
  // of and with their bits moved, and a block of listed words with the sizes of buckets.
  const double thread = 5 * sides + 10 * 8e3 * largest.corner + 1.2e7;
  double kept = 0;
  if (tuning_for(n, width).keeps_lists) {
    // All lists of a corner of 8 x 8 squares take 1 MB. What a strip leaves of each, in the worst
    // strips (queens near the edge, which forbid little): most leave half of that.
    constexpr std::array<double, kMaxStrip + 1> kLeft{1.0, 0.5, 0.43, 0.25, 0.22};
    const int rows = (n + 1) / 2;
    const double corner = 1.05e6 * std::pow(8.2, columns - 8) * std::pow(2.95, rows - columns);
    const double alive = width == 0 ? 1 : groups;  // without a strip there is only one group
    kept = 4 * corner * kLeft[static_cast<std::size_t>(width)] * alive;
  }
  return 1.1 * (kept + threads * thread) + 2e7;
}

}  // namespace nqueens::composition
