#include "simd/isa.hpp"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(Isa, NamesRoundTripAndUnknownOnesAreNone) {
  for (const Isa isa : available_isas()) EXPECT_EQ(parse_isa(to_string(isa)), isa);
  EXPECT_EQ(parse_isa("sse9"), std::nullopt);
}

TEST(Isa, ThePortableOneIsAlwaysThereAndTheBestIsTheLast) {
  EXPECT_EQ(available_isas().front(), Isa::portable);
  EXPECT_EQ(available_isas().back(), best_isa());
  for (const Isa isa : available_isas()) EXPECT_TRUE(is_available(isa));
}

TEST(Isa, EachHasAPlaceOfItsOwnInADispatchTable) {
  std::vector<std::size_t> places;
  for (const Isa isa : available_isas()) places.push_back(dispatch_index(isa));
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(places[i], places[j]);
  }
}

}  // namespace
}  // namespace nqueens
