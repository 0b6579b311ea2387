#include "kernels/colours/row_lists.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <map>
#include <ranges>
#include <utility>

#include "kernels/colours/size_class.hpp"
#include "kernels/colours/words.hpp"

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

// The words of these rows that avoid these diagonals.
std::vector<RunWord> expected_words(const SubBoard& board, LineSet rows,
                                    std::span<const LineSet> sets, Diagonals avoided) {
  std::vector<RunWord> words;
  for (const Placement& placement : all_placements(board, rows)) {
    const auto set = std::ranges::find(sets, columns_of(placement));
    if (set == sets.end() || (word_of(board, placement) & avoided) != 0) continue;
    std::vector<int> columns = placement.columns;
    if (columns.empty() || columns.size() % 2 != 0) columns.push_back(0);
    if (columns.size() < 2) columns.push_back(0);
    std::vector<std::uint16_t> pairs;
    for (std::size_t queen = 0; queen < columns.size(); queen += 2) {
      pairs.push_back(
          pair_row(static_cast<int>(queen) / 2, columns[queen], columns[queen + 1], board.columns));
    }
    words.emplace_back(set - sets.begin(), pairs);
  }
  std::ranges::sort(words);
  return words;
}

void expect_the_words_that_avoid(const SubBoard& board, LineSet rows,
                                 std::span<const LineSet> sets) {
  WordLister lister;
  const RunRows queens = run_rows(board, rows);
  SortedWords words;
  sort_by_sets(lister.find(board, rows, number_sets(sets, board.columns, false), sets.size()),
               queens, sets.size(), words);
  RunMaker maker;
  Runs runs;
  for (const Diagonals avoided : {Diagonals{0}, Diagonals{1} << board.first_falling,
                                  Diagonals{5} << board.first_falling, ~Diagonals{0}}) {
    maker.make(words, queens.pairs(), avoided, runs);
    EXPECT_EQ(words_of(runs), expected_words(board, rows, sets, avoided));
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

// SortedWords have pair rows in fours. The nine queens of the last case have five.
TEST(Runs, HaveTheWordsThatAvoidTheSignature) {
  const SubBoard board = white_boards(20).even_rows;
  for (const LineSet rows :
       {0U, 0b0000000001U, 0b1000000001U, 0b0100110000U, 0b1100010010U, 0b1111111011U}) {
    expect_the_words_that_avoid(board, rows, sets_of(10, std::popcount(rows)));
  }
}

TEST(Runs, AreCutWhereAColumnSetHasManyWords) {
  const SizeClass sets(20, 5);
  const SubBoard board = white_boards(20).even_rows;
  const LineSet rows = 0b11'0000'0111;
  std::map<LineSet, std::size_t> words;
  for (const Placement& placement : all_placements(board, rows)) ++words[columns_of(placement)];
  const auto most = std::ranges::max_element(words, {}, [](const auto& set) { return set.second; });
  EXPECT_GT(most->second, kMaxRun);
  expect_the_words_that_avoid(board, rows, sets.even());
}

}  // namespace
}  // namespace nqueens::colours
