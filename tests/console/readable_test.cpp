#include <gtest/gtest.h>
#include <limits>

#include "words.hpp"

namespace nqueens::app {
namespace {

constexpr double kHour = 3600;
constexpr double kDay = 24 * kHour;

TEST(ReadableDuration, IsAsPeopleSayIt) {
  EXPECT_EQ(readable_duration(0), "0 s");
  EXPECT_EQ(readable_duration(0.0000012), "0.000001 s");
  EXPECT_EQ(readable_duration(0.03521), "0.0352 s");
  EXPECT_EQ(readable_duration(3.214), "3.21 s");
  EXPECT_EQ(readable_duration(12.34), "12.3 s");
  EXPECT_EQ(readable_duration(250), "4 min 10 s");
  EXPECT_EQ(readable_duration(3 * kHour + 12 * 60 + 59), "3 h 12 min");
  EXPECT_EQ(readable_duration(3 * kDay + 4.9 * kHour), "3 d 4 h");
  EXPECT_EQ(readable_duration(400 * kDay), "1 y 35 d");
}

TEST(ReadableDuration, OfMoreThanAnyClockShowsIsALongTimeToo) {
  EXPECT_EQ(readable_duration(std::numeric_limits<double>::infinity()), "31709791 y 359 d");
}

TEST(WholeDuration, HasNoTenths) {
  EXPECT_EQ(whole_duration(3.9), "3 s");
  EXPECT_EQ(whole_duration(250), "4 min 10 s");
}

TEST(Grouped, SetsThreeDigitsApart) {
  EXPECT_EQ(grouped(9999, " "), "9999");
  EXPECT_EQ(grouped(10000, " "), "10 000");
  EXPECT_EQ(grouped(365596, " "), "365 596");
  EXPECT_EQ(grouped(14772512, " "), "14 772 512");
  EXPECT_EQ(grouped(14772512, ""), "14772512");
}

TEST(Counted, KnowsOne) {
  EXPECT_EQ(counted(1, "thread"), "1 thread");
  EXPECT_EQ(counted(0, "thread"), "0 threads");
  EXPECT_EQ(counted(12, "thread"), "12 threads");
}

}  // namespace
}  // namespace nqueens::app
