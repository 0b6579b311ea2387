// Tests standard streams that are full, gone or closed.

#include "support/checkpointed.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(FullStderr, DoesNotStopACountThatReportsItsProgress) {
  const ProgramRun run =
      run_shell("\"$NQUEENS\" count 20 --progress always --time-limit 1.3 -m pruned 2>/dev/full");
  EXPECT_EQ(run.signal, 0);
  EXPECT_EQ(run.exit_code, 5);
}

TEST(FullStderr, LeavesTheExitCodeOfAnErrorAsItIs) {
  EXPECT_EQ(run_shell("\"$NQUEENS\" count 0 2>/dev/full").exit_code, 2);
}

TEST_F(Checkpointed, ALogWhoseReaderIsGoneDoesNotEndTheCount) {
  const ProgramRun run = run_shell("{ sleep 0.1; \"$NQUEENS\" count 12 2>&1 >" + file("result") +
                                   "; echo $? >" + file("code") + "; } | true");
  EXPECT_EQ(read_bytes(file("code")), "0\n");
  EXPECT_THAT(read_bytes(file("result")), HasSubstr("total   14200\n"));
}

TEST_F(Checkpointed, AResultWhoseReaderIsGoneIsAFailureThatSaysSo) {
  run_shell("{ sleep 0.1; \"$NQUEENS\" count 8 2>" + file("log") + "; echo $? >" + file("code") +
            "; } | true");
  EXPECT_EQ(read_bytes(file("code")), "1\n");
  EXPECT_THAT(read_bytes(file("log")),
              HasSubstr("cannot write the result to standard output: Broken pipe\n"));
}

TEST_F(Checkpointed, ClosedStreamsAreNotTakenForFilesOfTheProgram) {
  const std::string to_nowhere =
      "\"$NQUEENS\" count 20 -t 1 --progress always --time-limit 1.3 --checkpoint " + file();
  EXPECT_EQ(run_shell(to_nowhere + " >&- 2>&-").exit_code, 5);
  EXPECT_EQ(run_shell(to_nowhere + " <&- >&- 2>&-").exit_code, 5);
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

TEST(NonBlockingStdout, OnlyMakesTheProgramWaitForItsReader) {
  EXPECT_THAT(run_shell("{ dd if=/dev/null oflag=nonblock status=none; \"$NQUEENS\" list 12; } | "
                        "{ sleep 0.2; wc -l; }"),
              ended(_, "14200\n", IsEmpty()));
}

TEST(ClosedStdout, IsAFailureThatSaysSo) {
  EXPECT_THAT(run_shell("\"$NQUEENS\" count 8 >&-"),
              ended(1, _, HasSubstr("cannot write the result to standard output")));
}

}  // namespace
}  // namespace nqueens::test
