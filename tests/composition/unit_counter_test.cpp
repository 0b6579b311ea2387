#include "composition/unit_counter.hpp"

#include <gtest/gtest.h>
#include <ostream>
#include <string>
#include <vector>

namespace nqueens::composition {

// For gtest's messages.
void PrintTo(const Tuning& tuning, std::ostream* out) {
  *out << tuning.top_bits << " + " << tuning.low_bits
       << (tuning.keeps_lists ? " bits" : " bits of its own") << ", blocks of "
       << tuning.block_words;
}

namespace {

std::vector<std::uint64_t> counts_of(const Strip& strip, const Tuning& tuning, Isa isa) {
  const StripLists lists(strip, tuning, isa);
  UnitCounter counter(lists);
  const RowSets sets(strip);
  std::vector<std::uint64_t> counts;
  for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) {
    sets.for_each(upper, [&](const RowSet& set) { counts.push_back(counter.count(set)); });
  }
  return counts;
}

// What large boards need, on small ones.
const Tuning kTunings[]{
    {.top_bits = 3, .low_bits = 2},
    {.top_bits = 2, .low_bits = 3, .asked_units = 3},
    {.top_bits = 2, .low_bits = 4, .keeps_lists = false},
    {.top_bits = 0, .low_bits = 0, .keeps_lists = false},
    {.top_bits = 1, .low_bits = 3, .keeps_lists = false, .block_words = 1},
    {.top_bits = 5, .low_bits = 5, .block_words = 100},
    {.top_bits = 3, .low_bits = 3, .keeps_lists = false, .block_words = 100},
};

class UnitOn : public ::testing::TestWithParam<std::tuple<Isa, Tuning>> {};

TEST_P(UnitOn, CountsTheSameHoweverItIsTuned) {
  const auto& [isa, tuning] = GetParam();
  for (const int n : {4, 8, 11, 12}) {
    for (const Strip& strip : canonical_strips(n, n % 2)) {
      EXPECT_EQ(counts_of(strip, tuning, isa), counts_of(strip, {}, Isa::portable)) << n;
    }
  }
}

TEST_P(UnitOn, CountsTheSameWhereABoardNeedsMoreKeys) {
  const auto& [isa, tuning] = GetParam();
  const Strip strip = canonical_strips(20, 0).front();
  const RowSet set{.left_upper = 0b1111111111, .right_lower = 0b1111111111, .weight = 1};
  Tuning few = tuning;
  few.top_bits = 1;
  few.low_bits = 1;
  const StripLists lists(strip, few, isa);
  ASSERT_GT(lists.layout().crossings.size(), 2U + kMaxRestBits);
  const StripLists others(strip, {.low_bits = 4}, Isa::portable);
  EXPECT_EQ(UnitCounter(lists).count(set), UnitCounter(others).count(set));
}

// A part of a unit leaves nothing behind that a count would see.
TEST_P(UnitOn, IsTimedByAPartOfIt) {
  const auto& [isa, tuning] = GetParam();
  const Strip strip = canonical_strips(16, 0).front();
  const RowSet set{.left_upper = 0b00110101,
                   .left_lower = 0b01101010,
                   .right_upper = 0b11001010,
                   .right_lower = 0b10010101,
                   .weight = 1};
  const StripLists lists(strip, tuning, isa);
  UnitCounter counter(lists);
  const std::uint64_t boards = counter.count(set);
  for (const double budget_s : {0.0, 60.0}) {
    EXPECT_GT(counter.seconds(set, budget_s), 0);
    EXPECT_EQ(counter.count(set), boards) << "after " << budget_s << " s";
  }
}

INSTANTIATE_TEST_SUITE_P(IsasAndTunings, UnitOn,
                         ::testing::Combine(::testing::ValuesIn(available_isas()),
                                            ::testing::ValuesIn(kTunings)),
                         [](const auto& parameter) {
                           return std::string(to_string(std::get<0>(parameter.param))) + "_" +
                                  std::to_string(parameter.index);
                         });

}  // namespace
}  // namespace nqueens::composition
