#include "composition/key_chooser.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "composition/moved_word.hpp"

namespace nqueens::composition {
namespace {

using Bits = std::vector<std::uint64_t>;

TEST(Pairs, HaveEveryWordAsOften) {
  const std::vector<std::uint64_t> left{1, 2, 4, 8, 16};
  const std::vector<std::uint64_t> right{3, 5, 31};
  std::vector<std::uint64_t> common;
  sample_pairs(left, right, 15, common);
  std::vector<std::uint64_t> expected;
  for (const std::uint64_t word : left) {
    for (const std::uint64_t other : right) expected.push_back(word & other);
  }
  std::ranges::sort(expected);
  std::ranges::sort(common);
  EXPECT_EQ(common, expected);
}

TEST(Pairs, AreAddedToThoseOfOtherUnits) {
  const std::vector<std::uint64_t> words{1, 2};
  std::vector<std::uint64_t> common{7};
  sample_pairs(words, words, 3, common);
  EXPECT_EQ(common.size(), 4U);
  EXPECT_EQ(common.front(), 7U);
}

TEST(Pairs, OfASideWithoutWordsAreNone) {
  const std::vector<std::uint64_t> words{1, 2, 4};
  std::vector<std::uint64_t> common;
  sample_pairs(words, {}, 4, common);
  sample_pairs({}, words, 4, common);
  EXPECT_TRUE(common.empty());
}

TEST(Keys, AreTheBitsThatMostPairsCollideIn) {
  std::vector<std::uint64_t> pairs{0b0001, 0b0100, 0b0110, 0b0101, 0b1000, 0b1000};
  EXPECT_EQ(choose_keys(0b1111, pairs, 1), Bits{0b0100});
}

// A pair that one key bit separates no longer matters for the next bit.
TEST(Keys, AreChosenForThePairsThatOthersLeave) {
  std::vector<std::uint64_t> pairs{0b0110, 0b0110, 0b0110, 0b0100, 0b0001, 0b0001};
  EXPECT_EQ(choose_keys(0b0111, pairs, 2), (Bits{0b0100, 0b0001}));
}

TEST(Keys, AreTheHighestBitsOfThoseThatSaveNothing) {
  EXPECT_EQ(choose_keys(0b110110, {}, 2), (Bits{0b100000, 0b010000}));
}

// The search of the test chooses one key bit after the other, and counts the pairs again for each.
TEST(Keys, AreWhatAPlainSearchChooses) {
  EXPECT_TRUE(rc::check([] {
    auto pairs = *rc::gen::container<std::vector<std::uint64_t>>(
        rc::gen::resize(1000, rc::gen::arbitrary<std::uint64_t>()));
    const auto bits = *rc::gen::arbitrary<std::uint64_t>();
    const int count = *rc::gen::inRange(0, std::popcount(bits) + 1);
    std::vector<std::uint64_t> left = pairs;
    std::uint64_t open = bits;
    Bits expected;
    for (int i = 0; i < count; ++i) {
      std::uint64_t best = 0;
      std::ptrdiff_t most = -1;
      for (int bit = 63; bit >= 0; --bit) {
        const std::uint64_t mask = std::uint64_t{1} << bit;
        if ((open & mask) == 0) continue;
        const auto colliding =
            std::ranges::count_if(left, [&](std::uint64_t pair) { return (pair & mask) != 0; });
        if (colliding > most) {
          most = colliding;
          best = mask;
        }
      }
      expected.push_back(best);
      open &= ~best;
      std::erase_if(left, [&](std::uint64_t pair) { return (pair & best) != 0; });
    }
    RC_ASSERT(choose_keys(bits, pairs, count) == expected);
  }));
}

// The bits go to consecutive places, starting with the highest bit of the first group.
TEST(BitMoves, MoveGroupsOfBitsTogetherInTheirOrder) {
  EXPECT_TRUE(rc::check([] {
    const auto bits = *rc::gen::arbitrary<std::uint64_t>();
    const auto choice = *rc::gen::arbitrary<std::uint64_t>();
    const auto other = *rc::gen::arbitrary<std::uint64_t>();
    const auto word = *rc::gen::arbitrary<std::uint64_t>();
    const std::array groups{bits & choice & other, bits & choice & ~other, bits & ~choice & other,
                            bits & ~choice & ~other};
    std::uint64_t expected = 0;
    int to = 63;
    for (const std::uint64_t& group : groups) {
      if (&group == &groups.back()) to = std::popcount(group) - 1;
      for (int bit = 63; bit >= 0; --bit) {
        if ((group >> bit & 1) != 0) expected |= (word >> bit & 1) << to--;
      }
    }
    const BitMoves moves(groups[0], groups[1], groups[2], groups[3]);
    RC_ASSERT(moved_word(moves, word) == expected);
  }));
}

}  // namespace
}  // namespace nqueens::composition
