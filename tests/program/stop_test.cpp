// Signals and the time limit, at every stage of a count.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <thread>

#include "support/checkpoint.hpp"
#include "support/file_bytes.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

using std::chrono::milliseconds;
using test::Checkpoint;
using test::long_tests;
using test::ProgramRun;
using test::run_program;
using test::run_shell;
using test::StartedProgram;
using testing::AnyOf;
using testing::HasSubstr;
using testing::IsEmpty;

struct StopCase {
  int signal;
  int exit_code;
  std::string method;
};

/// Once it is blocked, the program reads the signal instead of dying of it.
void wait_until_blocked(int pid, int signal) {
  const std::string status = "/proc/" + std::to_string(pid) + "/status";
  const std::string key = "SigBlk:";
  const auto blocked = [&] {
    std::ifstream lines(status);
    for (std::string line; std::getline(lines, line);) {
      if (line.rfind(key, 0) != 0) continue;
      return (std::stoull(line.substr(key.size()), nullptr, 16) >> (signal - 1) & 1) != 0;
    }
    return false;
  };
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!blocked() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(milliseconds(5));
  }
}

class StoppedBySignal : public Checkpoint, public testing::WithParamInterface<StopCase> {
 protected:
  // SQLite keeps a rollback journal beside the ledger for as long as a transaction is open.
  void wait_for_a_commit() const {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!std::filesystem::exists(file() + "-journal")) {
      ASSERT_LT(std::chrono::steady_clock::now(), until) << "no commit was seen";
    }
  }
};

TEST_P(StoppedBySignal, WhileCountingItSavesAndSaysHowToGoOnWithinTwoSeconds) {
  StartedProgram program(count(20, {"-m", GetParam().method}));
  wait_for_seeds();
  const auto begin = std::chrono::steady_clock::now();
  program.send(GetParam().signal);
  const ProgramRun run = program.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_EQ(run.exit_code, GetParam().exit_code);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("run the same command again to go on"));
  EXPECT_GT(status().at("seeds_done"), 0);
}

TEST_P(StoppedBySignal, WhileCommittingItLosesNothingThatWasSaved) {
  std::uint64_t saved = 0;
  for (int round = 0; round < (long_tests() ? 30 : 3); ++round) {
    StartedProgram program(count(20, {"-m", "pruned"}));
    wait_for_seeds();
    wait_for_a_commit();
    program.send(GetParam().signal);
    const ProgramRun run = program.wait();
    EXPECT_EQ(run.exit_code, GetParam().exit_code) << run.err;
    const std::uint64_t now = status().at("seeds_done");
    EXPECT_GE(now, saved);
    saved = now;
    EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  }
}

TEST_P(StoppedBySignal, AtAnyMomentItEndsInOrderAndCanGoOn) {
  // The moments cover start-up, planning, the first commits and the counting.
  for (int delay = 0; delay < 60; delay += long_tests() ? 1 : 6) {
    StartedProgram program(count(15));
    std::this_thread::sleep_for(milliseconds(delay));
    program.send(GetParam().signal);
    const ProgramRun run = program.wait();
    // Before main the signal still has its usual effect; at the very end the run is done.
    if (run.signal == 0) {
      EXPECT_THAT(run.exit_code, AnyOf(GetParam().exit_code, 0)) << delay << run.err;
    } else {
      EXPECT_EQ(run.signal, GetParam().signal);
    }
  }
  EXPECT_EQ(run_program(count(15)).out, census(15));
}

TEST_P(StoppedBySignal, WhilePlanningItEndsWithinTwoSecondsToo) {
  StartedProgram planning(count(21, {"-m", "bitmap", "--depth", "6"}));  // six million seeds
  wait_until_blocked(planning.pid(), GetParam().signal);
  std::this_thread::sleep_for(milliseconds(100));
  const auto begin = std::chrono::steady_clock::now();
  planning.send(GetParam().signal);
  const ProgramRun run = planning.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  EXPECT_EQ(run.exit_code, GetParam().exit_code);
  EXPECT_THAT(run.out, IsEmpty());
}

TEST_P(StoppedBySignal, ASecondSignalEndsItAtOnceAndNothingSavedIsLost) {
  StartedProgram program(count(20));
  wait_for_seeds();
  const std::uint64_t saved = status().at("seeds_done");
  program.send(GetParam().signal);
  std::this_thread::sleep_for(milliseconds(50));
  program.send(GetParam().signal);
  const auto begin = std::chrono::steady_clock::now();
  program.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(500));
  EXPECT_GE(status().at("seeds_done"), saved);
}

INSTANTIATE_TEST_SUITE_P(Signals, StoppedBySignal,
                         testing::Values(StopCase{SIGINT, 130, "pruned"},
                                         StopCase{SIGTERM, 143, "composition"}),
                         [](const auto& parameter) {
                           return parameter.param.signal == SIGINT ? "Interrupt" : "Terminate";
                         });

/// A command that saves nothing, in the midst of its work.
ProgramRun stopped(const std::vector<std::string>& arguments, int signal) {
  StartedProgram program(arguments);
  wait_until_blocked(program.pid(), signal);
  program.send(signal);
  return program.wait();
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
  };
  for (const auto& [command, message] : cases) {
    const ProgramRun interrupted = stopped(command, SIGINT);
    EXPECT_EQ(interrupted.exit_code, 130);
    EXPECT_EQ(interrupted.err, "nqueens: stopped by SIGINT " + message);
    EXPECT_THAT(interrupted.out, IsEmpty());
    const ProgramRun terminated = stopped(command, SIGTERM);
    EXPECT_EQ(terminated.exit_code, 143);
    EXPECT_EQ(terminated.err, "nqueens: stopped by SIGTERM " + message);
  }
}

TEST(StoppedWithNothingToSave, RowsAlreadyPrintedStay) {
  const test::TempFolder folder;
  const std::string rows = folder / "rows";
  const ProgramRun run =
      run_shell("\"$NQUEENS\" ladder --budget 60 >" + rows + "& until grep -q '^brute_force' " +
                rows + "; do sleep 0.01; done; kill $!; wait $!");
  EXPECT_EQ(run.exit_code, 143);
  const std::string printed = test::read_bytes(rows);
  EXPECT_THAT(printed, HasSubstr("\nbrute_force    4 "));
  EXPECT_EQ(printed.back(), '\n');
}

TEST(StoppedWithNothingToSave, TheyEndAtOnceOnTheFirstSignal) {
  StartedProgram program({"ladder", "--budget", "60"});
  wait_until_blocked(program.pid(), SIGINT);
  const auto begin = std::chrono::steady_clock::now();
  program.send(SIGINT);
  program.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, milliseconds(500));
}

TEST_F(Checkpoint, WithoutOneAStoppedCountSaysThatNothingWasSaved) {
  const ProgramRun run = run_program({"count", "20", "--time-limit", "0.1"});
  EXPECT_EQ(run.exit_code, 5);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("nothing was saved"));
}

TEST_F(Checkpoint, AnIgnoredInterruptStaysIgnored) {
  const ProgramRun run = run_shell(
      "trap '' INT; \"$NQUEENS\" count 20 --time-limit 0.5 & sleep 0.1; kill -INT $!; wait $!");
  EXPECT_EQ(run.exit_code, 5);
}

}  // namespace
}  // namespace nqueens
