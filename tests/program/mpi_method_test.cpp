// Tests which method `auto` chooses on the ranks of an MPI job that resumes a count.

#include "support/checkpointed.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST_F(Checkpointed, OfAnyMethodIsGoneOnWithByAllRanks) {
  if (const auto lack = lack_of_mpi()) GTEST_SKIP() << *lack;
  ASSERT_EQ(run_program(count(12, {"-m", "bitmap", "--depth", "2"})).exit_code, 0);
  EXPECT_THAT(StartedProgram(mpi_command(2, {"12", "--checkpoint", file()}), kAsNamed).wait(),
              ended(0, _, AllOf(HasSubstr("method bitmap (depth=2"), HasSubstr("done before"))));
}

TEST_F(Checkpointed, OfTheSecondPlanIsGoneOnWithByThatPlanByAllRanks) {
  if (const auto lack = lack_of_mpi()) GTEST_SKIP() << *lack;
  ASSERT_EQ(run_program(count(13, {"-m", "colours", "--plan", "second"})).exit_code, 0);
  const auto run = [this](const std::vector<std::string>& more) {
    const auto words = joined({"13", "--checkpoint", file()}, more);
    return StartedProgram(mpi_command(2, words), kAsNamed).wait();
  };
  EXPECT_THAT(run({"--plan", "first"}),
              ended(4, _, HasSubstr("odd-ranges=2,plan=second' there and ")));
  EXPECT_EQ(run({"-q"}).out, census(13));
  EXPECT_EQ(status().at("parameters"), "even-ranges=6,odd-ranges=2,plan=second");
}

}  // namespace
}  // namespace nqueens::test
