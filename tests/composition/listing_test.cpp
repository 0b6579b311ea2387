#include "composition/listing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "composition/layout.hpp"
#include "composition/moved_word.hpp"
#include "composition/strip_lists.hpp"
#include "support/composition_cuts.hpp"
#include "support/golden.hpp"
#include "support/isa_name.hpp"

namespace nqueens::composition {
namespace {

SidePieces all_pieces(const CornerWords& upper, const CornerWords& lower) {
  return {upper, lower, 0, upper.lists->pieces()};
}

// One side of a board: its corners, and lists made for the row sets asked for.
class Side {
 public:
  Side(const Layout& layout, Corner upper, Corner lower, Isa isa)
      : upper_(layout.corners[upper], false, isa), lower_(layout.corners[lower], true, isa) {}

  SidePieces pieces(RowBits upper_rows, RowBits lower_rows) {
    upper_.make(upper_rows, above_);
    lower_.make(lower_rows, below_);
    return all_pieces(upper_.words(above_.made), lower_.words(below_.made));
  }

 private:
  ListMaker upper_;
  ListMaker lower_;
  ListMaker::Buffers above_;
  ListMaker::Buffers below_;
};

class SideOn : public ::testing::TestWithParam<Isa> {};

TEST_P(SideOn, AllRowSetsTogetherGiveThePartialPlacements) {
  const Listing listing = listing_for(GetParam());
  for (int n = 2; n <= 12; n += 2) {
    const Layout layout = make_layout(canonical_strips(n, 0).front());
    Side left(layout, kLeftUpper, kLeftLower, GetParam());
    Side right(layout, kRightUpper, kRightLower, GetParam());
    std::uint64_t left_words = 0;
    std::uint64_t right_words = 0;
    const RowBits half = (RowBits{1} << n / 2) - 1;
    for (RowBits upper = 0; upper <= half; ++upper) {
      for (RowBits lower = 0; lower <= half; ++lower) {
        if (std::popcount(upper) + std::popcount(lower) != n / 2) continue;
        const auto size = [&](Side& side) {
          const SidePieces pieces = side.pieces(upper, lower);
          std::vector<std::uint64_t> words(listing.bound(pieces) + kSidePadding);
          return listing.list(pieces, words.data());
        };
        left_words += size(left);
        right_words += size(right);
      }
    }
    EXPECT_EQ(Count{left_words}, test::known_placements(n, n / 2)) << n;
    EXPECT_EQ(Count{right_words}, test::known_placements(n, n / 2)) << n;
  }
}

// The words of the pieces of a side: every word above is joined with every word below that it does
// not collide with.
std::vector<std::uint64_t> by_double_loop(const SidePieces& side) {
  std::vector<std::uint64_t> found;
  const RowLists& a = *side.upper.lists;
  const RowLists& b = *side.lower.lists;
  for (std::size_t i = side.first; i < side.last; ++i) {
    for (std::size_t u = a.offsets[i]; u < a.offsets[i + 1]; ++u) {
      for (std::size_t l = b.offsets[i]; l < b.offsets[i + 1]; ++l) {
        const std::uint64_t above = a.words.data()[u] & side.upper.kept;
        const std::uint64_t below = b.words.data()[l] & side.lower.kept;
        if ((above & below) == 0) found.push_back(above | below | side.class_bits);
      }
    }
  }
  std::ranges::sort(found);
  return found;
}

TEST_P(SideOn, ListsTheSameWordsAsTheDoubleLoop) {
  const Listing listing = listing_for(GetParam());
  for (const int n : {10, 11, 13}) {
    const Strip strip = canonical_strips(n, 2 + n % 2).at(7);
    Side left(make_layout(strip), kLeftUpper, kLeftLower, GetParam());
    for (const RowSet& set : test::row_sets_of(strip)) {
      SidePieces pieces = left.pieces(set.left_upper, set.left_lower);
      const auto expect_same = [&] {
        std::vector<std::uint64_t> words(listing.bound(pieces) + kSidePadding);
        words.resize(listing.list(pieces, words.data()));
        std::ranges::sort(words);
        EXPECT_EQ(words, by_double_loop(pieces));
      };
      expect_same();
      pieces.first = pieces.last / 3;
      pieces.last -= pieces.last / 4;
      expect_same();
    }
  }
}

// A list with one piece of `size` words of at most four bits. Words without a bit follow: they
// collide with nothing.
RowLists one_piece(std::uint32_t size, std::mt19937_64& dice) {
  RowLists lists;
  lists.words.make_room(size + kListPadding);
  std::fill_n(lists.words.data(), size + kListPadding, 0);
  for (std::uint32_t i = 0; i < size; ++i) {
    for (int bits = 0; bits < 4; ++bits) lists.words.data()[i] |= std::uint64_t{1} << dice() % 64;
  }
  lists.offsets = {0, size};
  return lists;
}

TEST_P(SideOn, JoinsPiecesOfAnySizeToWordsOfTheirClass) {
  const Listing listing = listing_for(GetParam());
  constexpr std::uint32_t kMost = 70;  // more words than the code joins at a time
  constexpr std::uint64_t kClassBits = std::uint64_t{0b11} << 62;
  std::mt19937_64 dice(1);
  for (std::uint32_t above = 0; above <= kMost; above += 1 + above / 8) {
    for (std::uint32_t below = 0; below <= kMost; ++below) {
      const RowLists upper = one_piece(above, dice);
      const RowLists lower = one_piece(below, dice);
      SidePieces pieces = all_pieces({&upper, ~kClassBits ^ 1}, {&lower, ~kClassBits ^ 2});
      pieces.class_bits = dice() & kClassBits;
      std::vector<std::uint64_t> words(listing.bound(pieces) + kSidePadding);
      words.resize(listing.list(pieces, words.data()));
      std::ranges::sort(words);
      EXPECT_EQ(words, by_double_loop(pieces)) << above << " and " << below;
    }
  }
}

TEST_P(SideOn, MovesTheBitsOfACornersWords) {
  const Listing listing = listing_for(GetParam());
  const Layout layout = make_layout(canonical_strips(14, 0).front());
  Side left(layout, kLeftUpper, kLeftLower, GetParam());
  const CornerWords corner = left.pieces(0b0110101, 0b1010010).upper;
  const std::uint64_t top = layout.crossing & 0x8421842184218421;
  const std::uint64_t low = layout.crossing & 0x2184218421842184;
  const BitMoves moves(top, low | layout.class_bits, layout.inside, layout.crossing & ~top & ~low);
  RowLists moved;
  moved.words.make_room(corner.lists->size() + kListPadding);
  listing.move(corner, moves, moved);
  EXPECT_EQ(moved.offsets, corner.lists->offsets);
  ASSERT_GT(moved.size(), 100U);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    EXPECT_EQ(moved.words.data()[i],
              moved_word(moves, corner.lists->words.data()[i] & corner.kept));
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, SideOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::composition
