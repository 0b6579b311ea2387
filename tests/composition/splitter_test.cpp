#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck.h>

#include "composition/matcher.hpp"
#include "composition/unit_counter.hpp"

namespace nqueens::composition {
namespace {

using Sizes = std::vector<std::uint32_t>;

std::vector<KeyRange> split(const Sizes& table_words, const Sizes& match_words) {
  Splitter splitter;
  const auto ranges = splitter.split(table_words, match_words);
  return {ranges.begin(), ranges.end()};
}

// The cost of the tables for these keys. The words fill one table after the other.
double cost_of(const KeyRange& keys, const Sizes& table_words, const Sizes& match_words) {
  const auto to_match = [&](std::uint32_t ones) {
    double words = 0;
    for (std::uint32_t key = 0; key < match_words.size(); ++key) {
      if ((key & ones) == 0) words += match_words[key];
    }
    return words;
  };
  std::vector<std::uint32_t> words;
  for (std::uint32_t key = keys.first; key < keys.last; ++key) {
    words.insert(words.end(), table_words[key], key);
  }
  double cost = 0;
  for (std::size_t first = 0; first < words.size(); first += kTableWords) {
    const std::size_t last = std::min(first + kTableWords, words.size());
    const std::uint32_t ones =
        std::accumulate(words.begin() + static_cast<std::ptrdiff_t>(first),
                        words.begin() + static_cast<std::ptrdiff_t>(last), words[first],
                        [](std::uint32_t common, std::uint32_t key) { return common & key; });
    cost += match_cost(1, to_match(ones));
  }
  return cost;
}

TEST(Splitter, RangesAreInOrderAndHaveAllWordsThatMeetSome) {
  EXPECT_TRUE(rc::check([] {
    const std::size_t keys = std::size_t{1} << *rc::gen::inRange(0, 7);
    const auto sizes = rc::gen::container<Sizes>(
        keys, rc::gen::oneOf(rc::gen::just(0U), rc::gen::inRange<std::uint32_t>(0, 9000)));
    const Sizes table = *sizes;
    const Sizes other = *sizes;
    std::uint32_t next = 0;
    const auto meet_none = [&](const KeyRange& skipped) {
      for (std::uint32_t key = skipped.first; key < skipped.last; ++key) {
        if (table[key] == 0) continue;
        for (std::uint32_t k = 0; k < keys; ++k) {
          const bool meet = (k & key) == 0 && other[k] != 0;
          RC_ASSERT(!meet);
        }
      }
    };
    for (const KeyRange& range : split(table, other)) {
      RC_ASSERT(next <= range.first && range.first < range.last && range.last <= keys);
      meet_none({next, range.first});
      next = range.last;
    }
    meet_none({next, static_cast<std::uint32_t>(keys)});
  }));
}

TEST(Splitter, NoOtherRangesCostLess) {
  EXPECT_TRUE(rc::check([] {
    constexpr std::uint32_t kKeys = 8;
    const auto sizes = rc::gen::container<Sizes>(kKeys, rc::gen::inRange<std::uint32_t>(1, 500));
    const Sizes table = *sizes;
    const Sizes other(kKeys, 1000);  // so many that the fixed cost of a run does not matter
    double found = 0;
    for (const KeyRange& range : split(table, other)) found += cost_of(range, table, other);
    for (std::uint32_t ends = 0; ends < 1U << (kKeys - 1); ++ends) {
      double cost = 0;
      KeyRange range;
      for (std::uint32_t key = 0; key < kKeys; ++key) {
        range.last = key + 1;
        if (key + 1 < kKeys && (ends >> key & 1) == 0) continue;
        cost += cost_of(range, table, other);
        range.first = key + 1;
      }
      RC_ASSERT(found <= 1.01 * cost);
    }
  }));
}

TEST(Splitter, KeysShareATableWhereTheyFit) {
  const Sizes other{100, 100, 100, 100};
  EXPECT_EQ(split({10, 10, 10, 10}, other), (std::vector<KeyRange>{{0, 4}}));
}

TEST(Splitter, WordsThatMeetFewHaveTablesOfTheirOwn) {
  const Sizes other{1000, 1000, 1000, 1000};
  EXPECT_EQ(split({500, 0, 0, 500}, other).size(), 2U);
}

TEST(Splitter, TablesAreSharedRatherThanLeftEmpty) {
  const Sizes other{10000, 10, 10, 10};  // nearly all words have key 0, which meets all keys
  EXPECT_EQ(split({700, 0, 0, 300}, other).size(), 1U);
}

TEST(Splitter, NoTableIsBuiltForNothing) {
  const Sizes none(4);
  EXPECT_TRUE(split(none, {1, 1, 1, 1}).empty());
  EXPECT_TRUE(split({1, 1, 1, 1}, none).empty());
  EXPECT_TRUE(split({0, 1, 0, 1}, {0, 1, 0, 1}).empty()) << "all have the low bit";
}

// Key 1 has a single word, which meets one word. That is almost no work beside that of key 2.
TEST(Splitter, NoWordIsLostBesideManyOthers) {
  constexpr std::uint32_t kMany = 4'000'000'000;
  const auto ranges = split({0, 1, kMany, 0}, {1, kMany, 0, 0});
  ASSERT_FALSE(ranges.empty());
  EXPECT_LE(ranges.front().first, 1U);
  EXPECT_GE(ranges.back().last, 3U);
}

}  // namespace
}  // namespace nqueens::composition
