// Errors in the sources (see docs/notes.md). For each error that a computation can show, a test
// shows that the printed version is wrong and the intended one right.

#include <algorithm>
#include <cstdint>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "base/lecture_table.hpp"
#include "base/open_board.hpp"
#include "lessons/solutions/constructions/arithmetic.hpp"
#include "nqueens/construct.hpp"
#include "support/boards.hpp"
#include "support/golden.hpp"

namespace nqueens::slips {
namespace {

using testing::Each;
using testing::ElementsAre;

// Erickson

enum class Diagonal : std::uint8_t { as_printed, as_meant };

/// PlaceQueens of figure 2.2. It counts solutions instead of printing them. Rows and columns count
/// from 1.
class PlaceQueens {
 public:
  PlaceQueens(int n, Diagonal diagonal) : n_(n), diagonal_(diagonal), column_of_row_(n + 1) {}

  int count_from(int r) {
    if (r == n_ + 1) return 1;
    int found = 0;
    for (int j = 1; j <= n_; ++j) {
      if (!is_legal(r, j)) continue;
      column_of_row_[r] = j;
      found += count_from(r + 1);
    }
    return found;
  }

 private:
  bool is_legal(int r, int j) const {
    for (int i = 1; i < r; ++i) {
      const int rising = diagonal_ == Diagonal::as_printed ? j + r - 1 : j + r - i;
      const int column = column_of_row_[i];
      if (column == j || column == rising || column == j - r + i) return false;
    }
    return true;
  }

  int n_;
  Diagonal diagonal_;
  std::vector<int> column_of_row_;
};

TEST(EricksonsSlips, ThePrintedDiagonalGivesOtherCounts) {
  std::vector<int> printed;
  for (int n = 1; n <= 8; ++n) {
    printed.push_back(PlaceQueens(n, Diagonal::as_printed).count_from(1));
    EXPECT_EQ(Count(PlaceQueens(n, Diagonal::as_meant).count_from(1)), test::known(n, "total"));
  }
  EXPECT_THAT(printed, ElementsAre(1, 0, 1, 4, 4, 15, 64, 220));
}

TEST(EricksonsSlips, ARootWithZeroForRPlacesOneQueenTooMany) {
  for (int n = 4; n <= 7; ++n) {
    PlaceQueens search(n, Diagonal::as_meant);
    const int total = search.count_from(1);
    EXPECT_EQ(search.count_from(0), n * total) << "no row attacks row 0, n = " << n;
  }
}

// Placing queens

/// Qtry of section 3.3. It goes on to the next column from the columns below `last`.
class Qtry {
 public:
  Qtry(int n, int last, bool removes_first)
      : n_(n), last_(last), removes_first_(removes_first), row_of_column_(n, kNone) {
    try_column(0);
  }

  int deepest_column() const { return deepest_column_; }

  /// For each solution, the number of queens on the board when the program prints it.
  const std::vector<int>& queens_printed() const { return queens_printed_; }

 private:
  static constexpr int kNone = -1;

  void try_column(int i) {
    deepest_column_ = std::max(deepest_column_, i);
    if (i == n_) return;  // There is no such column.
    for (int j = 0; j < n_; ++j) {
      if (!is_free(i, j)) continue;
      row_of_column_[i] = j;
      if (i < last_) try_column(i + 1);
      if (removes_first_) row_of_column_[i] = kNone;
      if (i == n_ - 1) {
        const auto empty = std::ranges::count(row_of_column_, kNone);
        queens_printed_.push_back(n_ - static_cast<int>(empty));
      }
      row_of_column_[i] = kNone;
    }
  }

  bool is_free(int i, int j) const {
    for (int left = 0; left < i; ++left) {
      const int row = row_of_column_[left];
      if (row == j || row == j - (i - left) || row == j + (i - left)) return false;
    }
    return true;
  }

  int n_;
  int last_;
  bool removes_first_;
  std::vector<int> row_of_column_;
  int deepest_column_ = 0;
  std::vector<int> queens_printed_;
};

TEST(SlipsOfPlacingQueens, ThePrintedConditionLeavesTheBoard) {
  EXPECT_EQ(Qtry(5, 5, false).deepest_column(), 5) << "printed: i < N";
  EXPECT_EQ(Qtry(5, 4, false).deepest_column(), 4) << "meant: i < N - 1";
}

TEST(SlipsOfPlacingQueens, TheLastQueenIsRemovedBeforeTheOutput) {
  const auto printed = Qtry(5, 4, true).queens_printed();
  const auto meant = Qtry(5, 4, false).queens_printed();
  EXPECT_EQ(printed.size(), 10U);
  EXPECT_THAT(printed, Each(4));
  EXPECT_EQ(meant.size(), 10U);
  EXPECT_THAT(meant, Each(5));
}

TEST(SlipsOfPlacingQueens, ThePairOfTheExampleIsAnAttack) {
  OpenBoard printed(4);
  printed.place(0, 1);
  EXPECT_FALSE(printed.is_open(1, 2));

  OpenBoard meant(4);
  meant.place(0, 0);
  ASSERT_TRUE(meant.is_open(1, 2));
  meant.place(1, 2);
  EXPECT_EQ(meant.open(2), 0U) << "no square is left, as the text says";
}

// Akiba

TEST(AkibasSlips, KnightsMovesFailOnTheFallingDiagonals) {
  // In the paper x grows to the right and y upwards, so x + y is constant on a falling diagonal. In
  // this program row + column is constant on a rising diagonal.
  for (int n = 9; n <= 63; n += 6) {
    const Board board = constructions::basic_board(n, 2, 0);
    const auto found = attacks(board);
    EXPECT_FALSE(found.empty()) << n;
    for (const Flaw& flaw : found) EXPECT_EQ(flaw.kind, Flaw::Kind::same_rising) << n;
  }
  // The paper says of (1, 0) and (14, 13) that they share a rising diagonal.
  EXPECT_THAT(attacks(family("f").arrangement(15, {0})),
              ElementsAre(Flaw{Flaw::Kind::same_falling, 1, 14}));
}

TEST(AkibasSlips, FPrimeIsNeverPointSymmetricAndFIs) {
  for (int n = 8; n <= 302; n += 6) {
    EXPECT_FALSE(is_point_symmetric(construct(n, "f_prime", {}))) << n;
    const int k = n % 12 == 2 ? (n + 2) / 4 : n / 4;
    EXPECT_TRUE(is_point_symmetric(construct(n + 1, "f", {k}))) << n + 1;
  }
}

// Tsuda

double lecture_speed(std::string_view method, int n) {
  const LectureEntry entry = lecture_entry(method, n);
  return 1000.0 * static_cast<double>(entry.leaves.value()) /
         static_cast<double>(entry.milliseconds.value());
}

TEST(TsudasSlips, TheSpeedOfPrunedIsNotThatOfItsTable) {
  EXPECT_NEAR(lecture_speed("backtracking", 14), 3.8e7, 0.1e7);
  EXPECT_NEAR(lecture_speed("flags", 14), 1.9e8, 0.1e8);
  EXPECT_NEAR(lecture_speed("bitmap", 16), 3.4e7, 0.1e7);
  for (int n = 14; n <= 18; ++n) {
    EXPECT_GT(lecture_speed("pruned", n), 5 * 5.7e6) << "printed, n = " << n;
    EXPECT_NEAR(lecture_speed("pruned", n), 3.2e7, 0.1e7) << "meant, n = " << n;
  }
}

TEST(TsudasSlips, NoSolutionIsItsOwnReflection) {
  int rotational = 0;
  for (int n = 2; n <= 8; ++n) {
    for (const Board& board : test::listed_solutions(n)) {
      rotational += image_of(board, kHalfTurn) == board ? 1 : 0;
      for (const Image& image : kOtherImages) {
        if (std::ranges::find(kRotations, image) != kRotations.end()) continue;
        EXPECT_NE(image_of(board, image), board);
      }
    }
  }
  EXPECT_GT(rotational, 0);
}

TEST(TsudasSlips, AQueenInTheMiddleOfTheFirstRowIsInSolutionsButInNoUniqueOne) {
  for (int n = 5; n <= 9; n += 2) {
    int found = 0;
    for (const Board& solution : test::listed_solutions(n)) {
      if (solution.front() != n / 2) continue;
      ++found;
      EXPECT_FALSE(canonical_symmetry(solution)) << testing::PrintToString(solution);
    }
    EXPECT_GT(found, 0) << n;
  }
}

/// Counts the unique solutions that continue a first row, as the program of section 6 does.
class HalfBoardSearch {
 public:
  explicit HalfBoardSearch(int n) : board_(n) {}

  void set_first_queen(RowMask mask) { board_[0] = column_of(mask); }

  int count(RowMask cols, RowMask lt, RowMask rt, std::size_t row) {
    int found = 0;
    for (RowMask flags = ~(lt | rt) & cols; flags != 0; flags &= flags - 1) {
      const RowMask bit = lowest_bit(flags);
      board_[row] = column_of(bit);
      if (row + 1 == board_.size()) {
        found += canonical_symmetry(board_) ? 1 : 0;
      } else {
        found += count(cols ^ bit, (lt | bit) << 1, (rt | bit) >> 1, row + 1);
      }
    }
    return found;
  }

 private:
  Board board_;
};

TEST(TsudasSlips, ThePrintedArgumentsOfTheHalfBoardLoopFindNothing) {
  for (int n = 4; n <= 8; ++n) {
    HalfBoardSearch search(n);
    int printed = 0;
    int meant = 0;
    for (RowMask mask = square(n / 2 - 1); mask != 0; mask >>= 1) {
      search.set_first_queen(mask);
      printed += search.count(mask << 1, mask, mask >> 1, 1);
      meant += search.count(full_row(n) ^ mask, mask << 1, mask >> 1, 1);
    }
    EXPECT_EQ(printed, 0) << n;
    EXPECT_EQ(Count(meant), test::known(n, "unique")) << n;
  }
}

/// Whether a queen is on a square that the picture of section 7 crosses out. Here the picture is
/// mirrored, because the first queen, in column `first`, is in the left half.
bool has_queen_on_a_cross(const Board& solution) {
  const int n = static_cast<int>(solution.size());
  const int first = solution.front();
  const auto is_near_an_edge = [&](int place) { return place < first || place > n - 1 - first; };
  for (int row = 1; row < n; ++row) {
    const int column = solution[row];
    const bool is_on_the_side = column == 0 || column == n - 1;
    if (is_on_the_side && is_near_an_edge(row)) return true;
  }
  return is_near_an_edge(solution.back());
}

TEST(TsudasSlips, AQueenOnACrossGivesASmallerImage) {
  int found = 0;
  for (const Board& board : test::listed_solutions(8)) {
    if (board.front() >= 4 || !has_queen_on_a_cross(board)) continue;
    ++found;
    const auto is_smaller = [&](const Image& image) { return image_of(board, image) < board; };
    EXPECT_TRUE(std::ranges::any_of(kOtherImages, is_smaller)) << testing::PrintToString(board);
  }
  EXPECT_GT(found, 0);
}

TEST(TsudasSlips, TheFirstQueenAttacksLtDnAndRt) {
  OpenBoard board(9);
  board.place(0, 5);
  EXPECT_FALSE(board.is_open(5, 0)) << "lt";
  EXPECT_FALSE(board.is_open(8, 5)) << "dn";
  EXPECT_FALSE(board.is_open(3, 8)) << "rt, which the sentence leaves out";
  EXPECT_TRUE(board.is_open(5, 8)) << "a";
  EXPECT_TRUE(board.is_open(8, 3)) << "b";
  EXPECT_TRUE(board.is_open(3, 0)) << "c";
}

}  // namespace
}  // namespace nqueens::slips
