#include "colours/keys.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace nqueens::colours {
namespace {

TEST(Keys, SayWhichKeyDiagonalsAWordHas) {
  const Keys keys({3, 58, 8, 15});
  EXPECT_EQ(keys.count(), 16U);
  EXPECT_EQ(keys.of(0), 0U);
  EXPECT_EQ(keys.of(Diagonals{1} << 3 | Diagonals{1} << 4), 0b0001U);
  EXPECT_EQ(keys.of(Diagonals{1} << 58 | Diagonals{1} << 15), 0b1010U);
  EXPECT_EQ(keys.of(~Diagonals{0}), 0b1111U);
  EXPECT_EQ(Keys().count(), 1U);
}

TEST(Keys, AreTheDiagonalsOnWhichMostWordsMeet) {
  // All words have diagonal 5, most have 20, and each has two of many others.
  std::mt19937_64 random(1);
  WordSample sample{.words = {}, .mean = 200, .longest = 200};
  for (int i = 0; i < 1000; ++i) {
    Diagonals word = Diagonals{1} << 5 | Diagonals{1} << (30 + random() % 20);
    if (i % 4 != 0) word |= Diagonals{1} << 20;
    sample.words.push_back(word);
  }
  const Keys keys = choose_keys(sample, sample);
  // No pair is left after diagonal 5.
  EXPECT_EQ(keys.count(), 2U);
  EXPECT_EQ(keys.of(Diagonals{1} << 5), 1U);
}

TEST(Keys, HaveEachSignatureOnceAndThoseThatLeaveFewestWordsFirst) {
  std::mt19937_64 random(1);
  WordSample sample{.words = {}, .mean = 5000, .longest = 5000};
  for (int i = 0; i < 5000; ++i) {
    const Diagonals word = random() & 0xfffff;
    sample.words.push_back(word & random());
  }
  const Keys keys = choose_keys(sample, sample);
  ASSERT_GT(keys.count(), 16U);
  std::vector<std::uint16_t> all = keys.signatures;
  std::size_t before = 0;
  for (const std::uint16_t signature : all) {
    const auto left = static_cast<std::size_t>(std::ranges::count_if(
        sample.words, [&](Diagonals word) { return (keys.of(word) & signature) == 0; }));
    EXPECT_GE(left, before);
    before = left;
  }
  EXPECT_EQ(all.back(), 0);
  std::ranges::sort(all);
  EXPECT_EQ(all.size(), keys.count());
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

}  // namespace
}  // namespace nqueens::colours
