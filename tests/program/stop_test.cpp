// Tests signals and the time limit at every stage of a count.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>
#include <tuple>

#include "base/stopwatch.hpp"
#include "support/checkpointed.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

using std::chrono::milliseconds;

/// Options by which each seed takes minutes.
const std::vector<std::string> kLongSeeds{"-m", "pruned", "--depth", "2"};

struct StopCase {
  int signal;
  int exit_code;
  std::string method;
};

class StoppedBySignal : public Checkpointed, public testing::WithParamInterface<StopCase> {
 protected:
  void wait_for_a_commit() const {
    const auto size = std::filesystem::file_size(file());
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (std::filesystem::file_size(file()) == size) {
      ASSERT_LT(std::chrono::steady_clock::now(), until) << "no commit was seen";
    }
  }
};

TEST_P(StoppedBySignal, WhileCountingItSavesSoonAndSaysHowToGoOn) {
  StartedProgram program(count(20, {"-m", GetParam().method}));
  wait_for_seeds();
  const auto begin = std::chrono::steady_clock::now();
  const ProgramRun run = program.stopped_by(GetParam().signal);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSoon);
  EXPECT_EQ(run.exit_code, GetParam().exit_code);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("run the same command again to resume"));
  EXPECT_GT(status().at("seeds_done"), 0);
}

TEST_P(StoppedBySignal, WhileCommittingItLosesNothingThatWasSaved) {
  std::uint64_t saved = 0;
  for (int round = 0; round < (long_tests() ? 30 : 3); ++round) {
    StartedProgram program(count(20, {"-m", "pruned"}));
    wait_for_seeds();
    wait_for_a_commit();
    EXPECT_EQ(program.stopped_by(GetParam().signal).exit_code, GetParam().exit_code);
    const std::uint64_t now = status().at("seeds_done");
    EXPECT_GE(now, saved);
    saved = now;
    EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  }
}

TEST_P(StoppedBySignal, AtAnyMomentItEndsInOrderAndCanGoOn) {
  // The moments cover start-up, planning, the first commits, the counting and the end.
  const int n = NQUEENS_SLOWED ? 13 : 15;
  for (int delay = 0; delay < 60; delay += long_tests() ? 1 : 6) {
    SCOPED_TRACE(std::to_string(delay) + " ms");
    const std::string checkpoint = file(std::to_string(delay));
    const std::vector<std::string> command = count_in(checkpoint, n);
    StartedProgram program(command);
    std::this_thread::sleep_for(milliseconds(delay));
    const bool supervised = blocks(program.pid(), GetParam().signal);
    const ProgramRun run = program.stopped_by(GetParam().signal);
    // The signal has its usual effect before there is something to save, and when all is saved.
    if (run.signal == 0) {
      EXPECT_THAT(run.exit_code, AnyOf(GetParam().exit_code, 0)) << run.err;
    } else {
      EXPECT_EQ(run.signal, GetParam().signal);
      EXPECT_TRUE(!supervised || status_of(checkpoint).at("total").is_string()) << run.err;
    }
    EXPECT_EQ(run_program(command).out, census(n));
  }
}

TEST_P(StoppedBySignal, WhilePlanningItEndsSoonToo) {
  // The program sorts nine million seeds to choose those that it counts twice.
  StartedProgram planning(count(21, {"-m", "bitmap", "--depth", "6", "--double-check", "1"}));
  wait_until([&] { return blocks(planning.pid(), GetParam().signal); });
  wait_until([&] { return processor_time(planning.pid()) >= 0.1; });
  const auto begin = std::chrono::steady_clock::now();
  const ProgramRun run = planning.stopped_by(GetParam().signal);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSoon);
  EXPECT_EQ(run.exit_code, GetParam().exit_code);
  EXPECT_THAT(run.err, HasSubstr("before the first seed"));
}

TEST_P(StoppedBySignal, LongSeedsInProgressAreDropped) {
  StartedProgram program(count(22, kLongSeeds));
  wait_for_status();
  EXPECT_THAT(program.stopped_by(GetParam().signal),
              ended(GetParam().exit_code, _, HasSubstr(": 0 of ")));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

// "Close together" means within half a second. On a busy machine the signals may be further apart.
TEST_P(StoppedBySignal, SignalsCloseTogetherAreOne) {
  ProgramRun run;
  std::uint64_t saved = 0;
  for (bool close = false; !close;) {
    StartedProgram program(count(20));
    wait_for_seeds(saved);
    saved = status().at("seeds_done");
    const Stopwatch watch;
    for (const int gap : {0, 1, 10, 100}) {
      std::this_thread::sleep_for(milliseconds(gap));
      program.send(GetParam().signal);
    }
    close = watch.elapsed_s() < 0.5;
    run = program.wait();
  }
  EXPECT_EQ(run.exit_code, GetParam().exit_code) << run.signal;
  EXPECT_THAT(run.err, HasSubstr("run the same command again to resume"));
  EXPECT_GE(status().at("seeds_done"), saved);
}

INSTANTIATE_TEST_SUITE_P(Signals, StoppedBySignal,
                         testing::Values(StopCase{SIGINT, 130, "pruned"},
                                         StopCase{SIGTERM, 143, "colours"}),
                         [](const auto& parameter) {
                           return parameter.param.signal == SIGINT ? "Interrupt" : "Terminate";
                         });

/// Runs a command that saves nothing, and sends it a signal while it works.
ProgramRun stopped(const std::vector<std::string>& arguments, int signal) {
  StartedProgram program(arguments);
  wait_until([&] { return blocks(program.pid(), signal); });
  return program.stopped_by(signal);
}

TEST(StoppedWithNothingToSave, EstimateLadderAndBenchSaySoInOneLine) {
  struct {
    std::vector<std::string> command;
    std::string message;
  } const cases[]{
      {{"estimate", "20", "--time", "60"}, "before the sample was complete: no estimate\n"},
      {{"ladder", "--budget", "60", "--json"},
       "before the last board; the rows printed are right\n"},
      {{"bench", "--budget", "60", "--json"},
       "before the last timing; the rows printed are right\n"},
      {{"bench", "--score", "--size", "standard", "--json"},
       "before the count was complete: no score\n"},
      {{"bench", "--scaling", "--board", "22", "--json"},
       "before the last count; the rows printed are right\n"},
  };
  for (const auto& [command, message] : cases) {
    for (const auto& [signal, exit_code, name] : {std::tuple{SIGINT, 130, "SIGINT "},
                                                  {SIGTERM, 143, "SIGTERM "},
                                                  {SIGUSR2, 140, "SIGUSR2 "}}) {
      EXPECT_THAT(stopped(command, signal),
                  ended(exit_code, IsEmpty(), EndsWith("nqueens: stopped by " + (name + message))));
    }
  }
}

TEST(StoppedWithNothingToSave, RowsAlreadyPrintedStay) {
  const TempFolder folder;
  const std::string rows = folder / "rows";
  EXPECT_THAT(
      run_shell("\"$NQUEENS\" ladder --budget 60 >" + rows + "& until grep -q '^brute_force' " +
                rows + "; do sleep 0.01; done; kill $!; wait $!"),
      ended(143, _, HasSubstr("the rows printed are right")));
  const std::string printed = read_bytes(rows);
  EXPECT_THAT(printed, ContainsRegex("\nbrute_force +4 "));
  EXPECT_EQ(printed.back(), '\n');
}

// Other commands give their work a second to end. These commands do not. Other load on the machine
// only adds to the time, so the test takes the shortest time.
TEST(StoppedWithNothingToSave, TheyEndAtOnceOnTheFirstSignal) {
  double shortest = 60;
  for (int round = 0; round < 10 && shortest >= 0.5; ++round) {
    StartedProgram program({"ladder", "--budget", "60"});
    wait_until([&] { return blocks(program.pid(), SIGINT); });
    const Stopwatch watch;
    program.stopped_by(SIGINT);
    shortest = std::min(shortest, watch.elapsed_s());
  }
  EXPECT_LT(shortest, 0.5);
}

TEST_F(Checkpointed, TheTimeLimitAbandonsSeedsThatTakeTooLong) {
  EXPECT_THAT(run_program(count(22, joined(kLongSeeds, {"--time-limit", "1"}))),
              ended(5, _, HasSubstr("run the same command again to resume")));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

TEST_F(Checkpointed, WithoutOneAStoppedCountSaysThatNothingWasSaved) {
  EXPECT_THAT(
      run_program({"count", "20", "-t", "1", "--time-limit", "1"}),
      ended(5, IsEmpty(),
            HasSubstr("nothing was saved; with --checkpoint FILE, the count of one board can")));
}

TEST_F(Checkpointed, SignalsThatWereIgnoredStayIgnored) {
  const ProgramRun run = run_shell(
      "signals='INT QUIT USR1 USR2 XCPU ALRM'; trap '' $signals; "
      "\"$NQUEENS\" count 20 -t 1 --time-limit 0.5 & sleep 0.1; "
      "for signal in $signals; do kill -$signal $!; done; wait $!");
  EXPECT_EQ(run.exit_code, 5);
}

}  // namespace
}  // namespace nqueens::test
