#include <gtest/gtest.h>

#include "progress.hpp"

namespace nqueens::app {
namespace {

using namespace std::chrono_literals;

const Activity::Clock::time_point kBegin{};

TEST(Activity, HasNoShareBeforeItBeginsAndAfterItsEnd) {
  Activity activity("count 20", "preparing");
  EXPECT_FALSE(activity.state().share);
  EXPECT_EQ(activity.state().task, "count 20");
  EXPECT_EQ(activity.state().stage, "preparing");
  activity.begin("counting", {.work = 10});
  EXPECT_TRUE(activity.state().share);
  EXPECT_EQ(activity.state().stage, "counting");
  activity.end();
  EXPECT_FALSE(activity.state().share);
  EXPECT_EQ(activity.state().stage, "checking");
  activity.counted(1);  // by a thread that was abandoned
  EXPECT_FALSE(activity.state().share);
}

TEST(Activity, StaysInItsStageIfTheWorkNamesNone) {
  Activity activity("bench");
  activity.enter("n = 8");
  for (int count = 0; count < 2; ++count) {
    activity.begin("", {.work = 1});
    EXPECT_EQ(activity.state().stage, "n = 8");
    activity.end();
    EXPECT_EQ(activity.state().stage, "n = 8");
    EXPECT_FALSE(activity.state().share);
  }
}

TEST(Activity, HasAnUnknownShareWithoutWork) {
  Activity activity("bench");
  activity.begin("", {});
  EXPECT_FALSE(activity.state().share);
}

TEST(Activity, CountsWhatWasDoneBeforeForTheShareAndNotForTheRate) {
  Activity activity("count 20");
  activity.begin("", {.seeds = 10, .seeds_before = 5, .work = 100, .work_before = 50}, kBegin);
  EXPECT_EQ(activity.state(kBegin + 5s).share, 0.5);
  EXPECT_EQ(activity.state(kBegin + 5s).per_second, 0);
  activity.counted(20);
  activity.counted(10);
  EXPECT_EQ(activity.state(kBegin + 10s).share, 0.8);
  EXPECT_DOUBLE_EQ(activity.state(kBegin + 10s).per_second, 0.03);
  EXPECT_EQ(activity.state().seeds_done, 7U);
  EXPECT_EQ(activity.state().seeds, 10U);
}

TEST(Activity, BeginsAgainFromNothing) {
  Activity activity("count 20");
  activity.begin("", {.work = 10}, kBegin);
  activity.counted(10);
  activity.begin("", {.work = 4}, kBegin + 1s);
  activity.counted(1);
  EXPECT_EQ(activity.state(kBegin + 2s).share, 0.25);
  EXPECT_EQ(activity.state(kBegin + 2s).per_second, 0.25);
}

}  // namespace
}  // namespace nqueens::app
