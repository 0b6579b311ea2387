// Tests files that may not grow (ulimit -f), which is like a full disk, and too few open files.

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

// ThreadSanitizer writes a file to TMPDIR when the program starts, if it can.
TEST_F(Checkpointed, AStopThatCannotSaveSaysSoThoughASeedIsStillRunning) {
  const ProgramRun run = run_shell(
      "ulimit -f 0; TMPDIR=/nowhere exec \"$NQUEENS\" count 24 -q -t 1 -m bitmap --depth 0 "
      "--time-limit 1 --checkpoint " +
      file());
  EXPECT_THAT(error_line(run, 1), HasSubstr("cannot write checkpoint '" + file()));
}

TEST_F(Checkpointed, ThatMayNotGrowStopsTheRunAndWhenItMayItGoesOn) {
  count_first_seeds(file(), 15);
  std::string command = "exec \"$NQUEENS\"";
  for (const std::string& word : count(15)) command += " " + word;
  const auto blocks = std::filesystem::file_size(file()) / 512;
  EXPECT_THAT(
      run_shell("ulimit -f " + std::to_string(blocks + 8) + "; " + command),
      ended(1, IsEmpty(),
            AllOf(HasSubstr("raise that (ulimit -f)"), HasSubstr("run the same command again"))));
  EXPECT_THAT(run_shell(command), ended(_, census(15), HasSubstr(" done before, in ")));
}

TEST_F(Checkpointed, IsCountedWithFewOpenFilesOrRefusedWithTheRemedy) {
  if (NQUEENS_SLOWED) return;  // sanitizers open files of their own, and say so if they cannot
  constexpr int kLoaderFailed = 127;  // it needs a file, too; and this process has inherited some
  int refused = 0;
  bool counted = false;
  for (int files = 4; files < 20; ++files) {
    const ProgramRun run = run_shell("ulimit -n " + std::to_string(files) +
                                     "; exec \"$NQUEENS\" count 10 -q --checkpoint " + file());
    if (refused == 0 && run.exit_code == kLoaderFailed) continue;
    if (run.exit_code == 0) {
      counted = true;
      continue;
    }
    EXPECT_FALSE(counted) << files;
    ++refused;
    EXPECT_THAT(error_line(run, 1), HasSubstr("raise the limit (ulimit -n)"));
  }
  EXPECT_GT(refused, 2);
  EXPECT_EQ(status().at("total"), "724");
}

}  // namespace
}  // namespace nqueens::test
