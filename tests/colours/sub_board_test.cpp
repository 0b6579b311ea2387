#include "colours/sub_board.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <utility>

namespace nqueens::colours {
namespace {

// Calls visit(sub-board, row, column, row of the board, column of the board) for the squares of one
// colour.
template <class Visit>
void for_each_square(int n, bool white, const Visit& visit) {
  const ColourBoards boards = white ? white_boards(n) : black_boards(n);
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      if (((row + column) % 2 == 0) != white) continue;
      visit(row % 2 == 0 ? boards.even_rows : boards.odd_rows, row / 2, column / 2, row, column);
    }
  }
}

TEST(SubBoards, HaveTheSquaresOfTheirColour) {
  for (int n = 1; n <= kMaxN; ++n) {
    for (const bool white : {true, false}) {
      int squares = 0;
      for_each_square(n, white, [&](const SubBoard& board, int row, int column, int, int) {
        EXPECT_LT(row, board.rows);
        EXPECT_LT(column, board.columns);
        ++squares;
      });
      const ColourBoards boards = white ? white_boards(n) : black_boards(n);
      EXPECT_EQ(squares, boards.even_rows.rows * boards.even_rows.columns +
                             boards.odd_rows.rows * boards.odd_rows.columns);
    }
  }
}

// So two words share a bit exactly if two of their queens attack each other on a diagonal.
TEST(SubBoards, NumberTheDiagonalsOfAColour) {
  for (int n = 1; n <= kMaxN; ++n) {
    for (const bool white : {true, false}) {
      std::map<int, std::pair<bool, int>> diagonals;
      const auto expect_own = [&](int number, bool falls, int diagonal) {
        EXPECT_TRUE(0 <= number && number < diagonals_of(n)) << "n = " << n;
        const auto known = diagonals.emplace(number, std::pair(falls, diagonal)).first;
        EXPECT_EQ(known->second, std::pair(falls, diagonal)) << "n = " << n << ", " << number;
      };
      std::map<std::pair<bool, int>, int> numbers;
      const auto expect_one = [&](int number, bool falls, int diagonal) {
        EXPECT_EQ(numbers.emplace(std::pair(falls, diagonal), number).first->second, number);
      };
      for_each_square(n, white, [&](const SubBoard& board, int x, int y, int row, int column) {
        expect_own(board.falling(x, y), true, column - row);
        expect_one(board.falling(x, y), true, column - row);
        expect_own(board.rising(x, y), false, column + row);
        expect_one(board.rising(x, y), false, column + row);
      });
    }
  }
}

TEST(Reversed, MapsTheFirstLineToTheLast) {
  EXPECT_EQ(reversed(0b00011, 5), 0b11000U);
  EXPECT_EQ(reversed(0b01101, 5), 0b10110U);
  EXPECT_EQ(reversed(0, 5), 0U);
  for (LineSet set = 0; set <= all_lines(7); ++set) {
    EXPECT_EQ(reversed(reversed(set, 7), 7), set);
  }
}

}  // namespace
}  // namespace nqueens::colours
