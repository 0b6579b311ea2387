// Tests what `nqueens status` prints of an existing ledger.

#include "job/jobs.hpp"
#include "support/checkpoint.hpp"
#include "support/forged_ledger.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Status, PrintsHeaderAndMismatchesByNamesAndInAnOrderThatStay) {
  const std::string printed =
      run_program({"status", golden_path("format-1-disputed.ledger"), "--json"}).out;
  EXPECT_THAT(printed, StartsWith(R"({
  "schema": "status-2",
  "n": 8,
  "method": "pruned",
  "parameters": "depth=3",
  "shard": "1/1",
  "created": "2026-11-22 04:47:49 UTC",
  "version": "0.1.0",
  "plan_seeds": 44,
  "fingerprint": "70c13a2256ec7663",
  "seeds": 44,
  "seeds_done": 43,
  "progress": )"));
  EXPECT_THAT(printed, EndsWith(R"(
  "held_by": null,
  "total": null,
  "checked": {
    "seeds": 0,
    "paths": [],
    "hosts": [],
    "agree": []
  },
  "mismatches": [
    {
      "seed": null,
      "first_path": "pruned",
      "first_total": "100",
      "first_point_symmetric": "4",
      "first_rotational": "0",
      "second_path": "frontier",
      "second_total": "92",
      "second_point_symmetric": "4",
      "second_rotational": "0",
      "host": "golden-host",
      "isa": "scalar"
    },
    {
      "seed": 7,
      "first_path": "pruned, as recorded",
      "first_total": "8",
      "first_point_symmetric": "0",
      "first_rotational": "0",
      "second_path": "symmetric",
      "second_total": "0",
      "second_point_symmetric": "0",
      "second_rotational": "0",
      "host": "golden-host",
      "isa": "scalar"
    }
  ]
}
)"));
}

TEST_F(Checkpoint, OfAFalseResultHasNoTotalToShow) {
  run_program(count(10));
  falsify(file(), 4);
  Ledger::open(file()).commit_result({.total = 732, .point_symmetric = 12});
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(run_program({"status", file()}).out,
              HasSubstr("result     refused: verification failed"));
  EXPECT_THAT(run_program({"export", file()}), ended(3, ""));
}

TEST_F(Checkpoint, StatusShowsInWhatTheCountsOfAMismatchDiffer) {
  run_program(count(9));
  Ledger::open(file()).commit_mismatches(
      std::vector{MismatchRecord{.seed = SeedId{4},
                                 .first = {.total = 8, .point_symmetric = 4},
                                 .second = {.total = 8},
                                 .first_path = "one way",
                                 .second_path = "another",
                                 .host = "here"}});
  EXPECT_THAT(
      run_program({"status", file()}).out,
      HasSubstr("mismatch   seed 4: point-symmetric 4 by one way, 0 by another (host here"));
  EXPECT_EQ(status().at("mismatches").at(0).at("first_point_symmetric"), "4");
}

TEST_F(Checkpoint, StatusOfAFinishedCountShowsTotalAndUnique) {
  run_program(count(10));
  EXPECT_EQ(status().at("total"), "724");
  EXPECT_THAT(run_program({"status", file()}).out, HasSubstr("result     total 724, unique 92\n"));
}

TEST_F(Checkpoint, StatusSaysWhatVanished) {
  run_program(count(9));
  EXPECT_FALSE(status().contains("vanished"));
  EXPECT_THAT(run_program({"status", file()}).out, Not(HasSubstr("vanished")));
  Database(file(), file(), Database::Access::read_write)
      .execute("DELETE FROM seeds WHERE seed < 3");
  EXPECT_EQ(status().at("vanished"), 3);
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(run_program({"status", file()}).out,
              HasSubstr("vanished   3 saved seeds are not there any more\n"));
  EXPECT_THAT(run_program({"verify", file()}).out, HasSubstr("\nvanished    3\n"));
  EXPECT_EQ(run_program(count(9)).out, census(9));
  EXPECT_FALSE(status().contains("vanished"));
}

// The header says that there are as many seeds as there can be. To make this plan would take
// minutes.
TEST_F(Checkpoint, StatusOfAHugePlanTakesNoTime) {
  ForgedLedger forged;
  forged.header = {.n = 32,
                   .method = "bitmap",
                   .parameters = "depth=6",
                   .seeds = kMostSeeds,
                   .version = "1.2.3"};
  forged.write(file());
  EXPECT_EQ(status().at("seeds"), kMostSeeds);
}

}  // namespace
}  // namespace nqueens::test
