#include "methods/composition/split.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace nqueens::composition {
namespace {

TEST(SortedSide, EveryWordIsInItsBucket) {
  EXPECT_TRUE(rc::check([] {
    const int key_bits = *rc::gen::inRange(0, 9);
    const auto words = *rc::gen::container<std::vector<std::uint64_t>>(
        rc::gen::resize(1000, rc::gen::arbitrary<std::uint64_t>()));
    const auto cut =
        static_cast<std::ptrdiff_t>(*rc::gen::inRange<std::size_t>(0, words.size() + 1));
    const std::vector<std::uint64_t> blocks[]{{words.begin(), words.begin() + cut},
                                              {words.begin() + cut, words.end()}};
    SortedSide side;
    side.begin(key_bits);
    for (const auto& block : blocks) side.count(block);
    side.allot();
    for (const auto& block : blocks) side.put(block, nullptr);
    std::vector<std::uint64_t> heads;  // key, arms and rest, in the order of the side
    for (std::size_t key = 0; key < (std::size_t{1} << key_bits); ++key) {
      for (std::size_t arms = 0; arms < kArms; ++arms) {
        for (const std::uint32_t word : side.bucket(key, arms, arms + 1)) {
          heads.push_back((key << 34) | (arms << 32) | word);
        }
      }
    }
    std::vector<std::uint64_t> expected;
    expected.reserve(words.size());
    for (const std::uint64_t word : words) {
      expected.push_back((word >> (62 - key_bits) << 32) | (word & 0xffffffffu));
    }
    std::sort(heads.begin(), heads.end());
    std::sort(expected.begin(), expected.end());
    RC_ASSERT(heads == expected);
    RC_ASSERT(side.size() == words.size());
  }));
}

TEST(SortedSide, PutsTheRestBitsThatAreKept) {
  SortedSide side;
  side.begin(0);
  const std::vector<std::uint64_t> words{0xffff00ff, 0x00010100};
  side.count(words);
  side.allot();
  const RestBits kept(0x80010180);
  side.put(words, &kept);
  const auto put = side.bucket(0, kNoArm, kArms);
  EXPECT_EQ(std::vector(put.begin(), put.end()), (std::vector<std::uint32_t>{0b1101, 0b0110}));
}

TEST(RestBits, MovesEveryBitThatIsKept) {
  EXPECT_TRUE(rc::check([](std::uint32_t kept, std::uint32_t word) {
    std::uint32_t expected = 0;
    int to = 0;
    for (std::uint32_t rest = kept; rest != 0; rest &= rest - 1) {
      expected |= (word >> std::countr_zero(rest) & 1) << to++;
    }
    RC_ASSERT(RestBits(kept)(word) == expected);
  }));
}

TEST(SortedSide, SizesOfPrefixesAreSumsOfBuckets) {
  SortedSide side;
  side.begin(3);
  std::vector<std::uint64_t> words;
  for (std::uint64_t key = 0; key < 8; ++key) {
    words.insert(words.end(), key + 1, key << 61 | key % 4 << 59);
  }
  side.count(words);
  side.allot();
  side.put(words, nullptr);
  EXPECT_EQ(side.size(), 36);
  EXPECT_EQ(side.size_of(0b10, 1, kNoArm, kArms), 5 + 6);
  EXPECT_EQ(side.size_of(0b10, 1, kNoArm, kOneArm), 5);
  EXPECT_EQ(side.size_of(0, 3, kTwoArms, kArms), 4 + 8);
}

bool contains(const Subcube& cube, std::uint32_t key) { return (key & ~cube.free) == cube.ones; }

TEST(Splitter, CubesAreDisjointCoverAllAndFit) {
  EXPECT_TRUE(rc::check([] {
    const int key_bits = *rc::gen::inRange(0, 7);
    const std::size_t keys = std::size_t{1} << key_bits;
    const auto sizes = rc::gen::container<std::vector<std::uint32_t>>(
        keys, rc::gen::inRange<std::uint32_t>(0, 900));
    const auto table = *sizes;
    const auto other = *sizes;
    Splitter splitter(key_bits);
    const auto cubes = splitter.split(table, other, MatchCosts{});
    for (std::uint32_t key = 0; key < keys; ++key) {
      const auto times = std::count_if(cubes.begin(), cubes.end(),
                                       [&](const Subcube& cube) { return contains(cube, key); });
      RC_ASSERT(times <= 1);
      std::uint64_t to_match = 0;
      for (std::uint32_t k = 0; k < keys; ++k) to_match += (k & key) == 0 ? other[k] : 0;
      if (table[key] != 0 && to_match != 0) RC_ASSERT(times == 1);
    }
    for (const Subcube& cube : cubes) {
      RC_ASSERT((cube.ones & cube.free) == 0u);
      std::uint64_t size = 0;
      for (std::uint32_t key = 0; key < keys; ++key) size += contains(cube, key) ? table[key] : 0;
      RC_ASSERT(size <= kTableWords || cube.free == 0);
    }
  }));
}

TEST(Splitter, SplitsOnlyWhatDoesNotFit) {
  Splitter splitter(2);
  const std::vector<std::uint32_t> other{100, 100, 100, 100};
  EXPECT_EQ(splitter.split(std::vector<std::uint32_t>{10, 10, 10, 10}, other, {}).size(), 1u);
  EXPECT_EQ(splitter.split(std::vector<std::uint32_t>{300, 300, 0, 0}, other, {}).size(), 2u);
  EXPECT_EQ(splitter.split(std::vector<std::uint32_t>{0, 0, 0, 0}, other, {}).size(), 0u);
}

}  // namespace
}  // namespace nqueens::composition
