// Seeds around the centre of the board: which queens a seed fixes, and its weight, the number of
// solutions that each solution of the seed represents. docs/algorithms.md proves the weights.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "base/open_board.hpp"
#include "kernels/frontier/config.hpp"

namespace nqueens::frontier {

/// How the symmetry of the square is used: which queens decide the weight of a solution.
enum class CentreKind : std::uint8_t {
  pair,    ///< even n: the queens of the two middle rows and of the two middle columns
  around,  ///< odd n, queen on the centre square: the queens of the rows and columns beside it
  hook,    ///< odd n, centre square empty: the queens of the middle row and the middle column
};

/// A seed. packed() encodes it as one number, its key. *The pair* is two rows, and the two columns
/// with the same numbers: for even n the two middle ones, for odd n those beside the middle one.
struct Centre {
  CentreKind kind = CentreKind::pair;
  int weight = 0;    ///< 1 .. 8: the solutions that a solution of this seed represents
  int hook_row = 0;  ///< for hook: the row of the middle column's queen
  /// True if the nearest column with a queen in the pair's rows is as far from the middle as the
  /// nearest row with a queen in the pair's columns.
  bool tie = false;
  /// For a tie at distance k: the upper row at distance k has its queen in the first (1) or the
  /// second (2) of the pair's columns, or in neither (0). tie_bottom is the same for the lower row.
  /// Both are 0 if a queen of the pair's rows is in the pair's columns.
  int tie_top = 0;
  int tie_bottom = 0;
  int rows = 0;                             ///< how many rows have fixed queens, 1 .. kMaxSeedRows
  std::array<int, kMaxSeedRows> columns{};  ///< of their queens, in the order of centre_row

  friend bool operator==(const Centre&, const Centre&) = default;

  std::uint64_t packed() const;
  static Centre unpacked(std::uint64_t key);
};

/// Returns the i-th row, counted from the middle outwards, i = 0 .. n - 1. For i = 0 this is the
/// middle row, or for even n the upper one of the two middle rows.
int centre_row(int n, int i);

using CentreVisitor = std::function<void(const Centre&)>;

/// Visits all seeds that fix `rows` rows, 2 <= n <= 32. `rows` is at least 2 for even n and 3 for
/// odd n, and at most n and kMaxSeedRows. The order of the visits depends on n and rows only.
void for_each_centre(int n, int rows, const CentreVisitor& visitor);

/// Returns the board with the queens of a seed of for_each_centre. Squares on which a queen would
/// give another weight are forbidden.
OpenBoard board_of(int n, const Centre& centre);

}  // namespace nqueens::frontier
