#include "base/count_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace nqueens::test {
namespace {

constexpr Count kLargest = ~Count{0};

TEST(Count, PrintsNumbersBeyond64Bits) {
  EXPECT_EQ(to_string(0), "0");
  EXPECT_EQ(to_string(Count{1} << 64), "18446744073709551616");
  EXPECT_EQ(to_string(kLargest), "340282366920938463463374607431768211455");
}

TEST(Count, ParsesOnlyPlainDecimalDigits) {
  for (const char* text : {"", " 1", "1 ", "-1", "+1", "1e3", "0x10", "1,000"}) {
    EXPECT_FALSE(parse_count(text)) << "'" << text << "'";
  }
}

TEST(Count, RefusesWhat128BitsCannotHold) {
  EXPECT_EQ(parse_count("340282366920938463463374607431768211455"), kLargest);
  EXPECT_FALSE(parse_count("340282366920938463463374607431768211456"));
  EXPECT_FALSE(parse_count("999999999999999999999999999999999999999"));
  EXPECT_FALSE(parse_count("3402823669209384634633746074317682114550"));
}

RC_GTEST_PROP(Count, ParsingWhatWasPrintedGivesTheSameCount,
              (std::uint64_t high, std::uint64_t low)) {
  const Count count = (Count{high} << 64) | low;
  RC_ASSERT(parse_count(to_string(count)) == count);
}

TEST(Counted, HasTheSingularForOneThingOnly) {
  const auto found = [](std::uint64_t seeds) {
    return counted(seeds, "seed") + one_or_several(seeds, " was", " were") + " found";
  };
  EXPECT_EQ(found(0), "0 seeds were found");
  EXPECT_EQ(found(1), "1 seed was found");
  EXPECT_EQ(found(2), "2 seeds were found");
}

}  // namespace
}  // namespace nqueens::test
