#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <random>

#include "kernels/colours/row_lists.hpp"
#include "kernels/colours/tables.hpp"
#include "kernels/colours/words.hpp"
#include "support/isa_name.hpp"

namespace nqueens::colours {
namespace {

struct RowsOfPairs {
  int n;
  LineSet even;
  LineSet odd;
  bool only_two = false;  // column sets, since there are many words
};

// White words of some even and some odd rows.
struct WordsOfRows {
  WordsOfRows(const SubBoard& board, LineSet rows, bool only_two)
      : run_rows(colours::run_rows(board, rows)) {
    std::vector<LineSet> sets = sets_of(board.columns, std::popcount(rows));
    if (only_two && sets.size() > 2) sets = {sets.front(), sets.back()};
    const SetNumbers numbers = number_sets(sets, board.columns, false);
    words = lister.find(board, rows, numbers, sets.size());
    column_sets = sets.size();
  }

  RunRows run_rows;
  WordLister lister;
  std::span<const PlacedWord> words;
  std::size_t column_sets = 0;
};

class PairsOn : public ::testing::TestWithParam<Isa> {};

void expect_all_pairs(const RowsOfPairs& example, Isa isa) {
  SCOPED_TRACE("n = " + std::to_string(example.n));
  const ColourBoards boards = white_boards(example.n);
  const WordsOfRows run(boards.even_rows, example.even, example.only_two);
  const WordsOfRows table(boards.odd_rows, example.odd, example.only_two);
  ASSERT_GT(run.words.size(), 0U);
  const Keys keys = choose_keys(sample_of(table.words), sample_of(run.words));
  SortedWords sorted;
  sort_by_keys(run.words, run.run_rows, keys, sorted);
  PairTables tables;
  PairTableMaker(isa).make(table.words, keys, diagonals_of(example.n), tables);

  std::mt19937_64 random(1);
  Matrix cells;
  cells.resize(run.column_sets, table.column_sets, 2);
  const auto row = [&cells](std::size_t r) {
    return reinterpret_cast<std::uint16_t*>(cells.row(r));
  };
  for (std::size_t r = 0; r < cells.rows(); ++r) {
    for (std::size_t c = 0; c < cells.columns(); ++c) {
      row(r)[c] = static_cast<std::uint16_t>(random());
    }
    row(r)[cells.columns()] = 0;
  }
  std::vector<std::uint16_t> row_of(run.column_sets);
  std::iota(row_of.rbegin(), row_of.rend(), std::uint16_t{0});

  std::uint64_t expected = 0;
  std::uint64_t pairs = 0;
  std::map<std::pair<std::size_t, std::size_t>, std::uint16_t> expected_cells;  // that change
  for (const PlacedWord& a : run.words) {
    for (const PlacedWord& b : table.words) {
      if ((a.diagonals & b.diagonals) != 0) continue;
      const std::pair place(std::size_t{row_of[a.set]}, std::size_t{b.set});
      const std::uint16_t cell = row(place.first)[place.second];
      expected += cell;
      ++pairs;
      ++expected_cells.emplace(place, cell).first->second;
    }
  }
  std::vector<Plane> pair_rows(run.run_rows.pair_rows());
  std::vector<std::uint32_t> hit_words(run.words.size() + kPaddingWords);
  PairTask task{.words = &sorted,
                .tables = &tables,
                .rows = &run.run_rows,
                .pair_rows = pair_rows.data(),
                .hit_words = hit_words,
                .cells = &cells,
                .row_of = row_of};
  EXPECT_EQ(find_pairs_for(isa)(task), expected);
  task.counts = true;
  EXPECT_EQ(find_pairs_for(isa)(task), pairs);
  for (const auto& [place, cell] : expected_cells) {
    EXPECT_EQ(row(place.first)[place.second], cell);
  }
}

TEST_P(PairsOn, AddUpTheCellsOfAllDisjointPairs) {
  expect_all_pairs({.n = 8, .even = 0, .odd = 0b1011}, GetParam());
  expect_all_pairs({.n = 8, .even = 0b0110, .odd = 0}, GetParam());
  expect_all_pairs({.n = 9, .even = 0b1, .odd = 0b1}, GetParam());
  expect_all_pairs({.n = 14, .even = 0b0110110, .odd = 0b0011101}, GetParam());
  expect_all_pairs({.n = 15, .even = 0b11010101, .odd = 0b0110101}, GetParam());
  expect_all_pairs({.n = 16, .even = 0b11011101, .odd = 0b00100101}, GetParam());
  // The words take many tables, most of them with signatures.
  expect_all_pairs({.n = 18, .even = 0b010010010, .odd = 0b110111011}, GetParam());
}

// Five to eight pair rows of a word.
TEST_P(PairsOn, AreFoundForManyQueens) {
  expect_all_pairs({.n = 20, .even = 0b11'1111'1110, .odd = 0b1, .only_two = true}, GetParam());
  expect_all_pairs({.n = 22, .even = all_lines(11), .odd = 0b11, .only_two = true}, GetParam());
  expect_all_pairs({.n = 26, .even = all_lines(13), .odd = 0b101, .only_two = true}, GetParam());
  if (NQUEENS_SLOWED != 0) return;
  expect_all_pairs({.n = 30, .even = all_lines(15), .odd = 0b1, .only_two = true}, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Isas, PairsOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::colours
