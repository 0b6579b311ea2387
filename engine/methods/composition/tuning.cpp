#include "methods/composition/tuning.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "methods/composition/layout.hpp"
#include "methods/composition/strip.hpp"

namespace nqueens::composition {

int default_strip(int n) {
  // Narrow strips make few, large units and win while overheads weigh more than pairs; seconds on
  // one core by strip, n = 18: 0.8 (0), 4 (2). n = 20: 32 (0), 80 (2). n = 21: 266 (1), 1160 (3). n
  // = 22: 2570 (2), 3120 (0). n = 23: 21000 (1), 28000 (3). n = 24: 204000 (2), 420000 (4).
  if (n % 2 == 1) return n <= 23 ? 1 : 3;
  return n <= 20 ? 0 : n <= 24 ? 2 : 4;
}

bool fits(int n, int width) {
  if (n < 1 || n > kMaxN || width < 0 || width > kMaxStrip || width > n) return false;
  if ((n - width) % 2 != 0) return false;
  const int columns = (n - width) / 2;
  return 4 * (columns - 1) <= kMaxRestBits + kMaxKeyBits;
}

int key_bits_for(int n, int width) {
  // One core, seconds by key bits, n = 18: 0.93 (3), 0.81 (4), 0.83 (5); n = 19: 6.7 (3), 6.8
  // (4), 7.4 (5); n = 20: 53 (5), 40.7 (6), 41 (7), 38 (8); n = 21: 307 (5), 266 (6), 275 (7); n =
  // 22, strip 2: 2880 (4), 2570 (5), 2640 (6). A step pays where it brings the rest down to 28
  // bits, 4 chunks.
  const int columns = (n - width) / 2;
  if (columns <= 8) return 3;
  if (columns == 9) return 4;
  if (columns >= 11) return 8;
  return width == 0 ? 8 : width == 1 ? 6 : 5;
}

int top_bits_for(int n, int width) {
  // n = 20: 36.9 s (0), 34.3 (1), 32.3 (2), 32.6 (3), 33.6 (4); n = 21: 280 (0), 269 (1), 266 (2);
  // n = 19: 6.8 (0), 7.0 (1), 7.4 (2).
  const int columns = (n - width) / 2;
  return columns >= 11 || (columns == 10 && width <= 1) ? 2 : 0;
}

double unit_microseconds(int n, int width) {
  const int columns = (n - width) / 2;
  return std::max(3.0, 10 * std::pow(9.5, columns - 8) * std::pow(0.42, width));
}

double seed_microseconds(int n) { return n <= 18 ? 5e3 : n <= 22 ? 5e4 : 4e5; }

double peak_bytes(int n, int width, int threads, int groups) {
  const int columns = (n - width) / 2;
  const int rows = (n + 1) / 2;
  // Bytes of the full quadrant lists, rows x columns, measured: 8 x 8 1 MB, 9 x 9 8, 10 x 10 61, 11
  // x 10 175, 12 x 10 482, 11 x 11 538, 12 x 11 1596.
  const double quadrant = 1.05e6 * std::pow(8.2, columns - 8) * std::pow(2.95, rows - columns);
  // What a strip leaves of each corner, by its width, in the worst strips (queens near the edge,
  // which forbid little): n = 20 and 22. Most strips leave half of that.
  constexpr std::array<double, kMaxStrip + 1> kKept{1.0, 0.27, 0.43, 0.22, 0.22};
  const double alive = width == 0 ? 1 : groups;  // without a strip there is only one group
  const double kept = 4 * kKept[static_cast<std::size_t>(width)] * alive;
  const double buffers = 1e5 * std::pow(6.0, columns - 8);  // of one thread: words of both sides
  return 1.1 * (quadrant * (1 + kept) + threads * buffers) + 2e7;
}

}  // namespace nqueens::composition
