#include "composition/ranks.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <set>
#include <utility>

#include "composition/board_weight.hpp"
#include "support/boards.hpp"

namespace nqueens::composition {
namespace {

TEST(Rank, SaysWhichNeighboursDifferTheInnermostFirst) {
  EXPECT_EQ(rank_of(0b11001, 5), 0b0101U);
  EXPECT_EQ(rank_of(0b10000, 5), 0b1000U);
  EXPECT_EQ(rank_of(0b1, 1), 0U);
}

TEST(Rank, OfAPatternAndOfItsComplementIsTheSame) {
  for (const int places : {2, 5, 14}) {
    const std::uint32_t all = (std::uint32_t{1} << places) - 1;
    std::set<std::uint32_t> ranks;
    for (std::uint32_t pattern = 0; pattern <= all; ++pattern) {
      EXPECT_EQ(rank_of(pattern, places), rank_of(all & ~pattern, places)) << pattern;
      ranks.insert(rank_of(pattern, places));
    }
    EXPECT_EQ(ranks.size(), (all + 1) / 2) << "no other two patterns have the same rank";
  }
}

TEST(OrderedSets, AreAllOfOneSizeByTheInnermostColumnAndTheRank) {
  EXPECT_EQ(ordered_sets(4)[2],
            (std::vector<ColumnBits>{0b0011, 0b0110, 0b0101, 0b1100, 0b1001, 0b1010}));
  EXPECT_EQ(ordered_sets(0), std::vector<std::vector<ColumnBits>>{{0}});
  for (int size = 0; size <= 6; ++size) {
    const std::vector<ColumnBits> sets = ordered_sets(6)[size];
    const std::set<ColumnBits> different(sets.begin(), sets.end());
    EXPECT_EQ(different.size(), sets.size());
    for (const ColumnBits set : sets) EXPECT_EQ(std::popcount(set), size);
  }
}

// Turns the ranks of the two halves into numbers.
Ranks as_numbers(const std::array<std::vector<bool>, 2>& ranks) {
  const auto number = [](const std::vector<bool>& rank) {
    std::uint32_t sum = 0;
    for (const bool differ : rank) sum = sum << 1 | (differ ? 1U : 0U);
    return sum;
  };
  return {.high = number(ranks[0]), .low = number(ranks[1])};
}

RowSet row_set_of(const Strip& strip, const Queens& rows) {
  RowSet set;
  for (int column = 0; column < strip.n; ++column) {
    const int row = rows[static_cast<std::size_t>(column)];
    const bool left = column < strip.side();
    if (!left && column < strip.n - strip.side()) continue;
    const bool upper = row < strip.upper_rows();
    (upper  ? left ? set.left_upper : set.right_upper
     : left ? set.left_lower
            : set.right_lower) |= RowBits{1} << (upper ? row : strip.n - 1 - row);
  }
  return set;
}

TEST(RowRanks, AreThoseOfEveryBoardOfAUnit) {
  for (const auto& [n, width] : {std::pair{10, 0}, {10, 2}, {10, 4}, {11, 1}}) {
    for (const Queens& rows : test::listed_solutions(n)) {
      Queens columns(rows.size());
      Strip strip{.n = n, .width = width, .rule = Rule::patterns};
      for (int column = 0; column < n; ++column) {
        const int row = rows[static_cast<std::size_t>(column)];
        columns[static_cast<std::size_t>(row)] = column;
        const int place = column - strip.side();
        if (0 <= place && place < width) strip.rows.at(place) = static_cast<std::uint8_t>(row);
      }
      if (n % 2 == 1 && strip.rows[0] != n / 2) continue;
      EXPECT_EQ(row_ranks(strip, row_set_of(strip, rows)), as_numbers(ranks_of(columns)));
    }
  }
}

// The class of a pattern by the definition at the head of ranks.hpp. Returns kClasses for the
// patterns that are skipped.
std::size_t class_of(std::uint32_t rank, const Ranks& rows) {
  if (rank > rows.high) return kClasses;
  if (rank == rows.low) return kLevel;
  if (rank == rows.high) return kHigh;
  return rank < rows.low ? kLow : kMiddle;
}

// Checks the class of every piece, for all ranks of rows.
void expect_right_classes(const Strip& strip, bool left) {
  const PieceFilter filter(strip, left);
  const auto sets = ordered_sets(strip.side());
  const std::uint32_t ranks = std::uint32_t{1} << (strip.n / 2 - 1);
  for (Ranks rows; rows.high < ranks; ++rows.high) {
    for (rows.low = 0; rows.low <= rows.high; ++rows.low) {
      for (int queens = 0; queens <= strip.side(); ++queens) {
        std::vector<std::size_t> expected;
        for (const ColumnBits set : sets[queens]) {
          const std::uint32_t pattern = strip_pattern(strip, left) << strip.side() | set;
          expected.push_back(class_of(rank_of(pattern, strip.n / 2), rows));
        }
        std::vector<std::size_t> found(expected.size(), kClasses);
        for (const PieceRange& range : filter.find(rows, queens)) {
          ASSERT_LE(range.first, range.last);
          ASSERT_LE(range.last, found.size());
          for (std::size_t piece = range.first; piece < range.last; ++piece) {
            EXPECT_EQ(std::exchange(found[piece], range.word_class), std::size_t{kClasses});
          }
        }
        EXPECT_EQ(found, expected) << rows.high << ", " << rows.low << ", " << queens << " queens";
      }
    }
  }
}

TEST(PieceFilter, FindsThePiecesThatAreWantedWithTheirClasses) {
  for (const Strip& strip : {Strip{.n = 12}, Strip{.n = 8, .width = 2, .rows = {1, 5}},
                             Strip{.n = 10, .width = 4, .rows = {1, 8, 6, 3}},
                             Strip{.n = 13, .width = 1, .rows = {6}}}) {
    expect_right_classes(strip, true);
    expect_right_classes(strip, false);
  }
}

}  // namespace
}  // namespace nqueens::composition
