// Tests that the program notices wrong numbers.

#include "base/host.hpp"
#include "job/jobs.hpp"
#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class WrongRecord : public Checkpointed {
 protected:
  /// A finished run of which one seed was recorded wrong, as a faulty machine would.
  explicit WrongRecord(const std::string& method = "pruned") {
    run_program(count(10, {"-m", method}));
    falsify(file(), 7);
  }
};

TEST_F(WrongRecord, IsFoundByTheIdentitiesOrTheKnownValue) {
  for (const auto& command : {count(10), {"verify", file()}}) {
    EXPECT_THAT(run_program(command), ended(3, IsEmpty()));
  }
}

TEST_F(WrongRecord, IsFoundByARecountNamedRecordedAndCountedAgain) {
  EXPECT_THAT(run_program({"verify", file(), "--recount", "100"}),
              ended(3, _,
                    AllOf(HasSubstr("seed 7"), HasSubstr("pruned"), HasSubstr("symmetric"),
                          HasSubstr("host " + host_name()), HasSubstr("isa scalar"))));
  EXPECT_EQ(status().at("mismatches").back().at("seed"), 7);
  EXPECT_EQ(run_program(count(10)).out, census(10));
}

class WrongRecordOfColours : public WrongRecord {
 protected:
  WrongRecordOfColours() : WrongRecord("colours") {}
};

TEST_F(WrongRecordOfColours, IsFoundByTheSearchOfEachColour) {
  EXPECT_THAT(run_program({"verify", file(), "--recount", "100"}),
              ended(3, _,
                    AllOf(HasSubstr("seed 7"), HasSubstr("by colours, but"),
                          HasSubstr("by search of each colour"))));
}

TEST_F(WrongRecord, IsFoundAgainstAnotherMethodWithBothValues) {
  EXPECT_THAT(run_program(count(10, {"--against", "frontier"})),
              ended(3, IsEmpty(),
                    HasSubstr("n = 10 has total 732, point-symmetric 12, rotational 0, "
                              "unique 93 by pruned, but total 724, point-symmetric 12, "
                              "rotational 0, unique 92 by frontier")));
}

TEST_F(WrongRecord, StaysInDisputeUntilAnotherMethodAgrees) {
  ASSERT_EQ(run_program(count(10, {"--against", "frontier"})).exit_code, 3);
  EXPECT_TRUE(status().at("mismatches").back().at("seed").is_null());
  EXPECT_TRUE(status().at("total").is_null());
  ASSERT_EQ(run_program({"verify", file(), "--recount", "100"}).exit_code,
            3);  // strikes seed 7 out
  EXPECT_THAT(run_program(count(10)),
              ended(3, IsEmpty(),
                    AllOf(HasSubstr("in dispute: total 732 by pruned, 724 by frontier"),
                          HasSubstr("count with --against frontier again"))));
  EXPECT_EQ(run_program({"merge", file("copy"), file(), "-q"}).exit_code, 3);
  EXPECT_EQ(run_program(count(10, {"--against", "frontier"})).out, census(10));
  EXPECT_EQ(run_program(count(10)).out, census(10));
  EXPECT_EQ(status().at("mismatches").back().at("seed"), 7);
}

TEST_F(Checkpointed, VerifySaysByWhatItRecounted) {
  run_program(count(10, {"-m", "colours"}));
  const ProgramRun verify = run_program({"verify", file(), "--recount", "100"});
  EXPECT_EQ(verify.exit_code, 0);
  EXPECT_THAT(verify.out, HasSubstr("by plain search and search of each colour\n"));
  EXPECT_THAT(run_program({"verify", file()}).out, HasSubstr("recounted   0; --recount 1 counts"));
}

TEST_F(Checkpointed, SaysHowMuchWasCountedTwice) {
  run_program(count(10, {"-m", "colours"}));
  EXPECT_THAT(run_program({"status", file()}).out, HasSubstr("checked    0 of 23 seeds\n"));
  run_program({"verify", file(), "--recount", "10", "--by", "turned"});
  const ProgramRun verify = run_program({"verify", file(), "--recount", "10", "--sample", "2"});
  EXPECT_THAT(
      verify.out,
      HasSubstr("checked     6 of 23 seeds, by half turn and plain search and search of each "
                "colour"));
  run_program(count(10, {"-m", "colours", "--against", "colours:plan=second"}));
  const auto checked = status().at("checked");
  EXPECT_EQ(checked.at("seeds"), 6);
  EXPECT_EQ(checked.at("agree"), nlohmann::json::array({"colours:plan=second"}));
  EXPECT_EQ(run_program({"verify", file(), "--recount", "10", "--sample", "11"}).exit_code, 2);
}

TEST(Against, SaysWhichMethodAgreed) {
  const std::string table = "n       12\ntotal   14200\nunique  1787\nagrees  colours\n";
  for (const std::vector<std::string>& whole :
       {std::vector<std::string>{}, std::vector<std::string>{"--double-check", "100"}}) {
    const auto words = joined({"count", "12", "-m", "pruned", "--against", "colours"}, whole);
    EXPECT_EQ(run_program(words).out, table);
    const auto json = nlohmann::json::parse(run_program(joined(words, {"--json"})).out);
    EXPECT_EQ(json.at("agrees_with"), "colours");
    EXPECT_EQ(json.at("double_checked"), 0);
  }
  EXPECT_FALSE(
      nlohmann::json::parse(run_program({"count", "8", "--json"}).out).contains("agrees_with"));
}

TEST(Against, ColoursTakesItsOtherPlan) {
  const std::vector<std::string> against{"-m", "colours", "--against", "colours", "--json"};
  for (int n = 4; n <= (NQUEENS_SLOWED ? 11 : 16); ++n) {
    const ProgramRun run = run_program(joined({"count", std::to_string(n)}, against));
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const auto count = nlohmann::json::parse(run.out);
    EXPECT_EQ(count.at("agrees_with"), "colours:plan=second");
    EXPECT_EQ(count.at("total"), to_string(known(n, "total"))) << "n = " << n;
  }
  EXPECT_THAT(
      error_line(run_program({"count", "9", "-m", "colours", "--against", "colours:plan=first"}),
                 2),
      HasSubstr("the method that counts already"));
  EXPECT_THAT(error_line(run_program({"count", "9", "-m", "colours", "--plan", "third"}), 2),
              HasSubstr("first, second"));
}

TEST_F(Checkpointed, AFinishedCountIsComparedLater) {
  EXPECT_EQ(run_program(count(11)).out, census(11));
  EXPECT_THAT(run_program(count(11, {"--against", "bitmap"})),
              ended(_, census(11), HasSubstr("counting again by method bitmap")));
}

TEST_F(Checkpointed, AStopDuringTheSecondCountKeepsTheFirst) {
  ASSERT_EQ(run_program(count(13)).exit_code, 0);
  EXPECT_THAT(
      run_program(count(13, {"--against", "backtracking", "--time-limit", "0.2", "-t", "1"})),
      ended(5, IsEmpty()));
  EXPECT_EQ(status().at("seeds_done"), status().at("seeds"));
}

TEST(Against, ComparesWholeCountsOnly) {
  for (const auto& [words, reason] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"--against", "lanes"}, "unknown method 'lanes'"},
           {{"--against", "auto"}, "unknown method 'auto'"},
           {{"--against", "pruned"}, "the method that counts already"},
           {{"--against", "brute_force"}, "reaches n ="},
           {{"--against", "bitmap", "--double-check", "50"}, "--double-check 100"},
           {{"--against", "bitmap", "--checkpoint", "x", "--shard", "1/2"}, "merge"}}) {
    EXPECT_THAT(error_line(run_program(joined({"count", "20", "-m", "pruned"}, words)), 2),
                HasSubstr(reason));
  }
}

TEST_F(WrongRecord, IsFoundWhenTheRunGoesOnWithDoubleCheck) {
  EXPECT_THAT(run_program(count(10, {"--double-check", "100"})),
              ended(3, _, AllOf(HasSubstr("double-check failed"), HasSubstr("seed 7"))));
}

TEST_F(Checkpointed, DoubleCheckedSeedsAreRecordedAsSuch) {
  EXPECT_EQ(run_program(count(11, {"--double-check", "20"})).out, census(11));
  std::size_t checked = 0;
  std::size_t seeds = 0;
  Checkpoint::read(file()).for_each_seed([&](const SeedRecord& seed) {
    ++seeds;
    checked += seed.checked == "symmetric";
  });
  EXPECT_EQ(checked, (seeds * 20 + 99) / 100);
}

TEST(Stress, CountsUntilItsTimeIsUp) {
  EXPECT_THAT(printed_by({"stress", "--time", "0.3"}), HasSubstr("wrong   0"));
}

TEST(CheckpointOptions, BadValuesAreUsageErrors) {
  for (const std::string words : {"count 10 --shard 0/3 --checkpoint x",
                                  "count 10 --shard 4/3 --checkpoint x",
                                  "count 10 --shard 1/3",
                                  "count 10 --checkpoint-interval 3",
                                  "count 10 --checkpoint ''",
                                  "count 10 --checkpoint x --checkpoint-interval 0",
                                  "count 10 --time-limit -1",
                                  "count 10 --time-limit 1000000001",
                                  "stress --time 1e10",
                                  "count 10 --double-check 0",
                                  "count 10 --double-check 101",
                                  "status",
                                  "verify x --recount none",
                                  "verify x --by turned",
                                  "verify x --unchecked",
                                  "verify x --recount 5 --by hand",
                                  "verify x --recount 5 --sample 0",
                                  "count 10 --sample 2",
                                  "count 10 --against colours:plan",
                                  "merge x",
                                  "stress --time soon"}) {
    SCOPED_TRACE(words);
    error_line(run_shell("exec \"$NQUEENS\" " + words), 2);
  }
}

}  // namespace
}  // namespace nqueens::test
