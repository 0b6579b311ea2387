#include "colours/planes.hpp"

#include <gtest/gtest.h>
#include <random>

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

INSTANTIATE_TEST_SUITE_P(Isas, PlanesOn, ::testing::ValuesIn(available_isas()), test::isa_name);

}  // namespace
}  // namespace nqueens::colours
