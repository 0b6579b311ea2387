#include "base/symmetry.hpp"

#include <algorithm>
#include <set>

#include "support/boards.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Board, ImagesOfABoardWithoutSymmetry) {
  const Board board{0, 1, 3, 2};
  EXPECT_EQ(image_of(board, kHalfTurn), (Board{1, 0, 2, 3}));
  EXPECT_EQ(image_of(board, Image{false, false, true}), (Board{3, 2, 0, 1})) << "left-right";
  EXPECT_EQ(image_of(board, Image{false, true, false}), (Board{2, 3, 1, 0})) << "up-down";
  EXPECT_EQ(image_of(Board{2, 0, 3, 1}, Image{true, false, false}), (Board{1, 3, 0, 2}))
      << "long diagonal";
  EXPECT_EQ(orbit_of(board).size(), 4U);  // this board is its own mirror image at a diagonal
}

// The note shows each image by the numbers of its four corners in reading order. The test looks
// where each corner goes.
TEST(Board, ImagesHaveTheOrderOfTsudasNote) {
  // The row and column of the note's corners 1, 2, 3 and 4.
  constexpr int kCorners[4][2] = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};
  const std::vector<std::string> figure{"4132", "3421", "2314", "2134", "1423", "4312", "3241"};
  for (std::size_t i = 0; i < kOtherImages.size(); ++i) {
    std::string seen = "....";
    for (int corner = 0; corner < 4; ++corner) {
      int row = kCorners[corner][0];
      int column = kCorners[corner][1];
      if (kOtherImages[i].transposed) std::swap(row, column);
      if (kOtherImages[i].rows_reversed) row = 1 - row;
      if (kOtherImages[i].columns_reversed) column = 1 - column;
      seen[2 * row + column] = static_cast<char>('1' + corner);
    }
    EXPECT_EQ(seen, figure[i]) << i;
  }
}

TEST(UniqueValue, IsANumberOfNDigitsOrAListAboveNine) {
  EXPECT_EQ(unique_value(Board{3, 6, 2, 7, 1, 4, 0, 5}), "47382516");
  EXPECT_EQ(unique_value(Board{0, 2, 4, 6, 8, 1, 3, 5, 7, 9}), "1 3 5 7 9 2 4 6 8 10");
}

TEST(UniqueValue, IsSmallestForTheCanonicalImage) {
  for (int n = 4; n <= 8; ++n) {
    for (const Board& board : listed_solutions(n)) {
      std::set<std::string> values;
      for (const Board& image : orbit_of(board)) values.insert(unique_value(image));
      EXPECT_EQ(canonical_symmetry(board).has_value(), unique_value(board) == *values.begin());
    }
  }
}

// The note's code compares, row by row, bits that count from the right edge.
TEST(UniqueValue, ByTheBitsOfTsudasCodeIsSmallestForTheMirrorImage) {
  const auto bits = [](Board board) {
    const int n = static_cast<int>(board.size());
    for (int& column : board) column = 1 << (n - 1 - column);
    return board;
  };
  for (const Board& board : listed_solutions(8)) {
    if (!canonical_symmetry(board)) continue;
    std::vector<Board> images{board};
    for (const Image& image : kOtherImages) images.push_back(image_of(board, image));
    EXPECT_EQ(std::ranges::min(images, {}, bits), image_of(board, Image{false, false, true}));
  }
}

TEST(Board, FourQuarterTurnsAreNone) {
  for (const Board& board : listed_solutions(7)) {
    Board turned = board;
    for (int i = 0; i < 4; ++i) turned = image_of(turned, kQuarterTurn);
    EXPECT_EQ(turned, board);
    EXPECT_EQ(image_of(image_of(board, kQuarterTurn), kQuarterTurn), image_of(board, kHalfTurn));
    EXPECT_EQ(image_of(image_of(board, kHalfTurn), kQuarterTurn),
              image_of(board, kThreeQuarterTurn));
  }
}

TEST(Board, EachOrbitHasOneCanonicalMemberAndTheRightSize) {
  for (int n = 1; n <= 9; ++n) {
    Count unique = 0;
    Count total = 0;
    for (const Board& board : listed_solutions(n)) {
      const auto orbit = orbit_of(board);
      const auto symmetry = canonical_symmetry(board);
      ASSERT_EQ(symmetry.has_value(), board == *orbit.begin());
      if (!symmetry) continue;
      EXPECT_EQ(static_cast<std::size_t>(symmetry->orbit_size), orbit.size());
      EXPECT_EQ(symmetry->half_turn, image_of(board, kHalfTurn) == board);
      EXPECT_EQ(symmetry->quarter_turn, image_of(board, kQuarterTurn) == board);
      ++unique;
      total += orbit.size();
    }
    EXPECT_EQ(unique, known(n, "unique")) << "n = " << n;
    EXPECT_EQ(total, known(n, "total")) << "n = " << n;
  }
}

}  // namespace
}  // namespace nqueens::test
