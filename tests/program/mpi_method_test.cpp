// Which method `auto` takes on the ranks of an MPI job that goes on with a count.

#include <gmock/gmock.h>

#include "support/checkpoint.hpp"

namespace nqueens {
namespace {

using test::Checkpoint;
using test::ProgramRun;
using testing::AllOf;
using testing::HasSubstr;

TEST_F(Checkpoint, OfAnyMethodIsGoneOnWithByAllRanks) {
  if (!test::has_mpi()) GTEST_SKIP() << "built without MPI";
  ASSERT_EQ(test::run_program(count(12, {"-m", "bitmap", "--depth", "2"})).exit_code, 0);
  const ProgramRun run =
      test::StartedProgram(test::mpi_command(2, {"12", "--checkpoint", file()}), test::kAsNamed)
          .wait();
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, AllOf(HasSubstr("method bitmap (depth=2"), HasSubstr("done before")));
}

}  // namespace
}  // namespace nqueens
