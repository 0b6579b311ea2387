#include "composition/unit_counter.hpp"

#include <gtest/gtest.h>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "composition/board_weight.hpp"
#include "composition/unit_search.hpp"
#include "support/boards.hpp"
#include "support/composition_cuts.hpp"
#include "support/isa_name.hpp"
#include "support/long_tests.hpp"

namespace nqueens::composition {

// Describes a tuning in the messages of GoogleTest.
void PrintTo(const Tuning& tuning, std::ostream* out) {
  *out << tuning.top_bits << " + " << tuning.low_bits
       << (tuning.keeps_lists ? " bits" : " bits of its own") << ", blocks of "
       << tuning.block_words << (tuning.bits_by_pairs ? ", by pairs" : "");
}

namespace {

using Counts = std::vector<std::uint64_t>;

// Calls visit(RowSet) for the counted units of a strip, and returns what it does.
template <class Visit>
Counts of_each_unit(const Strip& strip, const Visit& visit) {
  Counts counts;
  for (const RowSet& set : test::row_sets_of(strip)) counts.push_back(visit(set));
  return counts;
}

Counts counts_of(const Strip& strip, const Tuning& tuning, Isa isa) {
  const StripLists lists(strip, tuning, isa);
  UnitCounter counter(lists);
  return of_each_unit(strip, [&](const RowSet& set) { return counter.count(set); });
}

Counts counts_of_turned(const Strip& strip, const Tuning& tuning, Isa isa) {
  const StripLists lists(turned(strip), tuning, isa);
  UnitCounter counter(lists);
  return of_each_unit(strip,
                      [&](const RowSet& set) { return counter.count(turned(set, strip.n)); });
}

Counts found_by_search(const Strip& strip) {
  const auto count_outer = frontier::count_outer_on(best_isa());
  return of_each_unit(
      strip, [&](const RowSet& set) { return count_unit_by_search(strip, set, count_outer); });
}

// Calls visit(strip) for the strips of all boards up to that size, by every rule.
template <class Visit>
void for_each_strip(int most, int most_beside_wide_strips, const Visit& visit) {
  for (int n = 4; n <= most; ++n) {
    for (int width = n % 2; width <= (n <= most_beside_wide_strips ? kMaxStrip : 1); width += 2) {
      for (const auto& [rule, name] : test::rules_for(n, width)) {
        for (const Strip& strip : canonical_strips(n, width, rule)) {
          SCOPED_TRACE(name + ", n = " + std::to_string(n) + ", strip of " +
                       ::testing::PrintToString(
                           std::vector(strip.rows.begin(), strip.rows.begin() + strip.width)));
          visit(strip);
        }
      }
    }
  }
}

// Lists of boards. The key has the rows of the queens in the strip, and the set of rows on the left
// side.
using Boards = std::map<std::pair<std::vector<int>, RowMask>, std::vector<Queens>>;

Boards boards_of(int n, int width) {
  const auto side = static_cast<std::size_t>(n - width) / 2;
  Boards boards;
  for (const Queens& board : test::listed_solutions(n)) {
    const std::span rows(board);
    RowMask left = 0;
    for (const int row : rows.first(side)) left |= square(row);
    const auto strip = rows.subspan(side, static_cast<std::size_t>(width));
    boards[{{strip.begin(), strip.end()}, left}].push_back(board);
  }
  return boards;
}

TEST(Unit, CountsWhatEachOfItsBoardsDoes) {
  std::map<std::pair<int, int>, Boards> all;
  for_each_strip(NQUEENS_SLOWED ? 8 : 10, 10, [&](const Strip& strip) {
    Boards& boards = all[{strip.n, strip.width}];
    if (boards.empty()) boards = boards_of(strip.n, strip.width);
    const std::vector<int> rows(strip.rows.begin(), strip.rows.begin() + strip.width);
    const Counts expected = of_each_unit(strip, [&](const RowSet& set) {
      std::uint64_t sum = 0;
      for (const Queens& board : boards[{rows, left_rows(set, strip.n)}]) {
        sum += weight_of(strip, board);
      }
      return sum;
    });
    EXPECT_EQ(found_by_search(strip), expected);
    EXPECT_EQ(counts_of(strip, tuning_for(strip), best_isa()), expected);
  });
}

// Tunings for large boards. The tests use them on small boards.
const Tuning kTunings[]{
    {.top_bits = 3, .low_bits = 2},
    {.top_bits = 2, .low_bits = 3, .asked_units = 3},
    {.top_bits = 2, .low_bits = 4, .keeps_lists = false},
    {.keeps_lists = false, .bits_by_pairs = true},
    {.top_bits = 0, .low_bits = 0, .keeps_lists = false},
    {.top_bits = 1, .low_bits = 3, .keeps_lists = false, .block_words = 1},
    {.top_bits = 4, .low_bits = 4, .block_words = 100},
    {.top_bits = 3, .low_bits = 3, .keeps_lists = false, .block_words = 100},
};

// Calls visit(strip, set) for a unit of each rule.
template <class Visit>
void for_each_rule(int even, const Visit& visit) {
  for (const Strip& strip : {Strip{.n = even}, Strip{.n = even, .rule = Rule::patterns},
                             Strip{.n = even + 1, .width = 1, .rows = {3}, .rule = Rule::hooks}}) {
    std::mt19937_64 dice(1);
    visit(strip, random_row_set(strip, even / 4, dice));
  }
}

class UnitOn : public ::testing::TestWithParam<Isa> {};

TEST_P(UnitOn, CountsAsASearchFinds) {
  const int largest = test::long_tests() ? 15 : NQUEENS_SLOWED ? 9 : 13;
  for_each_strip(largest, 9, [](const Strip& strip) {
    const Counts found = found_by_search(strip);
    for (const Tuning& tuning : kTunings) {
      SCOPED_TRACE(::testing::PrintToString(tuning));
      EXPECT_EQ(counts_of(strip, tuning, GetParam()), found);
      EXPECT_EQ(counts_of_turned(strip, tuning, GetParam()), found) << "turned";
    }
  });
}

// The time of a unit is measured on a part of it. This must not change later counts.
TEST_P(UnitOn, IsTimedByAPartOfIt) {
  for_each_rule(16, [](const Strip& strip, const RowSet& set) {
    for (const Tuning& tuning : kTunings) {
      SCOPED_TRACE(::testing::PrintToString(tuning));
      const StripLists lists(strip, tuning, GetParam());
      UnitCounter counter(lists);
      const std::uint64_t boards = counter.count(set);
      EXPECT_GT(boards, 0U);
      for (const double budget_s : {0.0, 60.0}) {
        EXPECT_GT(counter.seconds(set, budget_s), 0);
        EXPECT_EQ(counter.count(set), boards) << "after " << budget_s << " s";
      }
    }
  });
}

TEST_P(UnitOn, HasAsManyKeysAsItNeeds) {
  for_each_rule(22, [](const Strip& strip, const RowSet& set) {
    const StripLists lists(strip, tuning_for(strip), best_isa());
    const std::uint64_t boards = UnitCounter(lists).count(set);
    EXPECT_GT(boards, 0U);
    std::vector<Tuning> tunings{{.top_bits = 1}};
    // Without vectors, a sanitizer takes half a minute for each.
    if (NQUEENS_SLOWED == 0 || GetParam() != Isa::portable) {
      tunings.push_back({.top_bits = 1, .keeps_lists = false});
      tunings.push_back({.top_bits = 1, .block_words = 100});
    }
    for (const Tuning& few : tunings) {
      const StripLists others(strip, few, GetParam());
      ASSERT_GT(others.layout().crossings.size(), 2U + kMaxRestBits);
      EXPECT_EQ(UnitCounter(others).count(set), boards);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Isas, UnitOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::composition
