// Tests which method `auto` chooses on the ranks of an MPI job that resumes a count.

#include <filesystem>

#include "support/in_checkpoint.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST_F(Checkpoints, OfAnyMethodIsGoneOnWithByAllRanks) {
  if (const auto lack = lack_of_mpi()) GTEST_SKIP() << *lack;
  ASSERT_EQ(run_program(count(12, {"-m", "bitmap", "--depth", "2"})).exit_code, 0);
  EXPECT_THAT(StartedProgram(mpi_command(2, {"12", "--checkpoint", file()}), kAsNamed).wait(),
              ended(0, _, AllOf(HasSubstr("method bitmap (depth=2"), HasSubstr("done before"))));
}

}  // namespace
}  // namespace nqueens::test
