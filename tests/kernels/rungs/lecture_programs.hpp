// The programs of the lecture, and the two methods that it only describes. Each is one recursion
// over whole boards.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "base/tally.hpp"
#include "support/boards.hpp"

namespace nqueens::lecture {

constexpr int kMostRows = 20;

inline bool passes_test(const int row[], int r) {
  for (int i = 0; i < r; ++i) {
    if (row[i] == row[r] || std::abs(row[i] - row[r]) == r - i) return false;
  }
  return true;
}

inline void generate_and_test(int row[], int n, int placed, Tally& tally) {
  if (placed == n) {
    ++tally.leaves;
    bool legal = true;
    for (int r = 1; r < n && legal; ++r) legal = passes_test(row, r);
    if (legal) ++tally.total;
    return;
  }
  for (row[placed] = 0; row[placed] < n; ++row[placed]) {
    generate_and_test(row, n, placed + 1, tally);
  }
}

/// Tests boards when they are complete. O(n^n).
inline Tally generate_and_test(int n) {
  std::array<int, kMostRows> row{};
  Tally tally;
  generate_and_test(row.data(), n, 0, tally);
  return tally;
}

inline void place_queens(int row[], int n, int r, Tally& tally) {
  for (row[r] = 0; row[r] < n; ++row[r]) {
    const bool legal = passes_test(row, r);
    if (legal && r + 1 < n) {
      place_queens(row, n, r + 1, tally);
      continue;
    }
    ++tally.leaves;
    if (legal) ++tally.total;
  }
}

/// Gauss and Laquiere's PlaceQueens as the lectures print it, counting instead of printing.
inline Tally place_queens(int n) {
  std::array<int, kMostRows> row{};
  Tally tally;
  place_queens(row.data(), n, 0, tally);
  return tally;
}

struct PlacedFlags {
  std::array<bool, kMostRows> column{};
  std::array<bool, 2 * kMostRows - 1> rising{};
  std::array<bool, 2 * kMostRows - 1> falling{};
};

inline void backtracking_flags(PlacedFlags& placed, int n, int row, Tally& tally) {
  for (int q = 0; q < n; ++q) {
    bool& column = placed.column[q];
    bool& rising = placed.rising[row + q];
    bool& falling = placed.falling[row - q + n - 1];
    if (column || rising || falling) {
      ++tally.leaves;
    } else if (row + 1 == n) {
      ++tally.leaves;
      ++tally.total;
    } else {
      column = rising = falling = true;
      backtracking_flags(placed, n, row + 1, tally);
      column = rising = falling = false;
    }
  }
}

/// One flag for each column and diagonal.
inline Tally backtracking_flags(int n) {
  PlacedFlags placed;
  Tally tally;
  backtracking_flags(placed, n, 0, tally);
  return tally;
}

inline bool has_free_square(int row[], int n, int placed, int r) {
  for (int column = 0; column < n; ++column) {
    const auto attacks = [&](int i) {
      return row[i] == column || std::abs(row[i] - column) == r - i;
    };
    bool free = true;
    for (int i = 0; i < placed; ++i) free = free && !attacks(i);
    if (free) return true;
  }
  return false;
}

inline void forward_checking(int row[], int n, int placed, Tally& tally) {
  for (int r = placed; r < n; ++r) {
    if (!has_free_square(row, n, placed, r)) {
      ++tally.leaves;
      return;
    }
  }
  if (placed == n) {
    ++tally.leaves;
    ++tally.total;
    return;
  }
  for (row[placed] = 0; row[placed] < n; ++row[placed]) {
    if (passes_test(row, placed)) forward_checking(row, n, placed + 1, tally);
  }
}

/// Looks at all squares of all later rows after each queen.
inline Tally forward_checking(int n) {
  std::array<int, kMostRows> row{};
  Tally tally;
  forward_checking(row.data(), n, 0, tally);
  return tally;
}

/// The orbits of some solutions: each is stored and compared with all that are stored.
inline Tally store_and_compare(const std::vector<Board>& solutions) {
  std::vector<Board> store;
  Tally tally;
  for (const Board& solution : solutions) {
    const std::set<Board> orbit = test::orbit_of(solution);
    const bool is_known = std::any_of(store.begin(), store.end(),
                                      [&](const Board& stored) { return orbit.count(stored) > 0; });
    if (!is_known) {
      const int size = static_cast<int>(orbit.size());
      tally.add_orbit({.half_turn = size <= 4, .quarter_turn = size <= 2, .orbit_size = size});
    }
    store.push_back(solution);
  }
  return tally;
}

}  // namespace nqueens::lecture
