// Tests what `nqueens status` prints of an existing checkpoint.

#include "job/jobs.hpp"
#include "support/checkpoints.hpp"
#include "support/in_checkpoint.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST_F(Checkpoints, StatusPrintsHeaderAndMismatchesByNamesAndInAnOrderThatStay) {
  const auto method = with_symmetric_counts(find_method("pruned")->make());
  const CheckpointHeader header = header_for(method->plan(8, {}), {}, "1.2.3");
  make_checkpoint(file(), header, {7});
  Appender(file(), {.machine{.isa = "scalar"}})
      .commit_mismatches(std::vector{MismatchRecord{.seed = whole_count(header),
                                                    .first = {.total = 100, .point_symmetric = 4},
                                                    .second = {.total = 92, .point_symmetric = 4},
                                                    .first_path = "pruned",
                                                    .second_path = "frontier",
                                                    .machine = {"scalar", "golden-host"}},
                                     MismatchRecord{.seed = SeedId{7},
                                                    .first = {.total = 8},
                                                    .first_path = "pruned, as recorded",
                                                    .second_path = "symmetric",
                                                    .machine = {"scalar", "golden-host"}}});
  const std::string printed = run_program({"status", file(), "--json"}).out;
  EXPECT_THAT(printed, StartsWith(R"({
  "schema": "status-3",
  "n": 8,
  "method": "pruned",
  "parameters": "depth=3",
  "shard": "1/1",
  "created": ")"));
  EXPECT_THAT(printed, HasSubstr(R"(
  "version": "1.2.3",
  "plan_seeds": 44,
  "fingerprint": "70c13a2256ec7663",
  "seeds": 44,
  "seeds_done": 0,
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
  ],
  "damaged": []
}
)"));
}

TEST_F(Checkpoints, StatusShowsTheOtherFilesIfOneIsDamaged) {
  run_program(count(9));
  write_bytes(file("old"), "SQLite format 3");
  const ProgramRun run = run_program({"status", file("none"), file(), file("old")});
  EXPECT_THAT(run.out, HasSubstr("result     total 352, unique 46\n"));
  EXPECT_THAT(run, ended(4, _,
                         AllOf(HasSubstr("'" + file("none") + "'"),
                               HasSubstr("'" + file("old") +
                                         "' is a database, as versions "
                                         "before 0.4 wrote checkpoints"))));
}

TEST_F(Checkpoints, OfAFalseResultHasNoTotalToShow) {
  run_program(count(10));
  falsify(file(), 4);
  Appender(file(), {}).commit_result({.total = 732, .point_symmetric = 12});
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(run_program({"status", file()}).out,
              HasSubstr("result     refused: verification failed"));
  EXPECT_THAT(run_program({"export", file()}), ended(3, ""));
}

TEST_F(Checkpoints, StatusShowsInWhatTheCountsOfAMismatchDiffer) {
  run_program(count(9));
  Appender(file(), {})
      .commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{4},
                                                    .first = {.total = 8, .point_symmetric = 4},
                                                    .second = {.total = 8},
                                                    .first_path = "one way",
                                                    .second_path = "another",
                                                    .machine{.host = "here"}}});
  EXPECT_THAT(
      run_program({"status", file()}).out,
      HasSubstr("mismatch   seed 4: point-symmetric 4 by one way, 0 by another (host here"));
  EXPECT_EQ(status().at("mismatches").at(0).at("first_point_symmetric"), "4");
}

TEST_F(Checkpoints, StatusOfAFinishedCountShowsTotalAndUnique) {
  run_program(count(10));
  EXPECT_EQ(status().at("total"), "724");
  EXPECT_THAT(run_program({"status", file()}).out, HasSubstr("result     total 724, unique 92\n"));
}

TEST_F(Checkpoints, StatusSaysWhatVanished) {
  run_program(count(9));
  EXPECT_FALSE(status().contains("vanished"));
  EXPECT_THAT(run_program({"status", file()}).out, Not(HasSubstr("vanished")));
  const std::uint64_t all = status().at("seeds");
  const std::vector<std::string> lines = lines_of(read_bytes(file()));
  ASSERT_EQ(lines.size(), 4U) << "a run, its seeds, its end, the result";
  write_bytes(file(), joined_lines({lines[0], lines[2], lines[3]}));
  EXPECT_EQ(status().at("vanished"), all);
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(
      run_program({"status", file()}).out,
      HasSubstr("vanished   " + std::to_string(all) + " saved seeds are not there any more\n"));
  EXPECT_THAT(run_program({"verify", file()}).out,
              HasSubstr("\nvanished    " + std::to_string(all) + "\n"));
  EXPECT_EQ(run_program(count(9)).out, census(9));
  EXPECT_FALSE(status().contains("vanished"));
}

// The header says that there are as many seeds as there can be. To make this plan would take
// minutes.
TEST_F(Checkpoints, StatusOfAHugePlanTakesNoTime) {
  const CheckpointHeader header{.n = 32,
                                .method = "bitmap",
                                .parameters = "depth=6",
                                .seeds = kMostSeeds,
                                .version = "1.2.3"};
  make_checkpoint(file(), header, {1});
  EXPECT_EQ(status().at("seeds"), kMostSeeds);
}

}  // namespace
}  // namespace nqueens::test
