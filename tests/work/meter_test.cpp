#include "work/meter.hpp"

#include <gtest/gtest.h>

namespace nqueens::test {
namespace {

using namespace std::chrono_literals;

const Meter::Clock::time_point kBegin{};

TEST(Meter, HasNothingToSayBeforeItBeginsAndAfterItsEnd) {
  Meter meter;
  EXPECT_FALSE(meter.read());
  meter.begin(10);
  EXPECT_TRUE(meter.read());
  meter.end();
  EXPECT_FALSE(meter.read());
}

TEST(Meter, WhatWasDoneBeforeCountsForTheShareAndNotForTheRate) {
  Meter meter;
  meter.begin(100, 50, kBegin);
  EXPECT_EQ(meter.read(kBegin + 5s)->share, 0.5);
  EXPECT_EQ(meter.read(kBegin + 5s)->per_second, 0);
  meter.add(20);
  meter.add(10);
  EXPECT_EQ(meter.read(kBegin + 10s)->share, 0.8);
  EXPECT_DOUBLE_EQ(meter.read(kBegin + 10s)->per_second, 0.03);
}

TEST(Meter, BeginsAgainFromNothing) {
  Meter meter;
  meter.begin(10, 0, kBegin);
  meter.add(10);
  meter.begin(4, 0, kBegin + 1s);
  meter.add(1);
  EXPECT_EQ(meter.read(kBegin + 2s)->share, 0.25);
  EXPECT_EQ(meter.read(kBegin + 2s)->per_second, 0.25);
}

}  // namespace
}  // namespace nqueens::test
