#include "kernels/colours/class_data.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "kernels/colours/words.hpp"

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

TEST(Signatures, AreInTheOrderOfTheWordsThatTheyLeave) {
  const std::vector<PlacedWord> list = words_of_odd_rows(SizeClass(20, 5), 0b1100010101);
  const Signatures signatures = choose_signatures(sample_of(list), sample_of(list), false);
  EXPECT_TRUE(std::ranges::is_sorted(signatures.all, {}, &Signature::met));
  EXPECT_EQ(signatures.all.back().diagonals, 0U);
  EXPECT_EQ(signatures.all.back().met, 1);
  for (const Signature& signature : signatures.all) {
    Diagonals keys = 0;
    for (const std::size_t key : signature.keys) keys |= Diagonals{1} << signatures.keys[key];
    EXPECT_EQ(keys, signature.diagonals);
    EXPECT_LE(signature.keys.size(), 3U);
    const auto met = static_cast<double>(std::ranges::count_if(
        list, [&](const PlacedWord& word) { return (word.diagonals & signature.diagonals) == 0; }));
    EXPECT_NEAR(signature.met, met / static_cast<double>(list.size()), 0.05);
  }
}

TEST(Signatures, OfFewWordsHaveNoDiagonals) {
  const std::vector<PlacedWord> list = words_of_odd_rows(SizeClass(8, 2), 0b0011);
  EXPECT_EQ(choose_signatures(sample_of(list), sample_of(list), false).all.size(), 1U);
}

// The second rule takes lanes for a sparse colour, and pairs for the others.
TEST(ClassData, OfTheTwoRulesTakesDifferentKernels) {
  int sparse = 0;
  for (int n = 8; n <= (NQUEENS_SLOWED ? 17 : 21); ++n) {
    for (const int size : counted_sizes(n)) {
      const ClassData first(SizeClass(n, size));
      const ClassData second(SizeClass(n, size, Rule::second));
      sparse += first.colour(true).by_pairs || first.colour(false).by_pairs ? 1 : 0;
      EXPECT_NE(first.colour(true).by_pairs, second.colour(true).by_pairs);
      EXPECT_NE(first.colour(false).by_pairs, second.colour(false).by_pairs);
    }
  }
  EXPECT_GT(sparse, 0);
}

TEST(ClassData, LeavesTheSparsestColoursOfLargeBoardsToThePairs) {
  const ClassData data(SizeClass(26, 3, Rule::second));
  EXPECT_TRUE(data.colour(true).by_pairs);
  EXPECT_TRUE(data.colour(false).by_pairs);
  EXPECT_FALSE(only_pairs_pay(26, 8, 8));
}

}  // namespace
}  // namespace nqueens::colours
