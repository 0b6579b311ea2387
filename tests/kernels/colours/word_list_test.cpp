#include "kernels/colours/word_list.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <tuple>

#include "kernels/colours/size_class.hpp"
#include "kernels/colours/words.hpp"

namespace nqueens::colours {
namespace {

using ::testing::ElementsAre;

/// A word with the number of its column set, and the columns of its queens.
using Word = std::tuple<std::size_t, Diagonals, std::vector<int>>;

std::vector<Word> words_of(std::span<const PlacedWord> found, std::size_t queens) {
  std::vector<Word> words;
  for (const PlacedWord& word : found) {
    std::vector<int> columns;
    for (std::size_t queen = 0; queen < queens; ++queen) {
      columns.push_back(static_cast<int>(word.columns >> 4 * queen & 15));
    }
    words.emplace_back(word.set, word.diagonals, columns);
  }
  std::ranges::sort(words);
  return words;
}

std::vector<Word> found_by_plain_search(const SubBoard& board, LineSet rows,
                                        std::span<const LineSet> sets) {
  std::vector<Word> words;
  for (const Placement& placement : all_placements(board, rows)) {
    const auto set = std::ranges::find(sets, columns_of(placement));
    if (set == sets.end()) continue;
    words.emplace_back(set - sets.begin(), word_of(board, placement), placement.columns);
  }
  std::ranges::sort(words);
  return words;
}

void expect_all_words(const SubBoard& board, LineSet rows, std::span<const LineSet> sets) {
  const SetNumbers numbers = number_sets(sets, board.columns, false);
  WordLister lister;
  for (const std::size_t listed : {sets.size(), sets.size() / 2, std::size_t{0}}) {
    const std::vector<Word> expected = found_by_plain_search(board, rows, sets.first(listed));
    EXPECT_EQ(words_of(lister.find(board, rows, numbers, listed),
                       static_cast<std::size_t>(std::popcount(rows))),
              expected);
  }
}

TEST(WordLister, HasEveryPlacementOfEveryRowSet) {
  for (int n = 1; n <= 10; ++n) {
    for (const int size : counted_sizes(n)) {
      const SizeClass sets(n, size);
      for (const LineSet rows : sets.even()) {
        expect_all_words(white_boards(n).even_rows, rows, sets.even());
      }
      for (const LineSet rows : sets.odd()) {
        expect_all_words(white_boards(n).odd_rows, rows, sets.odd());
      }
    }
  }
}

TEST(WordLister, HasThePlacementsOfFiveQueens) {
  const SizeClass sets(20, 5);
  expect_all_words(white_boards(20).even_rows, 0b10'0110'0101, sets.even().first(100));
}

// There is one way to place no queen, and its column set has no columns.
TEST(WordLister, OfNoRowsHasOneWordWithoutDiagonals) {
  const LineSet none[]{0};
  WordLister lister;
  const auto words = lister.find(white_boards(8).even_rows, 0, number_sets(none, 4, false), 1);
  ASSERT_EQ(words.size(), 1U);
  EXPECT_EQ(words[0].diagonals, 0U);
}

// The black queens of a board are in the lines that have no white one.
TEST(SetNumbers, NumberTheSetsOrWhatIsLeftOfTheLines) {
  const LineSet sets[]{0b001, 0b100, 0b010};
  const std::uint16_t none = SetNumbers::kNone;
  EXPECT_THAT(number_sets(sets, 3, false).of, ElementsAre(none, 0, 2, none, 1, none, none, none));
  EXPECT_THAT(number_sets(sets, 3, true).of, ElementsAre(none, none, none, 1, none, 2, 0, none));
}

}  // namespace
}  // namespace nqueens::colours
