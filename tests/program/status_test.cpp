// Tests what `nqueens status` prints of an existing checkpoint.

#include <csignal>
#include <sys/ptrace.h>
#include <unistd.h>

#include "base/host.hpp"
#include "job/jobs.hpp"
#include "support/checkpointed.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

// Makes all runs of a checkpoint begin in 2023.
void begin_long_ago(const std::string& path) {
  forge(path, [](std::string& line) {
    const std::string started = "\"started\":";
    const auto at = line.find(started);
    if (at == std::string::npos) return;
    line.replace(at + started.size(), line.find(',', at) - at - started.size(), "1700000000");
  });
}

// A disputed count of two seeds. All of its dates are fixed.
std::string disputed_checkpoint(const std::string& path) {
  make_checkpoint(path, small_header(), {1, 7});
  Appender run(path, RunRecord{});
  run.commit_mismatches(std::vector<MismatchRecord>{{.seed = kWholeCount,
                                                     .first = {.total = 100, .point_symmetric = 4},
                                                     .second = {.total = 92, .point_symmetric = 4},
                                                     .first_path = "pruned",
                                                     .second_path = "frontier",
                                                     .machine = {.isa = "scalar", .host = "here"},
                                                     .when = 1'700'000'000},
                                                    {.seed = SeedId{7},
                                                     .first = {.total = 8},
                                                     .first_path = "pruned, as recorded",
                                                     .second_path = "symmetric",
                                                     .machine = {.isa = "scalar", .host = "here"},
                                                     .when = 1'700'000'000}});
  begin_long_ago(path);
  return path;
}

TEST_F(Checkpointed, StatusPrintsHeaderAndMismatchesByNamesAndInAnOrderThatStay) {
  const std::string printed = printed_by({"status", disputed_checkpoint(file()), "--json"});
  EXPECT_THAT(printed, StartsWith(R"({
  "schema": "status-3",
  "n": 7,
  "method": "pruned",
  "parameters": "depth=3",
  "shard": "1/1",
  "created": "2023-11-14 22:13:20 UTC",
  "version": "1.2.3",
  "plan_seeds": 22,
  "fingerprint": ")" + to_hex(small_header().fingerprint) +
                                  R"(",
  "seeds": 22,
  "seeds_done": 1,
  "progress": )"));
  EXPECT_THAT(printed, EndsWith(R"(
  "last_seed": "2023-11-14 22:13:21 UTC",
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
      "host": "here",
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
      "host": "here",
      "isa": "scalar"
    }
  ],
  "damaged": []
}
)"));
}

TEST_F(Checkpointed, OfAFalseResultHasNoTotalToShow) {
  run_program(count(10));
  falsify(file(), 4);
  Appender(file(), RunRecord{}).commit_result({.total = 732, .point_symmetric = 12});
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(run_program({"status", file()}).out,
              HasSubstr("result     refused: verification failed"));
  EXPECT_THAT(run_program({"export", file()}), ended(3, ""));
}

TEST_F(Checkpointed, StatusShowsInWhatTheCountsOfAMismatchDiffer) {
  run_program(count(9));
  Appender(file(), RunRecord{})
      .commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{4},
                                                    .first = {.total = 8, .point_symmetric = 4},
                                                    .second = {.total = 8},
                                                    .first_path = "one way",
                                                    .second_path = "another",
                                                    .machine = {.host = "here"}}});
  EXPECT_THAT(
      run_program({"status", file()}).out,
      HasSubstr("mismatch   seed 4: point-symmetric 4 by one way, 0 by another (host here"));
  EXPECT_EQ(status().at("mismatches").at(0).at("first_point_symmetric"), "4");
}

TEST_F(Checkpointed, StatusExpectsTheRestToGoOnAsBefore) {
  StartedProgram stopped(count(17));
  wait_for_seeds();
  stopped.stopped_by(SIGINT);
  const nlohmann::json now = status();
  const double done = now.at("progress");
  const double elapsed_s = now.at("elapsed_s");
  EXPECT_NEAR(now.at("remaining_s").get<double>(), elapsed_s * (1 - done) / done,
              0.001 * elapsed_s);
}

TEST_F(Checkpointed, StatusOfAFinishedCountShowsTotalAndUnique) {
  run_program(count(10));
  EXPECT_EQ(status().at("total"), "724");
  EXPECT_THAT(run_program({"status", file()}).out, HasSubstr("result     total 724, unique 92\n"));
}

TEST_F(Checkpointed, StatusSaysWhatVanished) {
  run_program(count(9));
  EXPECT_FALSE(status().contains("vanished"));
  EXPECT_THAT(run_program({"status", file()}).out, Not(HasSubstr("vanished")));
  const auto saved = status().at("seeds_done").get<std::uint64_t>();
  std::vector<std::string> lines = lines_in(file());
  lines.erase(lines.begin() + 1);
  write_lines(file(), lines);
  const std::uint64_t vanished = saved - status().at("seeds_done").get<std::uint64_t>();
  ASSERT_GT(vanished, 0U);
  EXPECT_EQ(status().at("vanished"), vanished);
  EXPECT_TRUE(status().at("total").is_null());
  EXPECT_THAT(run_program({"status", file()}).out,
              AllOf(HasSubstr("vanished   " + std::to_string(vanished) + " saved seed"),
                    ContainsRegex("\ndamaged    line 2 of run [0-9a-f]+ is missing\n")));
  EXPECT_THAT(run_program({"verify", file()}),
              ended(4, HasSubstr("\nvanished    " + std::to_string(vanished) + "\n"),
                    HasSubstr("'nqueens merge OUT " + file() + "'")));
  EXPECT_EQ(run_program(count(9)).out, census(9));
  EXPECT_FALSE(status().contains("vanished"));
}

TEST_F(Checkpointed, StatusOfSeveralFilesShowsThoseThatCanBeReadAndNamesTheOthers) {
  make_checkpoint(file("a"), small_header(), {1});
  make_checkpoint(file("c"), small_header(), {1, 2});
  write_bytes(file("b"), "my thesis\n");
  const ProgramRun run = run_program({"status", file("b"), file("a"), file("none"), file("c")});
  EXPECT_THAT(run, ended(4, AllOf(HasSubstr(", 1 of 22 seeds"), HasSubstr(", 2 of 22 seeds")),
                         AllOf(HasSubstr("'" + file("b") + "' is not a checkpoint"),
                               HasSubstr("cannot read checkpoint '" + file("none") + "'"))));
  EXPECT_THAT(lines_of(run.err), SizeIs(2));
}

TEST_F(Checkpointed, StatusOfAShardSpeaksOfTheShard) {
  make_checkpoint(file(), small_header({1, 2}), {seeds_of(small_header({1, 2})).front()});
  EXPECT_EQ(status().at("shard"), "1/2");
  EXPECT_EQ(status().at("seeds"), 11);
  EXPECT_EQ(status().at("plan_seeds"), 22);
}

TEST_F(Checkpointed, StatusSaysWhenTheLastSeedWasSavedAndWarnsOfARunThatSavesNothing) {
  EXPECT_THAT(
      printed_by({"status", disputed_checkpoint(file("old"))}),
      AllOf(HasSubstr("\nlast seed  2023-11-14 22:13:21 UTC\n"), Not(HasSubstr("warning"))));
  Appender run = begun_run(file(), small_header());
  run.begin_run(1, "scalar", std::chrono::minutes(1));
  EXPECT_THAT(printed_by({"status", file()}),
              AllOf(ContainsRegex("\ncounting   for .*, no seed is saved yet\n"),
                    Not(HasSubstr("warning"))));
  run.commit(counted_seeds({1}), {}, {});  // saved long ago, as the record says
  EXPECT_THAT(printed_by({"status", file()}), Not(HasSubstr("warning")))
      << "the run has only just begun";
  begin_long_ago(file());
  EXPECT_THAT(
      printed_by({"status", file()}),
      ContainsRegex("\nwarning    the run has saved nothing for .*; is its process stopped"));
}

TEST_F(Checkpointed, StatusSaysThatTheProcessIsStoppedUntilItGoesOn) {
  StartedProgram program(count(20));
  wait_for_seeds();
  EXPECT_FALSE(status().contains("stopped_by"));
  program.send(SIGSTOP);
  wait_until([&] { return status().value("stopped_by", "") == "SIGSTOP"; });
  const std::string in_use = "process " + std::to_string(program.pid());
  EXPECT_THAT(printed_by({"status", file()}), HasSubstr(in_use + ", stopped (SIGSTOP)\n"));
  program.send(SIGCONT);
  wait_until([&] { return !status().contains("stopped_by"); });
  program.stopped_by(SIGINT);
}

// Here another process has the number: one that has stopped, but does not use the file.
TEST_F(Checkpointed, StatusTakesNoOtherProcessForTheOneThatCounts) {
  StartedProgram other(count_in(file("other"), 20));
  wait_for_seeds(0, file("other"));
  other.send(SIGSTOP);
  wait_until([&] { return status_of(file("other")).contains("stopped_by"); });
  Appender run = begun_run(file(), small_header());
  run.begin_run(1, "scalar", std::chrono::seconds(5));
  const std::string number = std::to_string(other.pid());
  forge(file(), "\"process\":" + std::to_string(getpid()), "\"process\":" + number);
  EXPECT_THAT(status().at("held_by").get<std::string>(), HasSubstr("process " + number));
  EXPECT_FALSE(status().contains("stopped_by"));
  forge(file("other"), "\"host\":\"" + host_name(), "\"host\":\"else");
  EXPECT_FALSE(status_of(file("other")).contains("stopped_by")) << "it is on another host";
  other.stopped_by(SIGKILL);
}

TEST_F(Checkpointed, StatusSaysThatADebuggerHasStoppedTheProcess) {
  StartedProgram program(count(20));
  wait_for_seeds();
  if (ptrace(PTRACE_SEIZE, program.pid(), nullptr, nullptr) != 0) GTEST_SKIP() << "no ptrace";
  ptrace(PTRACE_INTERRUPT, program.pid(), nullptr, nullptr);
  wait_until([&] { return status().value("stopped_by", "") == "debugger"; });
  ptrace(PTRACE_DETACH, program.pid(), nullptr, nullptr);
  program.stopped_by(SIGKILL);
}

// The header says that there are as many seeds as there can be. To make this plan would take
// minutes.
TEST_F(Checkpointed, StatusOfAHugePlanTakesNoTime) {
  make_checkpoint(file(),
                  {.n = 32,
                   .method = "bitmap",
                   .parameters = "depth=6",
                   .seeds = kMostSeeds,
                   .version = "1.2.3"},
                  {1});
  EXPECT_EQ(status().at("seeds"), kMostSeeds);
}

}  // namespace
}  // namespace nqueens::test
