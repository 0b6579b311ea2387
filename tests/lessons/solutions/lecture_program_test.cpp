// Tests the programs of the lecture notes, line by line.

#include "lessons/solutions/lecture_program.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>

#include "nqueens/solutions.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

const LectureProgram& program(std::string_view name) { return *find_lecture_program(name); }

ProgramMoment end_of(std::string_view name, int n) {
  return moment_of(program(name), n, std::numeric_limits<std::uint64_t>::max());
}

std::vector<int> values_of(const ProgramMoment& moment, std::string_view name) {
  for (const NamedArray& array : moment.arrays) {
    if (array.name == name) return array.values;
  }
  return {};
}

// The row of the queen in each column. The programs fill columns, but the search of the test fills
// rows.
Board rows_of(const std::vector<Square>& queens) {
  Board rows;
  for (const Square& queen : queens) rows.push_back(queen.row);
  return rows;
}

TEST(LectureProgram, FindsWhatTheSearchFindsWhereItStopsAtASolution) {
  EXPECT_EQ(rows_of(end_of("loops", 4).queens), *first_solution(4).board);
  for (int n = 1; n <= 14; ++n) {
    const auto first = first_solution(n).board;
    const ProgramMoment end = end_of("search", n);
    EXPECT_EQ(rows_of(end.queens), first.value_or(Board{}));
    EXPECT_THAT(end.printed, ElementsAre(first ? "a solution" : "no solution"));
  }
}

TEST(LectureProgram, CountsAllSolutions) {
  for (int n = 1; n <= 8; ++n) {
    const std::string total = to_string(known(n, "total"));
    EXPECT_THAT(end_of("count", n).printed, ElementsAre(total));
    EXPECT_EQ(end_of("array-free", n).printed.back(), total);
  }
}

TEST(LectureProgram, KeepsEveryLineThatWasPrinted) {
  EXPECT_THAT(end_of("qtry", 6).printed,
              ElementsAre("R: 1 3 5 0 2 4", "R: 2 5 1 4 0 3", "R: 3 0 4 1 5 2", "R: 4 2 0 5 3 1"));
  EXPECT_THAT(end_of("place-queens", 6).printed,
              ElementsAre("Q: 2 4 6 1 3 5", "Q: 3 6 2 5 1 4", "Q: 4 1 5 2 6 3", "Q: 5 3 1 6 4 2"));
  for (int n = 1; n <= 7; ++n) {
    EXPECT_EQ(std::to_string(end_of("place-queens", n).printed.size()),
              to_string(known(n, "total")));
  }
}

// Q[1..r-1] has the queens of the board, row by row, counted from 1.
TEST(LectureProgram, KeepsInThePrefixOfQTheQueensOfPlaceQueens) {
  ProgramMoment moment;
  for (std::uint64_t step = 0; !moment.ended; ++step) {
    moment = moment_of(program("place-queens"), 4, step);
    ASSERT_TRUE(moment.arrays[0].is_placement);
    const std::vector<int> list = values_of(moment, "Q");
    for (std::size_t i = 0; i < moment.queens.size(); ++i) {
      EXPECT_EQ(moment.queens[i], (Square{static_cast<int>(i), list[i] - 1})) << step;
    }
  }
}

// Before a line that asks whether a square is free, `tested` is this square.
TEST(LectureProgram, NamesTheSquareThatIsTested) {
  const ProgramMoment search = moment_of(program("search"), 4, 13);
  EXPECT_EQ(search.tested, (Square{1, 1}));
  EXPECT_EQ(moment_of(program("search"), 4, 12).tested, std::nullopt);
  const auto& lines = program("place-queens").lines;
  ProgramMoment moment;
  for (std::uint64_t step = 0; !moment.ended; ++step) {
    moment = moment_of(program("place-queens"), 4, step);
    const bool asks = !moment.ended && lines[moment.line].find("if Q[i]") != std::string_view::npos;
    if (!asks) continue;
    ASSERT_TRUE(moment.tested);
    EXPECT_EQ(moment.tested->row, static_cast<int>(moment.queens.size())) << step;
  }
}

TEST(LectureProgram, ShowsTheLineThatRunsNextAndWhoCalled) {
  const ProgramMoment begin = moment_of(program("search"), 4, 0);
  EXPECT_EQ(program("search").lines[begin.line], "r = searchSub(boardSize)");
  EXPECT_THAT(begin.calls, IsEmpty());
  // The first queen stands, and the second call is at its second row.
  const ProgramMoment later = moment_of(program("search"), 4, 13);
  EXPECT_EQ(program("search").lines[later.line], "    if row i, column j is free");
  EXPECT_THAT(later.calls, ElementsAre("searchSub(4)  j = 0  n1 = 3  i = 0",
                                       "searchSub(3)  j = 1  n1 = 2  i = 1"));
  EXPECT_THAT(later.queens, ElementsAre(Square{0, 0}));
}

// In the arrays of `search`, 1 means taken. In those of `qtry`, 0 means taken.
TEST(LectureProgram, KeepsTheArraysOfItsNote) {
  const ProgramMoment sakuta = moment_of(program("search"), 4, 13);
  EXPECT_THAT(values_of(sakuta, "rowPlaced"), ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(values_of(sakuta, "diagNWPlaced"), ElementsAre(0, 0, 0, 1, 0, 0, 0));
  EXPECT_THAT(values_of(sakuta, "diagSWPlaced"), ElementsAre(1, 0, 0, 0, 0, 0, 0));

  const ProgramMoment without_board = moment_of(program("array-free"), 4, 13);
  EXPECT_THAT(values_of(without_board, "rowPlaced"), ElementsAre(0, -1, -1, -1));

  const ProgramMoment qtry = moment_of(program("qtry"), 4, 7);
  EXPECT_THAT(values_of(qtry, "H"), ElementsAre(0, 1, 1, 1));
  EXPECT_THAT(values_of(qtry, "Up"), ElementsAre(0, 1, 1, 1, 1, 1, 1));
  EXPECT_THAT(values_of(qtry, "Dn"), ElementsAre(1, 1, 1, 0, 1, 1, 1));
}

/// The values of the entries in a program's arrays.
struct Entries {
  int taken;
  int free;
};

void expect_of_queens(const ProgramMoment& moment, int n, const Entries& entries,
                      const std::vector<std::string_view>& names) {
  std::vector<int> rows(n, entries.free);
  std::vector<int> differences(2 * n - 1, entries.free);
  std::vector<int> sums(2 * n - 1, entries.free);
  for (const auto& [row, column] : moment.queens) {
    rows[row] = sums[row + column] = differences[row - column + n - 1] = entries.taken;
  }
  EXPECT_EQ(values_of(moment, names[0]), rows) << moment.step;
  EXPECT_EQ(values_of(moment, names[1]), differences) << moment.step;
  EXPECT_EQ(values_of(moment, names[2]), sums) << moment.step;
}

TEST(LectureProgram, HasInItsArraysAtEveryMomentWhatItsQueensTake) {
  const int n = 4;
  for (const std::string_view name : {"loops", "search", "count"}) {
    ProgramMoment moment;
    for (std::uint64_t step = 0; !moment.ended; ++step) {
      moment = moment_of(program(name), n, step);
      expect_of_queens(moment, n, {1, 0}, {"rowPlaced", "diagNWPlaced", "diagSWPlaced"});
      EXPECT_EQ(moment.step, step);
    }
  }
  // The array Dn of the note has the diagonals by column - row, and the test by row - column.
  ProgramMoment moment;
  for (std::uint64_t step = 0; !moment.ended; ++step) {
    moment = moment_of(program("qtry"), n, step);
    for (NamedArray& array : moment.arrays) {
      if (array.name == "Dn") std::ranges::reverse(array.values);
    }
    expect_of_queens(moment, n, {0, 1}, {"H", "Dn", "Up"});
  }
}

TEST(LectureProgram, RefusesABoardThatItDoesNotTake) {
  EXPECT_THAT(
      [] { moment_of(program("loops"), 5, 0); },
      ThrowsMessage<std::invalid_argument>(HasSubstr("'loops' takes N from 4 to 4, not 5")));
}

}  // namespace
}  // namespace nqueens::test
