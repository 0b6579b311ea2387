// Tests that the page's race counts the looks that the lecture's programs make.

#include "racer.hpp"

#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

namespace nqueens::web {
namespace {

constexpr int kMostRows = 8;

using Columns = std::array<int, kMostRows>;

/// The looks of a program. A condition asks at(), so that && and || stop where the program stops.
struct Looks {
  std::uint64_t made = 0;

  bool at(bool answer) {
    ++made;
    return answer;
  }
};

bool passes_test(const Columns& row, int r, Looks& looks) {
  for (int i = 0; i < r; ++i) {
    if (looks.at(row[i] == row[r] || std::abs(row[i] - row[r]) == r - i)) return false;
  }
  return true;
}

void brute_force(Columns& row, int n, int r, Looks& looks) {
  if (r == n) {
    bool legal = true;
    for (int i = 1; i < n && legal; ++i) legal = passes_test(row, i, looks);
    return;
  }
  for (row[r] = 0; row[r] < n; ++row[r]) brute_force(row, n, r + 1, looks);
}

void backtracking(Columns& row, int n, int r, Looks& looks) {
  for (row[r] = 0; row[r] < n; ++row[r]) {
    if (passes_test(row, r, looks) && r + 1 < n) backtracking(row, n, r + 1, looks);
  }
}

struct Flags {
  std::array<bool, kMostRows> column{};
  std::array<bool, 2 * kMostRows - 1> rising{};
  std::array<bool, 2 * kMostRows - 1> falling{};
};

void flags(Flags& placed, int n, int r, Looks& looks) {
  for (int q = 0; q < n; ++q) {
    bool& column = placed.column[q];
    bool& rising = placed.rising[r + q];
    bool& falling = placed.falling[r - q + n - 1];
    if (looks.at(column) || looks.at(rising) || looks.at(falling)) continue;
    column = rising = falling = true;
    if (r + 1 < n) flags(placed, n, r + 1, looks);
    column = rising = falling = false;
  }
}

bool has_free_square(const Columns& row, int n, int placed, int r) {
  for (int column = 0; column < n; ++column) {
    bool free = true;
    for (int i = 0; i < placed; ++i) {
      free = free && row[i] != column && std::abs(row[i] - column) != r - i;
    }
    if (free) return true;
  }
  return false;
}

void bitmap(Columns& row, int n, int r, Looks& looks) {
  looks.at(has_free_square(row, n, r, r));
  for (row[r] = 0; row[r] < n; ++row[r]) {
    Looks of_test;
    if (passes_test(row, r, of_test) && r + 1 < n) bitmap(row, n, r + 1, looks);
  }
}

void forward(Columns& row, int n, int r, Looks& looks) {
  for (int later = r; later < n; ++later) {
    if (!looks.at(has_free_square(row, n, r, later))) return;
  }
  for (row[r] = 0; row[r] < n; ++row[r]) {
    Looks of_test;
    if (passes_test(row, r, of_test) && r + 1 < n) forward(row, n, r + 1, looks);
  }
}

template <class Board>
std::uint64_t looks_of(void (*program)(Board&, int, int, Looks&), int n) {
  Board board{};
  Looks looks;
  program(board, n, 0, looks);
  return looks.made;
}

std::uint64_t looks_of_racer(const std::string& method, int n) {
  Racer racer(method, n);
  while (racer.step()) {
  }
  return racer.counters().looks;
}

TEST(Racer, CountsTheLooksOfTheLecturesProgram) {
  for (int n = 4; n <= kMostRows; ++n) {
    SCOPED_TRACE(n);
    EXPECT_EQ(looks_of_racer("backtracking", n), looks_of(backtracking, n));
    EXPECT_EQ(looks_of_racer("flags", n), looks_of(flags, n));
    EXPECT_EQ(looks_of_racer("bitmap", n), looks_of(bitmap, n));
    EXPECT_EQ(looks_of_racer("forward", n), looks_of(forward, n));
  }
}

TEST(Racer, CountsTheComparisonsOfGenerateAndTest) {
  for (const int n : {4, 5, 6}) {
    EXPECT_EQ(looks_of_racer("brute_force", n), looks_of(brute_force, n)) << n;
  }
}

TEST(Racer, ShowsThatFlagsTakeFewerLooksThanComparisons) {
  EXPECT_EQ(looks_of_racer("backtracking", 8), 46'752);
  EXPECT_EQ(looks_of_racer("flags", 8), 24'648);
}

}  // namespace
}  // namespace nqueens::web
