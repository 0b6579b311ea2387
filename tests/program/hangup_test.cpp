// Tests SIGHUP, the signal of a terminal or an ssh session that is closed.

#include <csignal>

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST_F(Checkpointed, AHangupSavesAndSaysHowToGoOn) {
  StartedProgram program(count(20));
  wait_for_seeds();
  EXPECT_THAT(program.stopped_by(SIGHUP),
              ended(129, IsEmpty(),
                    AllOf(HasSubstr("stopped by SIGHUP"),
                          HasSubstr("run the same command again to resume"))));
}

TEST_F(Checkpointed, AnIgnoredHangupStaysIgnored) {
  const ProgramRun run = run_shell(
      "trap '' HUP; \"$NQUEENS\" count 20 -t 1 --time-limit 0.5 & "
      "sleep 0.1; kill -HUP $!; wait $!");
  EXPECT_EQ(run.exit_code, 5);
}

}  // namespace
}  // namespace nqueens::test
