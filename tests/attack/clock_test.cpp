// Tests checkpoints on machines with a wrong clock. Finished seeds are saved and can be read.

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloaded.hpp"

namespace nqueens::test {
namespace {

class WrongClock : public Checkpointed {
 protected:
  static constexpr int kBoard = 12;

  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << kNoPreload;
  }

  static ProgramRun run_at(const std::string& clock, const std::vector<std::string>& words) {
    const Preloaded then(Settings{{"NQUEENS_CLOCK", clock}});
    return run_program(words);
  }

  static void expect_sound(const std::string& checkpoint) {
    EXPECT_THAT(printed_by({"verify", checkpoint}), HasSubstr("all digests right"));
    EXPECT_EQ(run_program({"status", checkpoint}).exit_code, 0);
  }
};

TEST_F(WrongClock, ThatGoesBackBefore1970LosesNoSeed) {
  for (const std::string clock : {"100", "0", "-5", "-4000000000"}) {
    SCOPED_TRACE(clock);
    const std::string checkpoint = file("from" + clock);
    EXPECT_EQ(run_at(clock, count_in(checkpoint, kBoard)).out, census(kBoard));
    expect_sound(checkpoint);
  }
}

TEST_F(WrongClock, ThatGoesBackBetweenTwoRunsLosesNoSeed) {
  count_first_seeds(file(), kBoard);
  EXPECT_THAT(run_at("1000000000", count(kBoard)),
              ended(_, census(kBoard), HasSubstr("10 seeds were done before")));
  expect_sound(file());
}

TEST_F(WrongClock, OfOneShardDoesNoHarmToTheMergedCheckpoint) {
  for (const auto& [shard, clock] : {std::pair("1", "2000000000"), std::pair("2", "5")}) {
    const auto words = count_in(file(shard), kBoard, {"--shard", std::string(shard) + "/2"});
    EXPECT_EQ(run_at(clock, words).exit_code, 0);
  }
  EXPECT_EQ(run_at("-5", {"merge", file(), file("1"), file("2"), "-q"}).out, census(kBoard));
  expect_sound(file());
}

TEST(Estimate, WhoseLeastSampleTakesTooLongEndsAndSaysSo) {
  if (NQUEENS_SLOWED != 0) GTEST_SKIP() << kNoPreload;
  const Preloaded hurry(Settings{{"NQUEENS_SPEED", "100"}});
  EXPECT_THAT(run_program({"estimate", "27", "-m", "frontier", "--time", "1"}),
              ended(5, "",
                    HasSubstr("the least sample takes longer than 20.0 s: no estimate; allow more "
                              "by --time, or estimate a smaller board")));
}

}  // namespace
}  // namespace nqueens::test
