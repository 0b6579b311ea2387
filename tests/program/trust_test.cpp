// Wrong numbers that the program must notice.

#include <gmock/gmock.h>

#include "ledger/ledger.hpp"
#include "support/checkpoint.hpp"

namespace nqueens {
namespace {

using test::Checkpoint;
using test::ProgramRun;
using test::run_program;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

class WrongRecord : public Checkpoint {
 protected:
  /// A finished run of which one seed was recorded wrong, as a faulty machine would.
  WrongRecord() {
    run_program(count(10));
    Ledger ledger = Ledger::open(file());
    SeedRecord wrong;
    ledger.for_each_seed([&](const SeedRecord& seed) {
      if (index_of(seed.id) == 7) wrong = seed;
    });
    ledger.commit_mismatch({.seed = SeedId{7}});
    wrong.tally.total += 8;
    ledger.commit(std::vector{wrong}, ledger.runs().front());
  }
};

TEST_F(WrongRecord, IsFoundByTheIdentitiesOrTheKnownValue) {
  const ProgramRun run = run_program(count(10));
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.out, IsEmpty());
}

TEST_F(WrongRecord, IsFoundByARecountNamedRecordedAndCountedAgain) {
  const ProgramRun verify = run_program({"verify", file(), "--recount", "100"});
  EXPECT_EQ(verify.exit_code, 3);
  EXPECT_THAT(verify.err, AllOf(HasSubstr("seed 7"), HasSubstr("pruned"), HasSubstr("symmetric"),
                                HasSubstr("host " + host_name()), HasSubstr("isa scalar")));
  EXPECT_EQ(status().at("mismatches").back().at("seed"), 7);
  EXPECT_EQ(run_program(count(10)).out, census(10));
}

TEST_F(WrongRecord, IsFoundWhenTheRunGoesOnWithDoubleCheck) {
  const ProgramRun run = run_program(count(10, {"--double-check", "100"}));
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.err, AllOf(HasSubstr("double-check failed"), HasSubstr("seed 7")));
}

TEST_F(Checkpoint, DoubleCheckedSeedsAreRecordedAsSuch) {
  EXPECT_EQ(run_program(count(11, {"--double-check", "20"})).out, census(11));
  std::size_t checked = 0;
  std::size_t seeds = 0;
  Ledger::open(file()).for_each_seed([&](const SeedRecord& seed) {
    ++seeds;
    checked += seed.checked == "symmetric";
  });
  EXPECT_EQ(checked, (seeds * 20 + 99) / 100);
}

TEST(Stress, CountsUntilItsTimeIsUp) {
  const ProgramRun run = run_program({"stress", "--time", "0.3"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("wrong   0"));
}

TEST(CheckpointOptions, BadValuesAreUsageErrors) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"count", "10", "--shard", "0/3", "--checkpoint", "x"},
           {"count", "10", "--shard", "4/3", "--checkpoint", "x"},
           {"count", "10", "--shard", "1/3"},
           {"count", "10", "--checkpoint-interval", "3"},
           {"count", "10", "--checkpoint", ""},
           {"count", "10", "--checkpoint", "x", "--checkpoint-interval", "0"},
           {"count", "10", "--time-limit", "-1"},
           {"count", "10", "--double-check", "0"},
           {"count", "10", "--double-check", "101"},
           {"status"},
           {"status", "a", "b"},
           {"verify", "x", "--recount", "none"},
           {"merge", "x"},
           {"stress", "--time", "soon"}}) {
    const ProgramRun run = run_program(words);
    EXPECT_EQ(run.exit_code, 2) << testing::PrintToString(words) << run.err;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    EXPECT_THAT(run.out, IsEmpty());
  }
}

}  // namespace
}  // namespace nqueens
