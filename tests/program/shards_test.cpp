// Tests a count that is divided into shards.

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class Shards : public Checkpointed {
 protected:
  std::string shard(const std::string& share, int n = 12) {
    std::string name = share;
    name[name.find('/')] = '-';
    std::string path = file("shard-" + name + "-n" + std::to_string(n));
    EXPECT_THAT(printed_by({"count", std::to_string(n), "-m", "pruned", "--shard", share,
                            "--checkpoint", path}),
                HasSubstr("shard   " + share));
    return path;
  }
};

TEST_F(Shards, MergedTheyAreTheWholeAndTheMergedFileIsAnOrdinaryCheckpoint) {
  EXPECT_EQ(printed_by({"merge", file(), shard("1/3"), shard("2/3"), shard("3/3"), "-q"}),
            census(12));
  EXPECT_EQ(run_program(count(12)).out, census(12));
  EXPECT_EQ(status().at("runs"), 3);
}

TEST_F(Shards, VerifySaysThatAFinishedOneIsComplete) {
  EXPECT_THAT(printed_by({"verify", shard("2/3")}), HasSubstr("verified    shard 2/3 is complete"));
}

TEST_F(Shards, OnlyTheSeedsOfAShardAreCountedTwice) {
  const ProgramRun run = run_program({"count", "12", "-m", "pruned", "--shard", "1/3",
                                      "--double-check", "100", "--checkpoint", file(), "--json"});
  const std::uint64_t seeds = nlohmann::json::parse(run.out).at("seeds");
  EXPECT_THAT(run.err, HasSubstr(" " + std::to_string(seeds) + " seeds were counted twice"));
}

TEST_F(Shards, AMissingOneIsNamedWithItsSeedsAndCanBeFilledIn) {
  EXPECT_THAT(run_program({"merge", file(), shard("1/3"), shard("3/3")}),
              ended(5, IsEmpty(), AllOf(HasSubstr("shard 2/3"), HasSubstr("26-51, 104-129"))));
  EXPECT_EQ(run_program(count(12)).out, census(12));
}

TEST_F(Shards, OneGivenTwiceOrAsACopyCountsOnce) {
  const std::string one = shard("1/3");
  std::filesystem::copy_file(one, file("copy"));
  EXPECT_EQ(
      run_program({"merge", file(), one, shard("2/3"), one, file("copy"), shard("3/3"), "-q"}).out,
      census(12));
  EXPECT_EQ(status().at("runs"), 3);
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

TEST_F(Shards, OneOfAnotherPlanIsRefusedByName) {
  const std::string other = shard("2/3", 11);
  EXPECT_THAT(run_program({"merge", file(), shard("1/3"), other}),
              ended(4, _, AllOf(HasSubstr(other), HasSubstr("n is '11'"))));
}

TEST_F(Shards, OneThatIsNotThereIsRefusedByName) {
  EXPECT_THAT(run_program({"merge", file(), shard("1/3"), file("none")}),
              ended(4, _, HasSubstr(file("none"))));
}

}  // namespace
}  // namespace nqueens::test
