#include "measure/scaling.hpp"

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using testing::Optional;

constexpr double kClose = 1e-12;

TEST(Scaling, SpeedUpAndEfficiencyAreThoseOfTheSameWorkOnOneThread) {
  const Scaling scaling{.threads = 4, .one_s = 12, .elapsed_s = 4};
  EXPECT_THAT(scaling.speed_up(), DoubleNear(3, kClose));
  EXPECT_THAT(scaling.efficiency(), DoubleNear(0.75, kClose));
}

TEST(Scaling, TheSerialShareOfWorkThatIsHalfSerialIsAHalf) {
  // On one thread the work takes 10 s, and 5 s of them are serial. On five threads it takes 5 + 5 /
  // 5 s.
  const Scaling scaling{.threads = 5, .one_s = 10, .elapsed_s = 6};
  EXPECT_THAT(scaling.serial_share(), Optional(DoubleNear(0.5, kClose)));
}

TEST(Scaling, TheSerialShareIsNothingWhereAllScalesAndLessWhereMoreThanAllDoes) {
  EXPECT_THAT((Scaling{.threads = 5, .one_s = 10, .elapsed_s = 2}.serial_share()),
              Optional(DoubleNear(0, kClose)));
  EXPECT_LT((Scaling{.threads = 5, .one_s = 10, .elapsed_s = 1.9}.serial_share()), 0);
}

TEST(Scaling, OneThreadSaysNothingOfTheSerialShare) {
  EXPECT_EQ((Scaling{.threads = 1, .one_s = 10, .elapsed_s = 10}.serial_share()), std::nullopt);
}

TEST(EfficiencyByShare, IsAmdahls) {
  EXPECT_THAT(efficiency_by_share(0, 192), DoubleNear(1, kClose));
  EXPECT_THAT(efficiency_by_share(0.5, 3), DoubleNear(0.5, kClose));
  EXPECT_THAT(efficiency_by_share(0.25, 1), DoubleNear(1, kClose));
  EXPECT_THAT(efficiency_by_share(-0.1, 192), DoubleNear(1, kClose));
}

// A count that takes 10 s on one thread, of which the head takes 2 s, and the same count on two
// threads.
class EfficiencyToExpect : public testing::Test {
 protected:
  EfficiencyToExpect() {
    one_.chosen.room.threads = 1;
    one_.elapsed_s = 10;
    one_.head_s = 2;
    one_.tail_s = 3;  // on one thread this does not matter
    one_.longest_seed_s = 1;
    most_.chosen.room.threads = 2;
    most_.head_s = 1;
    most_.tail_s = 1;
    most_.longest_seed_s = 2;
  }
  ObservedCount one_;
  ObservedCount most_;
};

TEST_F(EfficiencyToExpect, OnOneThreadIsWhatWasMeasuredThere) {
  EXPECT_THAT(least_efficiency(one_, one_, 1), DoubleNear(1, kClose));
  EXPECT_THAT(efficiency_by_tail(one_, one_, 1), DoubleNear(1, kClose));
}

TEST_F(EfficiencyToExpect, AtLeastTheHeadIsAsMeasuredAndTheLastThreadTheLongestSeedBehind) {
  // The head takes 1 s, the rest (10 - 2) / 4 s, and the longest seed of 2 s delays the end by 3 /
  // 4 of it.
  EXPECT_THAT(least_efficiency(one_, most_, 4), DoubleNear(10 / (4 * 4.5), kClose));
  one_.longest_seed_s = 4;
  EXPECT_THAT(least_efficiency(one_, most_, 4), DoubleNear(10 / (4 * 6.0), kClose));
}

TEST_F(EfficiencyToExpect, ByTailTheHeadKeepsItsSerialShareAndTheLastThreadIsATailBehind) {
  most_.head_s = 1.5;
  // Half of the head is serial. The serial half takes 1 s and the other half 1 / 4 s, the rest (10
  // - 2) / 4 s, and the tail of 1 s delays the end by 3 / 4 of it.
  EXPECT_THAT(efficiency_by_tail(one_, most_, 4), DoubleNear(10 / (4 * 4.0), kClose));
  most_.head_s = 0.5;  // less than half of 2 s: nothing of the head is serial
  EXPECT_THAT(efficiency_by_tail(one_, most_, 4), DoubleNear(10 / (4 * 3.25), kClose));
  most_.head_s = 2.5;  // more than 2 s: all of the head is serial
  EXPECT_THAT(efficiency_by_tail(one_, most_, 4), DoubleNear(10 / (4 * 4.75), kClose));
}

TEST(ScalingBoard, GrowsWithTheThreads) {
  EXPECT_EQ(scaling_board(1), 19);
  EXPECT_EQ(scaling_board(8), 19);
  EXPECT_EQ(scaling_board(9), 20);
  EXPECT_EQ(scaling_board(32), 20);
  EXPECT_EQ(scaling_board(33), 21);
  EXPECT_EQ(scaling_board(192), 21);
}

}  // namespace
}  // namespace nqueens::test
