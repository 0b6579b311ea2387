// Seeds around the centre of the board: the queens that a seed fixes, and its weight, which is the
// number of solutions that each of its solutions represents. docs/algorithms.md proves the weights.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "board/open_board.hpp"
#include "frontier/config.hpp"

namespace nqueens::frontier {

/// How the symmetry of the square is used.
enum class CentreKind : std::uint8_t {
  pair,    ///< even n: by the queens of the two middle rows and columns
  around,  ///< odd n, queen on the centre square: by the rows and columns beside the middle ones
  hook,    ///< odd n, centre square free: by the queens of the middle row and the middle column
};

/// A seed, unpacked.
struct Centre {
  CentreKind kind = CentreKind::pair;
  int weight = 0;    ///< 1 .. 8: solutions represented by one solution of this seed
  int hook_row = 0;  ///< hook: row of the middle column's queen
  bool tie = false;  ///< pair, around: the pair's rows and columns have equal least distances
  int tie_top = 0;   ///< for a tie: the place of the queen of the upper row at that distance: 1 or
                     ///< 2 if it is in the first or second of the pair's columns, else 0
  int tie_bottom = 0;                       ///< for a tie: the same for the lower row
  int rows = 0;                             ///< rows fixed, 1 .. kMaxSeedRows
  std::array<int, kMaxSeedRows> columns{};  ///< their queens, in the order of centre_row

  friend bool operator==(const Centre&, const Centre&) = default;

  std::uint64_t packed() const;
  static Centre unpacked(std::uint64_t key);
};

/// Returns the i-th row from the middle outwards, i = 0 .. n - 1. Row 0 is the upper middle row for
/// even n, and the middle row for odd n.
int centre_row(int n, int i);

using CentreVisitor = std::function<void(const Centre&)>;

/// Visits all seeds that fix `rows` rows, 2 <= n <= 32. `rows` is at least 2 (even n) or 3 (odd n),
/// at most n and kMaxSeedRows. The order depends on n and rows only.
void for_each_centre(int n, int rows, const CentreVisitor& visitor);

/// Returns the board with the queens of a seed of for_each_centre. Squares that its weight excludes
/// are forbidden.
OpenBoard board_of(int n, const Centre& centre);

}  // namespace nqueens::frontier
