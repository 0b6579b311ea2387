#include "composition/sorted_side.hpp"

#include <algorithm>
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
    for (const auto& block : blocks) side.put(block);
    std::vector<std::uint64_t> heads;  // key, class and rest, in the order of the side
    for (std::size_t key = 0; key < (std::size_t{1} << key_bits); ++key) {
      for (std::size_t of = 0; of < kClasses; ++of) {
        for (const std::uint32_t word : side.bucket(key, {of, of + 1})) {
          heads.push_back((key << 34) | (of << 32) | word);
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

TEST(SortedSide, SizesOfPrefixesAreSumsOfBuckets) {
  SortedSide side;
  side.begin(3);
  std::vector<std::uint64_t> words;
  for (std::uint64_t key = 0; key < 8; ++key) {
    words.insert(words.end(), key + 1, key << 61 | key % 4 << 59);
  }
  side.count(words);
  side.allot();
  side.put(words);
  EXPECT_EQ(side.size(), 36);
  EXPECT_EQ(side.size_of(0b10, 1, {0, kClasses}), 5 + 6);
  EXPECT_EQ(side.size_of(0b10, 1, {0, 1}), 5);
  EXPECT_EQ(side.size_of(0, 3, {3, 4}), 4 + 8);
}

}  // namespace
}  // namespace nqueens::composition
