#include <bit>
#include <gtest/gtest.h>
#include <random>
#include <vector>

#include "kernels/colours/kernels.hpp"
#include "support/isa_name.hpp"

namespace nqueens::colours {
namespace {

class PlanesOn : public ::testing::TestWithParam<Isa> {};

TEST_P(PlanesOn, SayWhichLanesHaveAWordThatLacksADiagonal) {
  std::mt19937_64 random(1);
  for (const std::size_t diagonals : {3, 40, 59}) {
    std::vector<Diagonals> expected(kLanes, ~Diagonals{0});
    LaneWords words;
    words.clear();
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      if (lane % 7 == 0) continue;
      expected[lane] = random() & ((Diagonals{1} << diagonals) - 1);
      words.set(lane, expected[lane]);
    }
    std::vector<Plane> planes(diagonals + 1);
    make_planes_for(GetParam())(words, planes);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const auto bit = [&](std::size_t plane) {
        return (planes[plane].bits[lane / 64] >> lane % 64 & 1) != 0;
      };
      for (std::size_t d = 0; d < diagonals; ++d) {
        EXPECT_EQ(bit(d), (expected[lane] >> d & 1) == 0) << "lane " << lane << ", plane " << d;
      }
      EXPECT_EQ(bit(diagonals), lane % 7 != 0) << "lane " << lane;
    }
  }
}

TEST_P(PlanesOn, CountTheWordsThatAreInAllSets) {
  const CountWords count = count_words_for(GetParam());
  std::mt19937_64 random(1);
  for (const std::size_t chunks : {0U, 1U, 5U}) {
    for (const std::size_t positions : {8U, 24U, 384U}) {
      std::vector<std::vector<std::uint64_t>> sets(5,
                                                   std::vector<std::uint64_t>(chunks * positions));
      for (auto& set : sets) {
        for (std::uint64_t& words : set) words = random();
      }
      for (std::size_t having = 0; having <= 4; ++having) {
        std::vector<const std::uint64_t*> others;
        for (std::size_t i = 1; i <= having; ++i) others.push_back(sets[i].data());
        std::vector<std::uint64_t> expected(positions);
        for (std::size_t at = 0; at < chunks * positions; ++at) {
          std::uint64_t words = sets[0][at];
          for (std::size_t i = 1; i <= having; ++i) words &= sets[i][at];
          expected[at % positions] += static_cast<std::uint64_t>(std::popcount(words));
        }
        std::vector<std::uint64_t> counts(positions, 99);
        count({.chunks = chunks,
               .positions = positions,
               .words = sets[0].data(),
               .having = others,
               .counts = counts.data()});
        EXPECT_EQ(counts, expected) << chunks << " chunks, " << positions << " positions";
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, PlanesOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::colours
