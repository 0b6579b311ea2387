// Programs on several hosts use one checkpoint, on a file system that does not show the locks of
// other hosts, or has no locks.

#include <csignal>
#include <memory>
#include <thread>

#include "attack/trials.hpp"
#include "support/checkpointed.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloaded.hpp"

namespace nqueens::test {
namespace {

class OtherHosts : public Checkpointed {
 protected:
  static constexpr int kBoard = 14;

  void SetUp() override {
    if (NQUEENS_SLOWED != 0) GTEST_SKIP() << kNoPreload;
  }
  std::unique_ptr<StartedProgram> start_on(const std::string& host) const {
    const Preloaded there(Settings{{"NQUEENS_HOST", host}, {"NQUEENS_BLIND_LOCKS", "1"}});
    return std::make_unique<StartedProgram>(count(kBoard));
  }
};

// One of the two may be killed. Both may be right, if one began when the other was done.
TEST_F(OtherHosts, WithoutEachOthersLocksAtMostOneGoesOnAndNoNumberIsWrong) {
  Score score("two programs with one checkpoint");
  for (const std::uint64_t trial : trials(20, 500)) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    Dice dice(trial);
    const auto first = start_on("node1");
    std::this_thread::sleep_for(std::chrono::microseconds(dice.roll(2) * dice.roll(60'000)));
    const auto second = start_on("node2");
    if (dice.roll(4) == 0) {
      std::this_thread::sleep_for(std::chrono::microseconds(dice.roll(100'000)));
      first->send(SIGKILL);
    }
    std::string ends;
    for (const auto* program : {&first, &second}) {
      const ProgramRun run = (*program)->wait();
      EXPECT_THAT(run, AnyOf(ended(0, census(kBoard)), ended(75, "", HasSubstr("is in use")),
                             ended(-1, AnyOf("", census(kBoard)))));
      ends += run.exit_code == 0 ? "right " : run.exit_code == 75 ? "refused " : "killed ";
    }
    score.add(ends);
    EXPECT_THAT(run_program(count(kBoard)), ended(0, census(kBoard)));
    EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
    std::filesystem::remove(file());
  }
}

TEST_F(OtherHosts, WithoutLocksItCountsWithAWarning) {
  for (const std::string error : {"ENOLCK", "ENOSYS", "EOPNOTSUPP"}) {
    SCOPED_TRACE(error);
    const Preloaded here(Settings{{"NQUEENS_NO_LOCKS", error}});
    EXPECT_THAT(run_program(count_in(file(error), kBoard)),
                ended(0, census(kBoard), HasSubstr("cannot be locked")));
  }
}

}  // namespace
}  // namespace nqueens::test
