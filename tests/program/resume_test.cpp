// Tests counts that can be resumed, and checkpoints that must be refused.

#include <csignal>

#include "kernels/isa.hpp"
#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST_F(Checkpointed, AFinishedRunAnswersAtOnceAndTheSame) {
  const ProgramRun first = run_program(count(12));
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_EQ(first.out, census(12));
  EXPECT_THAT(run_program(count(12)), ended(_, first.out, HasSubstr(" done before, in ")));
  EXPECT_EQ(status().at("runs"), 1);
  EXPECT_EQ(status().at("total"), to_string(known(12, "total")));
}

// Boards of one to three queens have no seeds, as have most of ten shards of five queens.
TEST_F(Checkpointed, ACountWithoutSeedsIsSavedLikeAnyOther) {
  for (int n = 1; n <= 3; ++n) {
    const std::vector<std::string> words = count_in(file(std::to_string(n)), n);
    for (const bool again : {false, true}) {
      EXPECT_THAT(run_program(words), ended(0, quiet_census(n))) << n << again;
    }
    EXPECT_EQ(run_program({"verify", file(std::to_string(n))}).exit_code, 0);
  }
  std::vector<std::string> merge{"merge", file("whole")};
  for (int shard = 1; shard <= 10; ++shard) {
    merge.push_back(file("shard-" + std::to_string(shard)));
    const auto words = count_in(merge.back(), 5, {"--shard", std::to_string(shard) + "/10"});
    EXPECT_EQ(run_program(words).exit_code, 0) << shard;
  }
  EXPECT_THAT(run_program(merge).out, HasSubstr("total   10"));
}

TEST_F(Checkpointed, StoppedAndResumedOnOtherThreadsItGivesTheSameCensus) {
  count_first_seeds(file(), 16);
  for (const std::string threads : {"2", "1", "3"}) {
    // A busy machine may finish no seed in that time, a fast one all.
    EXPECT_THAT(run_program(count(16, {"--time-limit", "0.15", "-t", threads})).exit_code,
                AnyOf(5, 0));
  }
  EXPECT_EQ(run_program(count(16, {"-t", "4"})).out, census(16));
  EXPECT_GE(status().at("runs"), 2);
}

TEST_F(Checkpointed, ResumedOnAnotherInstructionSetItGivesTheSameCensus) {
  const int n = NQUEENS_SLOWED ? 16 : 17;  // plain code takes seconds
  const auto on = [&](Isa isa) {
    return count(n, {"-m", "frontier", "--isa", std::string(to_string(isa)), "-t", "1"});
  };
  StartedProgram first(on(Isa::portable));
  wait_for_seeds();
  EXPECT_EQ(first.stopped_by(SIGINT).exit_code, 130);
  EXPECT_EQ(run_program(on(best_isa())).out, census(n));
  EXPECT_EQ(status().at("runs"), 2);
}

TEST_F(Checkpointed, TimesAreTotalsOverAllRuns) {
  double elapsed = 0;
  double cpu = 0;
  std::uint64_t saved = 0;
  for (int runs = 1; runs <= 3; ++runs) {
    StartedProgram program(count(20));
    wait_for_seeds(saved);
    EXPECT_EQ(program.stopped_by(SIGINT).exit_code, 130);
    const nlohmann::json now = status();
    saved = now.at("seeds_done");
    EXPECT_EQ(now.at("runs"), runs);
    EXPECT_GT(now.at("elapsed_s"), elapsed);
    EXPECT_GT(now.at("cpu_s"), cpu);
    elapsed = now.at("elapsed_s");
    cpu = now.at("cpu_s");
  }
}

TEST_F(Checkpointed, AnotherRunIsRefusedNamingWhatDiffers) {
  run_program(count(10));
  const auto refusal = [&](int n, const std::vector<std::string>& more) {
    const ProgramRun run = run_program(count(n, more));
    EXPECT_EQ(run.exit_code, 4);
    EXPECT_THAT(run.out, IsEmpty());
    return run.err;
  };
  EXPECT_THAT(refusal(11, {}), AllOf(HasSubstr("n is '10'"), HasSubstr("'11'")));
  EXPECT_THAT(refusal(10, {"-m", "bitmap"}), AllOf(HasSubstr("method"), HasSubstr("'bitmap'")));
  EXPECT_THAT(refusal(10, {"--depth", "4"}), HasSubstr("'depth=4'"));
  EXPECT_THAT(refusal(10, {"--shard", "1/2"}), HasSubstr("shard"));
}

}  // namespace
}  // namespace nqueens::test
