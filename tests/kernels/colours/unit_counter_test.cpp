#include "kernels/colours/unit_counter.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <tuple>

#include "kernels/colours/seed_range.hpp"
#include "kernels/colours/words.hpp"
#include "support/boards.hpp"
#include "support/colour_rule.hpp"
#include "support/isa_name.hpp"
#include "support/long_tests.hpp"

namespace nqueens::colours {
namespace {

std::vector<colours::Unit> all_units(const SizeClass& sets) {
  const auto all = [](std::span<const LineSet> of) {
    return SetRange{0, static_cast<std::uint32_t>(of.size())};
  };
  return units_of(sets, {.size = sets.size(), .even = all(sets.even()), .odd = all(sets.odd())});
}

// Calls visit(class) for all size classes of a board by both rules.
template <class Visit>
void for_each_class(int n, const Visit& visit) {
  for (const Rule rule : {Rule::first, Rule::second}) {
    for (const int size : counted_sizes(n)) {
      SCOPED_TRACE("n = " + std::to_string(n) + ", size " + std::to_string(size) +
                   (rule == Rule::first ? "" : ", second rule"));
      visit(ClassData(SizeClass(n, size, rule)));
    }
  }
}

// The tables of a row set, for the first of its column sets.
struct BothTables : OfColours<RowTables> {
  void make(UnitCounter& counter, LineSet rows, std::size_t even_sets, std::size_t odd_sets) {
    counter.make_tables(true, rows, odd_sets, white);
    counter.make_tables(false, rows, even_sets, black);
  }
  UnitTables both() const { return {.white = &white, .black = &black}; }
};

std::uint64_t counted(UnitCounter& counter, const ClassData& data, const colours::Unit& unit) {
  const SizeClass& sets = data.sets();
  BothTables tables;
  tables.make(counter, sets.odd()[unit.b], sets.even_prefix(unit.a), sets.odd_prefix(unit.a));
  counter.begin(lists_key(sets, sets.even()[unit.a], unit.a));
  return counter.count(tables.both(), unit.a, unit.b);
}

// The search is the second path of the method.
TEST(SearchOfAUnit, FindsWhatEachOfItsBoardsCounts) {
  for (int n = 1; n <= 10; ++n) {
    std::map<std::tuple<bool, unsigned, unsigned>, std::uint64_t> expected;
    for (const Board& board : test::listed_solutions(n)) {
      const test::WhiteLines lines = test::white_lines(board);
      for (const bool second : {false, true}) {
        const test::ColourRule rule{.n = n, .by_changes = second};
        expected[{second, lines.a, lines.b}] += static_cast<std::uint64_t>(rule.of_cell(lines));
      }
    }
    for_each_class(n, [&](const ClassData& data) {
      const SizeClass& sets = data.sets();
      const bool second = sets.rule() == Rule::second;
      for (const colours::Unit& unit : all_units(sets)) {
        const std::tuple rows{second, sets.even()[unit.a], sets.odd()[unit.b]};
        EXPECT_EQ(count_unit_by_search(sets, unit), expected[rows]);
      }
    });
  }
}

class ColourUnitOn : public ::testing::TestWithParam<Isa> {};

// A half turn maps (A, B) to (rev B, rev A) for even n, and to (rev A, rev B) for odd n.
TEST_P(ColourUnitOn, CountsAsASearchFinds) {
  for (int n = 1; n <= (NQUEENS_SLOWED ? 9 : 12); ++n) {
    for_each_class(n, [&](const ClassData& data) {
      const SizeClass& sets = data.sets();
      UnitCounter counter(data, GetParam());
      BothTables tables;
      for (const colours::Unit& unit : all_units(sets)) {
        const std::uint64_t found = count_unit_by_search(sets, unit);
        EXPECT_EQ(counted(counter, data, unit), found);

        const LineSet even = reversed(sets.even()[unit.a], even_lines(n));
        const LineSet odd = reversed(sets.odd()[unit.b], odd_lines(n));
        tables.make(counter, n % 2 == 0 ? even : odd, sets.even_prefix(unit.a),
                    sets.odd_prefix(unit.a));
        counter.begin(lists_key(sets, n % 2 == 0 ? odd : even, unit.a));
        EXPECT_EQ(counter.count(tables.both(), unit.a, unit.b), found) << "turned";
      }
    });
  }
}

// Threads share tables that have more sets than a unit needs, and turned units share lists.
TEST_P(ColourUnitOn, CountsTheSameByTablesAndListsOfMoreSets) {
  for (const int n : {10, 11, 12}) {
    for_each_class(n, [&](const ClassData& data) {
      const SizeClass& sets = data.sets();
      UnitCounter counter(data, GetParam());
      const std::vector<colours::Unit> units = all_units(sets);
      BothTables tables;
      tables.make(counter, sets.odd()[0], sets.even().size(), sets.odd().size());
      for (const colours::Unit& unit : units) {
        if (unit.b != 0) continue;
        const std::uint64_t found = count_unit_by_search(sets, unit);
        for (const std::size_t last_a : {unit.a, sets.even().size() - 1}) {
          const RowLists::Key key = lists_key(sets, sets.even()[unit.a], last_a);
          counter.begin(key);
          EXPECT_EQ(counter.count(tables.both(), unit.a, 0), found);
          RowLists kept;
          counter.make_lists(key, kept);
          counter.begin(kept);
          EXPECT_EQ(counter.count(tables.both(), unit.a, 0), found) << "with kept lists";
        }
      }
    });
  }
}

TEST_P(ColourUnitOn, CountsAsASearchFindsOnLargerBoards) {
  std::mt19937_64 random(1);
  for (int n = 13; n <= (NQUEENS_SLOWED ? 14 : 18); ++n) {
    for_each_class(n, [&](const ClassData& data) {
      const std::vector<colours::Unit> units = all_units(data.sets());
      UnitCounter counter(data, GetParam());
      for (int i = 0; i < 2; ++i) {
        const colours::Unit& unit = units[random() % units.size()];
        EXPECT_EQ(counted(counter, data, unit), count_unit_by_search(data.sets(), unit));
      }
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, ColourUnitOn, ::testing::ValuesIn(available_isas()), test::isa_name);

// Returns the words of these rows in these columns.
std::vector<Diagonals> words_in(const SubBoard& board, LineSet rows, LineSet columns) {
  WordLister lister;
  return sample_of(
             lister.find(board, rows, number_sets(std::span(&columns, 1), board.columns, false), 1))
      .words;
}

std::size_t index_in(std::span<const LineSet> sets, LineSet set) {
  return static_cast<std::size_t>(std::ranges::find(sets, set) - sets.begin());
}

// White queens in the outer rows hardly attack each other. A byte cannot hold the number of the
// ways to place them for this C and D.
TEST(ColourUnit, HasCellsThatAByteCannotHold) {
  constexpr LineSet kA = 0b1110'0000'0111;
  constexpr LineSet kB = 0b110'0000'0111;
  constexpr LineSet kC = 0b0100'1101'1001;
  constexpr LineSet kD = 0b100'1010'0101;
  const ColourBoards white = white_boards(23);
  std::size_t pairs = 0;
  for (const Diagonals even : words_in(white.even_rows, kA, kC)) {
    for (const Diagonals odd : words_in(white.odd_rows, kB, kD)) {
      if ((even & odd) == 0) ++pairs;
    }
  }
  EXPECT_EQ(pairs, 472U);

  const ClassData data(SizeClass(23, 6));
  const SizeClass& sets = data.sets();
  const std::size_t a = index_in(sets.even(), kA);
  const std::size_t b = index_in(sets.odd(), kB);
  ASSERT_LT(b, sets.odd().size());
  ASSERT_GT(sets.weight(a, b), 0);
  ASSERT_LT(index_in(sets.even(), kC), sets.even_prefix(a)) << "the cell does not count";
  UnitCounter counter(data, best_isa());
  const std::uint64_t boards = counted(counter, data, {.a = a, .b = b});
  if (NQUEENS_SLOWED != 0) return;  // sanitizers make the search take half a minute
  EXPECT_EQ(boards, count_unit_by_search(sets, {.a = a, .b = b}));
}

}  // namespace
}  // namespace nqueens::colours
