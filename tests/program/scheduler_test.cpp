// Tests the signals by which schedulers warn a job before they kill it. Slurm and LSF, for example,
// send SIGUSR1, SIGUSR2 or SIGXCPU.

#include <csignal>
#include <cstring>

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

struct Warning {
  int signal;
  int exit_code;
};

class WarnedByAScheduler : public Checkpointed, public testing::WithParamInterface<Warning> {
 protected:
  void expect_stopped(const ProgramRun& run) const {
    EXPECT_EQ(run.exit_code, GetParam().exit_code) << run.signal;
    EXPECT_EQ(run.out, "");
    EXPECT_THAT(run.err, AllOf(HasSubstr("stopped by SIG" + name() + ": "),
                               HasSubstr("run the same command again to resume")));
    EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  }
  static std::string name() { return sigabbrev_np(GetParam().signal); }
};

TEST_P(WarnedByAScheduler, ItSavesAndSaysHowToGoOn) {
  StartedProgram program(count(20));
  wait_for_seeds();
  expect_stopped(program.stopped_by(GetParam().signal));
  EXPECT_GT(status().at("seeds_done"), 0);
}

TEST_P(WarnedByAScheduler, NoSecondWarningEndsItAtOnce) {
  StartedProgram program(count(22, {"-m", "pruned", "--depth", "2"}));  // its seeds take minutes
  wait_for_status();
  program.send_until_the_end(GetParam().signal);
  expect_stopped(program.wait());
}

INSTANTIATE_TEST_SUITE_P(Signals, WarnedByAScheduler,
                         testing::Values(Warning{SIGUSR1, 138}, Warning{SIGUSR2, 140},
                                         Warning{SIGALRM, 142}, Warning{SIGXCPU, 152}),
                         [](const auto& test) {
                           return std::string("SIG") + sigabbrev_np(test.param.signal);
                         });

using Scheduled = Checkpointed;

TEST_F(Scheduled, AQuitSavesToo) {
  StartedProgram program(count(20));
  wait_for_seeds();
  EXPECT_THAT(program.stopped_by(SIGQUIT), ended(131, _, HasSubstr("stopped by SIGQUIT: ")));
}

// The kernel sends SIGXCPU at the limit, and at each second after it. With a sanitizer, the program
// may take a second before it counts.
TEST_F(Scheduled, TheLimitOfProcessorTimeSaves) {
  std::string command =
      "ulimit -S -t " + std::string(NQUEENS_SLOWED ? "5" : "1") + "; exec \"$NQUEENS\"";
  for (const std::string& word : count(22, {"-m", "pruned", "--depth", "2"})) command += " " + word;
  EXPECT_THAT(run_shell(command), ended(152, _, HasSubstr("stopped by SIGXCPU: ")));
}

}  // namespace
}  // namespace nqueens::test
