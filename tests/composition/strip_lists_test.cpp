#include "composition/strip_lists.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <random>
#include <vector>

#include "composition/moved_word.hpp"

namespace nqueens::composition {
namespace {

Strip strip_of(int n) { return canonical_strips(n, n % 2).front(); }

TEST(StripLists, ShareKeysByTheUpperRowsOnTheLeft) {
  const StripLists lists(strip_of(16), {.top_bits = 2, .low_bits = 4, .asked_units = 4},
                         best_isa());
  const Keys& few_above = lists.shared_keys(1);
  const Keys& many_above = lists.shared_keys(7);
  EXPECT_EQ(&few_above, &lists.shared_keys(1));
  EXPECT_NE(few_above.rest, many_above.rest);
  for (const Keys* keys : {&few_above, &many_above}) {
    EXPECT_EQ(std::popcount(keys->rest), 28 - 6);
    EXPECT_EQ(keys->rest & ~lists.layout().crossing, 0U);
  }
}

TEST(StripLists, ShareTheMostCentralKeysWhereNoUnitIsAsked) {
  const StripLists lists(strip_of(16), {.top_bits = 2, .low_bits = 4}, best_isa());
  for (const std::size_t left_upper : {1, 7}) {
    const std::uint64_t keys = lists.layout().crossing & ~lists.shared_keys(left_upper).rest;
    EXPECT_EQ(keys, std::uint64_t{0b111111} << 58);
  }
}

TEST(StripLists, HaveKeysAboveEverythingAndTheRestBelow) {
  const StripLists lists(strip_of(13), {.top_bits = 1, .low_bits = 2}, best_isa());
  const Keys& keys = lists.shared_keys(3);
  const Layout& layout = lists.layout();
  const std::uint64_t rest = moved_word(keys.moves, keys.rest);
  EXPECT_EQ(rest, (std::uint64_t{1} << std::popcount(keys.rest)) - 1);
  EXPECT_EQ(moved_word(keys.moves, layout.crossing), rest | std::uint64_t{0b111} << 61);
  EXPECT_EQ(moved_word(keys.moves, layout.class_bits), std::uint64_t{0b11} << 59);
  EXPECT_EQ(moved_word(keys.moves, layout.inside), std::uint64_t{0b11} << 57);
}

TEST(StripLists, HaveNoMoreKeysThanThereAreDiagonals) {
  const StripLists lists(strip_of(4), {.top_bits = 3, .low_bits = 3}, best_isa());
  EXPECT_EQ(lists.shared_keys(1).bits.top, 3);
  EXPECT_EQ(lists.shared_keys(1).bits.low, 1);
  EXPECT_EQ(lists.shared_keys(1).rest, 0U);
}

TEST(StripLists, HaveMoreKeysWhereTheRestWouldNotFit) {
  const StripLists lists(strip_of(20), {.top_bits = 1, .low_bits = 1}, best_isa());
  EXPECT_EQ(lists.shared_keys(5).bits.all(), 36 - kMaxRestBits);
}

TEST(StripLists, MoveTheListsOfACorner) {
  const StripLists lists(strip_of(14), {.top_bits = 2, .low_bits = 2}, best_isa());
  const RowBits rows = 0b0110101;
  const Keys& keys = lists.shared_keys(4);
  const RowLists& moved = lists.moved(kLeftUpper, rows, keys);
  ListMaker::Buffers buffers;
  lists.maker(kLeftUpper).make(rows, buffers);
  ASSERT_EQ(moved.offsets, buffers.made.offsets);
  ASSERT_GT(moved.size(), 100U);
  const std::uint64_t kept = lists.layout().corners[kLeftUpper].kept;
  for (std::size_t i = 0; i < moved.size(); ++i) {
    EXPECT_EQ(moved.words.data()[i], moved_word(keys.moves, buffers.made.words.data()[i] & kept))
        << i;
  }
}

std::vector<std::uint64_t> side_of(const StripLists& lists, const RowSet& set, Corner upper,
                                   Corner lower) {
  ListMaker::Buffers above;
  ListMaker::Buffers below;
  lists.maker(upper).make(set.in(upper), above);
  lists.maker(lower).make(set.in(lower), below);
  const SidePieces pieces{lists.maker(upper).words(above.made),
                          lists.maker(lower).words(below.made), 0, above.made.pieces()};
  const Listing listing = listing_for(lists.isa());
  std::vector<std::uint64_t> words(listing.bound(pieces) + kSidePadding);
  words.resize(listing.list(pieces, words.data()));
  return words;
}

TEST(StripLists, ShareKeysThatKeepMorePairsApartThanTheMostCentralOnes) {
  constexpr std::size_t kKeyBits = 6;
  const StripLists lists(strip_of(14), {.low_bits = kKeyBits, .asked_units = 16}, best_isa());
  std::uint64_t central = 0;
  for (std::size_t i = 0; i < kKeyBits; ++i) central |= lists.layout().crossings[i].bit;
  for (const int left_upper : {1, 2, 5, 6}) {
    const std::uint64_t shared =
        lists.layout().crossing & ~lists.shared_keys(static_cast<std::size_t>(left_upper)).rest;
    std::mt19937_64 dice(1);
    std::vector<std::uint64_t> pairs;
    for (int i = 0; i < 20; ++i) {
      const RowSet set = random_row_set(lists.strip(), left_upper, dice);
      sample_pairs(side_of(lists, set, kLeftUpper, kLeftLower),
                   side_of(lists, set, kRightUpper, kRightLower), 1000, pairs);
    }
    const auto apart_by = [&](std::uint64_t keys) {
      return std::ranges::count_if(pairs, [&](std::uint64_t both) { return (both & keys) != 0; });
    };
    EXPECT_GT(apart_by(shared), apart_by(central)) << left_upper << " upper rows on the left";
  }
}

}  // namespace
}  // namespace nqueens::composition
