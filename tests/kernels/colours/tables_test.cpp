#include "kernels/colours/tables.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>

#include "kernels/colours/words.hpp"
#include "support/isa_name.hpp"

namespace nqueens::colours {
namespace {

/// A word, and its place among the column sets.
using WordInPlace = std::pair<std::size_t, Diagonals>;

bool bit(const Plane& plane, std::size_t lane) {
  return (plane.bits[lane / 64] >> lane % 64 & 1) != 0;
}

// The position of the column set of each lane.
std::vector<std::size_t> positions_of(const LaneBlocks& lanes) {
  std::vector<std::size_t> positions;
  for (const std::uint16_t block : lanes.blocks) {
    for (std::size_t position = 0; position < block; ++position) positions.push_back(position);
  }
  return positions;
}

// The words of a part, read from the planes of its tables.
std::vector<WordInPlace> words_of(const Tables& tables, const Tables::Part& part,
                                  const Signatures& signatures) {
  std::vector<WordInPlace> words;
  const std::vector<std::size_t> positions = positions_of(part.lanes);
  const std::size_t diagonals = tables.planes_of_table - 1;
  for (const Tables::Group& group : part.groups) {
    const Diagonals common = signatures.all[group.signature].diagonals;
    for (const std::uint32_t table : group.tables) {
      const Plane* const planes = tables.table(table);
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        Diagonals word = 0;
        for (std::size_t d = 0; d < diagonals; ++d) {
          if (!bit(planes[d], lane)) word |= Diagonals{1} << d;
        }
        if (!bit(planes[diagonals], lane)) {
          EXPECT_EQ(word, (Diagonals{1} << diagonals) - 1) << "an empty lane hits nothing";
          continue;
        }
        EXPECT_LT(lane, positions.size());
        EXPECT_EQ(word & common, common) << "it lacks a part of the table's signature";
        words.emplace_back(part.first_set + positions.at(lane), word);
      }
    }
  }
  return words;
}

void expect_every_word_in_one_lane(std::span<const PlacedWord> list, std::size_t all_sets,
                                   const Signatures& signatures, int n, Isa isa) {
  TableMaker maker(isa);
  Tables tables;
  maker.make(list, all_sets, signatures, diagonals_of(n), tables);

  std::vector<std::size_t> places(tables.place.begin(), tables.place.end());
  std::ranges::sort(places);
  std::vector<std::size_t> all(all_sets);
  std::iota(all.begin(), all.end(), 0U);
  EXPECT_EQ(places, all);

  // A diagonal of one sub-board only has no plane.
  const Diagonals with_planes = (Diagonals{1} << diagonals_of(n)) - 1;
  std::vector<WordInPlace> expected;
  for (const PlacedWord& word : list) {
    expected.emplace_back(tables.place[word.set], word.diagonals & with_planes);
  }
  std::vector<WordInPlace> found;
  std::size_t sets = 0;
  std::vector<std::size_t> matched;
  for (const Tables::Part& part : tables.parts) {
    EXPECT_EQ(part.first_set, sets);
    sets += part.sets;
    EXPECT_LE(positions_of(part.lanes).size(), kLanes);
    EXPECT_TRUE(std::ranges::is_sorted(part.lanes.blocks, std::greater()));
    for (const Tables::Group& group : part.groups) {
      matched.insert(matched.end(), group.tables.begin(), group.tables.end());
    }
    const std::vector<WordInPlace> own = words_of(tables, part, signatures);
    found.insert(found.end(), own.begin(), own.end());
  }
  EXPECT_EQ(sets, all_sets);
  std::ranges::sort(matched);
  std::vector<std::size_t> numbers(tables.count());
  std::iota(numbers.begin(), numbers.end(), 0U);
  EXPECT_EQ(matched, numbers) << "each table is matched once";
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(found, expected);
}

class TablesOn : public ::testing::TestWithParam<Isa> {};

TEST_P(TablesOn, HaveEveryWordInOneLaneOfItsColumnSet) {
  for (int n = 1; n <= 13; ++n) {
    for (const int size : counted_sizes(n)) {
      const SizeClass sets(n, size);
      for (const LineSet rows : sets.odd()) {
        const std::vector<PlacedWord> list = words_of_odd_rows(sets, rows);
        const Signatures signatures = choose_signatures(sample_of(list), sample_of(list), false);
        expect_every_word_in_one_lane(list, sets.odd().size(), signatures, n, GetParam());
      }
    }
  }
}

// The words take several tables, with several signatures. There are two parts for n = 22, since
// eleven lines have 462 sets of five.
TEST_P(TablesOn, OfManyWordsHaveSignatures) {
  for (const auto& [n, size, rows] :
       {std::tuple{20, 5, 0b1100010101U}, std::tuple{21, 5, 0b1000010101U},
        std::tuple{22, 5, 0b10001001110U}}) {
    const SizeClass sets(n, size);
    const std::vector<PlacedWord> list = words_of_odd_rows(sets, rows);
    const Signatures signatures = choose_signatures(sample_of(list), sample_of(list), false);
    EXPECT_GT(signatures.all.size(), 1U);
    expect_every_word_in_one_lane(list, sets.odd().size(), signatures, n, GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, TablesOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::colours
