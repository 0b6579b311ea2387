#include "methods/composition/tuning.hpp"

#include <array>
#include <cmath>

#include "methods/composition/layout.hpp"
#include "methods/composition/strip.hpp"

namespace nqueens::composition {

int default_strip(int n) {
  // Narrow strips make few, large units and win while overheads weigh more than pairs. Seconds on
  // one core:
  //
  //    n   strip 0       1        2        3        4
  //   18       0.8                4
  //   20      32                 80
  //   21               266              1160
  //   22    3120               2570
  //   23             21000             28000
  //   24                     204000            420000
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
  // A step pays where it brings the rest down to 28 bits, 4 chunks. Seconds on one core:
  //
  //    n  strip   3 bits     4     5     6     7     8
  //   18      0     0.93  0.81  0.83
  //   19      1      6.7   6.8   7.4
  //   20      0                   53  40.7    41    38
  //   21      1                  307   266   275
  //   22      2           2880  2570  2640
  //
  // Small sides have short runs, which cost more to start than a split saves. Milliseconds:
  //
  //    n  strip   1 bit      2     3
  //   16      0      60     61    63
  //   17      1     446    460   488
  const int columns = (n - width) / 2;
  if (columns <= 8) return 1;
  if (columns == 9) return width == 0 ? 4 : 3;
  if (columns >= 11) return 8;
  return width == 0 ? 8 : width == 1 ? 6 : 5;
}

int top_bits_for(int n, int width) {
  // Seconds on one core:
  //
  //    n   0 bits     1     2     3     4
  //   19      6.8   7.0   7.4
  //   20     36.9  34.3  32.3  32.6  33.6
  //   21      280   269   266
  const int columns = (n - width) / 2;
  return columns >= 11 || (columns == 10 && width <= 1) ? 2 : 0;
}

double peak_bytes(int n, int width, int threads, int groups) {
  const int columns = (n - width) / 2;
  const int rows = (n + 1) / 2;
  // The full quadrant lists, measured in MB:
  //
  //   rows   8 columns   9   10    11
  //      8       1
  //      9               8
  //     10                   61
  //     11                  175   538
  //     12                  482  1596
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
