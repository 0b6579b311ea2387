#include "methods/composition/side.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "methods/composition/quadrant.hpp"
#include "methods/composition/unit.hpp"
#include "support/golden.hpp"

namespace nqueens::composition {
namespace {

TEST(QuadrantLists, CountsPlacementsOnAllColumns) {
  // m queens on m given rows and any columns of n: with all rows, the golden table.
  for (int n = 1; n <= 8; ++n) {
    for (int m = 1; m <= n; ++m) {
      const QuadrantLists quadrant(m, n);
      EXPECT_EQ(Count{quadrant[(Rows{1} << m) - 1].size()}, test::known_placements(n, m))
          << n << " " << m;
    }
  }
}

TEST(QuadrantLists, EveryWordHasTwoDiagonalsPerQueen) {
  const QuadrantLists quadrant(6, 5);
  for (Rows rows = 0; rows < 64; ++rows) {
    const RowLists& lists = quadrant[rows];
    for (std::size_t i = 0; i < lists.size(); ++i) {
      EXPECT_EQ(std::popcount(lists.words[i]), 2 * std::popcount(rows));
    }
  }
}

class SideOn : public ::testing::TestWithParam<Isa> {};

TEST_P(SideOn, AllRowSetsTogetherGiveThePartialPlacements) {
  const SideLister lister = side_lister_for(GetParam());
  for (int n = 2; n <= 12; n += 2) {
    const Strip strip = canonical_strips(n, 0).front();
    const QuadrantLists quadrant(strip.upper_rows(), strip.side());
    const StripLists lists(strip, quadrant, 2);
    std::vector<std::uint64_t> words;
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    const Rows half = (Rows{1} << n / 2) - 1;
    for (Rows upper = 0; upper <= half; ++upper) {
      for (Rows lower = 0; lower <= half; ++lower) {
        if (std::popcount(upper) + std::popcount(lower) != n / 2) continue;
        const auto size = [&](Corner above, Corner below) {
          const RowLists& a = lists.corners[above][upper];
          const RowLists& b = lists.corners[below][lower];
          words.resize(lister.bound(a, b) + kSidePadding);
          return lister.list(a, b, words.data());
        };
        left += size(kLeftUpper, kLeftLower);
        right += size(kRightUpper, kRightLower);
      }
    }
    EXPECT_EQ(Count{left}, test::known_placements(n, n / 2)) << n;
    EXPECT_EQ(Count{right}, test::known_placements(n, n / 2)) << n;
  }
}

TEST_P(SideOn, ListsTheSameWordsAsTheDoubleLoop) {
  const SideLister lister = side_lister_for(GetParam());
  for (const int n : {10, 11, 13}) {
    const Strip strip = canonical_strips(n, 2 + n % 2).at(7);
    const QuadrantLists quadrant(strip.upper_rows(), strip.side());
    const StripLists lists(strip, quadrant, 2);
    const RowSets sets(strip);
    for (std::uint32_t index = 0; index < sets.uppers(); ++index) {
      sets.for_each(index, [&](const RowSet& set) {
        const RowLists& a = lists.corners[kLeftUpper][set.left_upper];
        const RowLists& b = lists.corners[kLeftLower][set.left_lower];
        std::vector<std::uint64_t> expected;
        for (std::size_t i = 0; i < a.pieces(); ++i) {
          const std::size_t j = a.pieces() - 1 - i;
          for (std::size_t u = a.offsets[i]; u < a.offsets[i + 1]; ++u) {
            for (std::size_t l = b.offsets[j]; l < b.offsets[j + 1]; ++l) {
              if ((a.words[u] & b.words[l]) == 0) expected.push_back(a.words[u] | b.words[l]);
            }
          }
        }
        std::vector<std::uint64_t> words(lister.bound(a, b) + kSidePadding);
        words.resize(lister.list(a, b, words.data()));
        std::sort(words.begin(), words.end());
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(words, expected);
      });
    }
  }
}

std::string isa_name(const ::testing::TestParamInfo<Isa>& info) {
  return std::string(to_string(info.param));
}
INSTANTIATE_TEST_SUITE_P(Isas, SideOn, ::testing::ValuesIn(available_isas()), isa_name);

}  // namespace
}  // namespace nqueens::composition
