#include "kernels/colours/size_class.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "support/boards.hpp"
#include "support/colour_rule.hpp"
#include "support/golden.hpp"

namespace nqueens::colours {
namespace {

using test::ColourRule;
using test::WhiteLines;
using ::testing::ElementsAre;

std::optional<std::size_t> place_of(std::span<const LineSet> sets, LineSet set) {
  const auto found = std::ranges::find(sets, set);
  if (found == sets.end()) return std::nullopt;
  return static_cast<std::size_t>(found - sets.begin());
}

constexpr std::array kRules{Rule::first, Rule::second};

ColourRule plain_rule(int n, Rule rule) { return {.n = n, .by_changes = rule == Rule::second}; }

// How often a board counts, as size_class.hpp has it.
int counted(int n, Rule rule, const WhiteLines& board) {
  const int size = std::popcount(board.a);
  if (size > counted_sizes(n).back()) return 0;
  const SizeClass sets(n, size, rule);
  const auto a = place_of(sets.even(), board.a);
  const auto b = place_of(sets.odd(), board.b);
  const auto c = place_of(sets.even(), board.c);
  const auto d = place_of(sets.odd(), board.d);
  if (!a || !c) return 0;
  const int weight = sets.weight(*a, *b);
  return weight == 0 ? 0 : weight * sets.cell_weight(*a, *b, *c, *d) * sets.multiplicity(*c);
}

// The white lines of all solutions.
std::vector<WhiteLines> all_white_lines(int n) {
  std::vector<WhiteLines> lines;
  for (const Board& board : test::listed_solutions(n)) lines.push_back(test::white_lines(board));
  return lines;
}

Count total_by(const ColourRule& rule) {
  Count total = 0;
  for (const WhiteLines& board : all_white_lines(rule.n)) {
    total += static_cast<Count>(rule.of_board(board));
  }
  return total;
}

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

// ---- The rule

TEST(ColourRule, CountsAllSolutions) {
  for (int n = 1; n <= 11; ++n) {
    for (const Rule rule : kRules) {
      EXPECT_EQ(total_by(plain_rule(n, rule)), test::known(n, "total")) << "n = " << n;
    }
  }
}

TEST(SizeClass, CountsEveryBoardAsThePlainRuleDoes) {
  for (int n = 1; n <= 9; ++n) {
    for (const Rule rule : kRules) {
      for (const WhiteLines& board : all_white_lines(n)) {
        EXPECT_EQ(counted(n, rule, board), plain_rule(n, rule).of_board(board)) << "n = " << n;
      }
    }
  }
}

std::vector<LineSet> listed(std::span<const LineSet> sets) { return {sets.begin(), sets.end()}; }

// Lines 0 and 1, 2 and 3 have the g 3; lines 0 and 2, 1 and 3 the g 5; lines 1 and 2, 0 and 3 the
// g 6, since the latter are not the former's mirror image but what is left of the lines.
TEST(SizeClass, HasItsSetsInTheOrderOfG) {
  const SizeClass half(8, 2);
  EXPECT_THAT(listed(half.even()), ElementsAre(0b0011, 0b1100, 0b0101, 0b1010, 0b0110, 0b1001));
  EXPECT_EQ(listed(half.odd()), listed(half.even()));
  const SizeClass fewer(12, 2);
  EXPECT_THAT(listed(fewer.even()), ElementsAre(0b000011, 0b110000, 0b000101, 0b101000, 0b000110,
                                                0b011000, 0b001001, 0b100100, 0b001010, 0b010100,
                                                0b001100, 0b010001, 0b100010, 0b010010, 0b100001));
}

TEST(SizeClass, OfAnOddBoardHasOneOfAnEvenSetAndItsMirrorImage) {
  const SizeClass sets(7, 2);
  EXPECT_THAT(listed(sets.even()), ElementsAre(0b0011, 0b0101, 0b0110, 0b1001));
  EXPECT_THAT(listed(sets.odd()), ElementsAre(0b001, 0b100, 0b010));
  EXPECT_EQ(sets.multiplicity(0), 2);
  EXPECT_EQ(sets.multiplicity(2), 1) << "lines 1 and 2 are their own mirror image";
}

// Lines 0 and 1, 2 and 3 have one change, between lines 1 and 2; lines 1 and 2, 0 and 3 two.
TEST(SizeClass, OfTheSecondRuleHasSetsWithFewChangesFirst) {
  const SizeClass half(8, 2, Rule::second);
  EXPECT_THAT(listed(half.even()), ElementsAre(0b0011, 0b1100, 0b0110, 0b1001, 0b0101, 0b1010));
}

class SizeClassBy : public ::testing::TestWithParam<Rule> {};

TEST_P(SizeClassBy, HasThePrefixesThatCanCount) {
  for (int n = 1; n <= 13; ++n) {
    for (const int size : counted_sizes(n)) {
      const SizeClass sets(n, size, GetParam());
      for (std::size_t a = 0; a < sets.even().size(); ++a) {
        std::size_t even_end = 0;
        std::size_t odd_end = 0;
        for (std::size_t b = 0; b < sets.odd().size(); ++b) {
          if (sets.weight(a, b) == 0) continue;
          EXPECT_TRUE(sets.may_count(a, b));
          for (std::size_t c = 0; c < sets.even().size(); ++c) {
            for (std::size_t d = 0; d < sets.odd().size(); ++d) {
              if (sets.cell_weight(a, b, c, d) == 0) continue;
              even_end = std::max(even_end, c + 1);
              odd_end = std::max(odd_end, d + 1);
            }
          }
        }
        EXPECT_LE(even_end, sets.even_prefix(a));
        EXPECT_LE(odd_end, sets.odd_prefix(a));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, SizeClassBy, ::testing::ValuesIn(kRules));

}  // namespace
}  // namespace nqueens::colours
