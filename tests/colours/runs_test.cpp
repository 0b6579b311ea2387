#include "colours/runs.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <utility>

#include "colours/size_class.hpp"

namespace nqueens::colours {
namespace {

/// A word: the number of its column set, and the numbers of its pair rows.
using RunWord = std::pair<std::size_t, std::vector<std::uint16_t>>;

std::vector<RunWord> words_of(const Runs& runs) {
  std::vector<RunWord> words;
  auto column_set = runs.column_set.begin();
  for (const Runs::Length& length : runs.lengths) {
    auto pair_row = runs.pair_rows.begin() + static_cast<std::ptrdiff_t>(length.begin);
    for (std::uint32_t run = 0; run < length.runs; ++run, ++column_set) {
      for (int i = 0; i < length.words; ++i, pair_row += runs.pairs) {
        const std::vector<std::uint16_t> own(pair_row, pair_row + runs.pairs);
        const bool padding = std::ranges::count(own, 0) != 0;
        if (!padding) words.emplace_back(*column_set, own);
        EXPECT_TRUE(!padding || i + 1 == length.words) << "only the last word may be padding";
      }
    }
  }
  std::ranges::sort(words);
  return words;
}

// The words of a list that avoid these diagonals.
std::vector<RunWord> expected_words(const WordList& list, const RunRows& rows, Diagonals avoided) {
  std::vector<RunWord> words;
  for (std::size_t set = 0; set < list.sets(); ++set) {
    for (std::uint32_t i = list.first[set]; i < list.first[set + 1]; ++i) {
      if ((list.diagonals[i] & avoided) != 0) continue;
      const auto column = [&](int queen) {
        return static_cast<int>(list.columns[i] >> 4 * queen & 15);
      };
      std::vector<std::uint16_t> pairs;
      for (int pair = 0; pair < rows.pairs(); ++pair) {
        const bool single = static_cast<std::size_t>(2 * pair + 1) >= rows.queens();
        pairs.push_back(
            pair_row(pair, column(2 * pair), single ? 0 : column(2 * pair + 1), rows.columns));
      }
      words.emplace_back(set, pairs);
    }
  }
  std::ranges::sort(words);
  return words;
}

void expect_the_words_that_avoid(const SubBoard& board, LineSet rows,
                                 std::span<const LineSet> sets) {
  WordList list;
  WordLister().list(board, rows, number_sets(sets, board.columns, false), sets.size(), true, list);
  const RunRows queens = run_rows(board, rows);
  WordRows word_rows;
  word_rows.make(list, queens);
  RunMaker maker;
  Runs runs;
  for (const Diagonals avoided : {Diagonals{0}, Diagonals{1} << board.first_falling,
                                  Diagonals{5} << board.first_falling, ~Diagonals{0}}) {
    maker.make(list, word_rows, avoided, runs);
    const std::vector<RunWord> expected = expected_words(list, queens, avoided);
    EXPECT_EQ(words_of(runs), expected);
    EXPECT_EQ(runs.words, expected.size());
    EXPECT_EQ(runs.pairs, queens.pairs());
    int last = 0;
    for (const Runs::Length& length : runs.lengths) {
      EXPECT_GT(length.words, last) << "the shortest come first";
      EXPECT_EQ(length.words % 2, 0);
      EXPECT_LE(length.words, kMaxRun);
      EXPECT_GT(length.runs, 0U);
      last = length.words;
    }
  }
}

// WordRows keeps pair rows in fours. The nine queens of the last case have five.
TEST(Runs, HaveTheWordsThatAvoidTheSignature) {
  const SubBoard board = white_boards(20).even_rows;
  for (const LineSet rows :
       {0U, 0b0000000001U, 0b1000000001U, 0b0100110000U, 0b1100010010U, 0b1111111011U}) {
    std::vector<LineSet> sets;
    for (LineSet set = 0; set <= all_lines(10); ++set) {
      if (std::popcount(set) == std::popcount(rows)) sets.push_back(set);
    }
    expect_the_words_that_avoid(board, rows, sets);
  }
}

TEST(Runs, AreCutWhereAColumnSetHasManyWords) {
  const SizeClass sets(20, 5);
  const SubBoard board = white_boards(20).even_rows;
  const LineSet rows = 0b11'0000'0111;
  WordList list;
  WordLister().list(board, rows, number_sets(sets.even(), 10, false), sets.even().size(), true,
                    list);
  const auto words = [&list](std::size_t set) { return list.first[set + 1] - list.first[set]; };
  std::uint32_t most = 0;
  for (std::size_t set = 0; set < list.sets(); ++set) most = std::max(most, words(set));
  EXPECT_GT(most, kMaxRun);
  expect_the_words_that_avoid(board, rows, sets.even());
}

}  // namespace
}  // namespace nqueens::colours
