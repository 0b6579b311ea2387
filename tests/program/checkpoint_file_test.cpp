// Tests what users and their tools do to the file of a count: copies, links, restored backups, and
// files of other kinds.

#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <thread>

#include "base/host.hpp"
#include "support/checkpointed.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloaded.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

using CheckpointFile = Checkpointed;

TEST_F(CheckpointFile, OfTwoRunsByTwoNamesTheSecondIsRefusedAndTheFirstGoesOn) {
  write_bytes(file("c"), "");  // as mktemp does
  fs::create_hard_link(file("c"), file("d"));
  StartedProgram first(count_in(file("c"), 20));
  wait_for_seeds(0, file("c"));
  EXPECT_THAT(run_program(count_in(file("d"), 20)),
              ended(75, IsEmpty(),
                    AllOf(HasSubstr("'" + file("d") + "' is in use; last run: host " + host_name() +
                                    ", process " + std::to_string(first.pid())),
                          HasSubstr("'cp " + file("d") + " NEW'"))));
  wait_for_seeds(status_of(file("d")).at("seeds_done"), file("c"));
  EXPECT_EQ(first.stopped_by(SIGINT).exit_code, 130);
  EXPECT_EQ(run_program({"verify", file("d")}).exit_code, 0);
}

TEST_F(CheckpointFile, OfAKilledRunIsFreeAtOnce) {
  StartedProgram first(count(16, {"-t", "1"}));
  wait_for_seeds();
  first.stopped_by(SIGKILL);
  EXPECT_EQ(run_program(count(16)).out, census(16));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
  EXPECT_THAT(names_in(folder_.path()), SizeIs(1)) << "there is one file to copy";
}

TEST_F(CheckpointFile, CanBeCopiedWhileItIsWritten) {
  StartedProgram program(count(20));
  for (int copy = 0; copy < 5; ++copy) {
    wait_for_seeds(copy == 0 ? 0 : status().at("seeds_done").get<std::uint64_t>());
    const std::string name = file("copy" + std::to_string(copy));
    fs::copy_file(file(), name);
    EXPECT_EQ(run_program({"verify", name}).exit_code, 0);
    EXPECT_GT(status_of(name).at("seeds_done"), 0);
  }
  program.stopped_by(SIGINT);
}

TEST_F(CheckpointFile, SaysOfEachSeedWhenItWasFinished) {
  const ProgramRun run =
      run_program({"count", "18", "-q", "-t", "1", "-m", "pruned", "--checkpoint", file(),
                   "--checkpoint-interval", "1000", "--time-limit", NQUEENS_SLOWED ? "6" : "2.5"});
  EXPECT_EQ(run.exit_code, 5);
  std::set<std::int64_t> finished;
  for (const std::string& line : lines_of(printed_by({"export", file(), "--json"}))) {
    const auto seed = nlohmann::json::parse(line);
    if (seed.contains("finished")) finished.insert(seed.at("finished").get<std::int64_t>());
  }
  ASSERT_GE(finished.size(), 2U) << "all seeds were saved in one commit";
  EXPECT_GE(*finished.rbegin() - *finished.begin(), 1);
}

TEST_F(CheckpointFile, BehindALinkThatIsRedirectedIsNamedItself) {
  fs::create_symlink(file("a"), file("link"));
  StartedProgram program(count_in(file("link"), 20));
  wait_for_seeds(0, file("a"));
  fs::remove(file("link"));
  fs::create_symlink(file("b"), file("link"));
  wait_for_seeds(status_of(file("a")).at("seeds_done"), file("a"));
  const ProgramRun run = program.stopped_by(SIGINT);
  EXPECT_THAT(run, ended(130, IsEmpty(), HasSubstr("'" + fs::canonical(file("a")).string() + "'")));
  EXPECT_FALSE(fs::exists(file("b")));
  EXPECT_EQ(run_program({"verify", file("a")}).exit_code, 0);
}

/// Waits until a process has ended, or a signal has stopped it. Returns whether it is stopped.
bool is_stopped(int pid) {
  char state = 0;
  wait_until([&] {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string text;
    std::getline(file, text);
    const auto name_ends = text.rfind(')');
    state = name_ends == std::string::npos ? 'Z' : text.at(name_ends + 2);
    return state == 'T' || state == 'Z';
  });
  return state == 'T';
}

// Stops the program before each of its writes and syncs, restores a backup in place, and lets it go
// on. A printed census must be in the file.
TEST_F(CheckpointFile, ThatIsRestoredInPlaceIsNoticedWheneverThatHappens) {
  if (NQUEENS_SLOWED) GTEST_SKIP() << kNoPreload;
  const std::vector<std::string> command =
      joined({"count", "10", "-q", "-t", "1", "-m", "pruned", "--checkpoint"}, {file()});
  for (const std::string kind : {"write", "fsync"}) {
    bool stopped = true;
    int noticed = 0;
    for (int call = 1; stopped; ++call) {
      SCOPED_TRACE(kind + std::to_string(call));
      fs::remove(file());
      count_first_seeds(file(), 10);
      const std::string backup = read_bytes(file());
      std::optional<StartedProgram> program;
      {
        const Preloaded faults({{"NQUEENS_FAIL_BELOW", file()},
                                {"NQUEENS_FAIL", kind + ":" + std::to_string(call) + ":STOP"}});
        program.emplace(command);
      }
      stopped = is_stopped(program->pid());
      if (stopped) write_bytes(file(), backup);
      program->send(SIGCONT);
      const ProgramRun run = program->wait();
      if (run.exit_code == 0) {
        EXPECT_EQ(run.out, census(10));
        EXPECT_EQ(status().at("total"), to_string(known(10, "total")));
      } else {
        EXPECT_THAT(run.exit_code, AnyOf(1, 4));
        EXPECT_THAT(run, ended(_, IsEmpty(), HasSubstr(file())));
        ++noticed;
      }
      EXPECT_EQ(run_program(command).out, census(10));
    }
    EXPECT_GE(noticed, 2);
  }
}

// A merge that is killed leaves no file of that name, or all of it.
TEST_F(CheckpointFile, OfAKilledMergeIsWholeOrNotThere) {
  for (const std::string share : {"1/2", "2/2"}) {
    ASSERT_EQ(run_program(count_in(file(share.substr(0, 1)), 13, {"--shard", share})).exit_code, 0);
  }
  const std::vector<std::string> command{"merge", file(), file("1"), file("2"), "-q"};
  for (int delay = 0; delay < 40; delay += 4) {
    fs::remove(file());
    StartedProgram program(command);
    std::this_thread::sleep_for(std::chrono::milliseconds(delay));
    program.stopped_by(SIGKILL);
    if (fs::exists(file())) {
      EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
      EXPECT_EQ(run_program(count(13)).out, census(13));
    } else {
      EXPECT_EQ(run_program(command).out, census(13));
    }
  }
}

TEST_F(CheckpointFile, OfAnOlderVersionGetsOneLine) {
  const std::string bytes = std::string("SQLite format 3\0", 16) + std::string(4080, '\x7');
  write_bytes(file(), bytes);
  for (const auto& command :
       {count(9), {"status", file()}, {"verify", file()}, {"merge", file("out"), file()}}) {
    EXPECT_THAT(error_line(run_program(command), 4),
                AllOf(HasSubstr("is a database, as versions before 1.0 wrote checkpoints"),
                      HasSubstr("finish its count by the version that wrote it")));
  }
  EXPECT_EQ(read_bytes(file()), bytes);
}

TEST_F(CheckpointFile, WithALineOfAnotherVersionIsRefusedWithThatVersion) {
  run_program(count(9));
  forge(file(), R"("format":1)", R"("format":2)");
  for (const auto& command : {count(9), {"status", file()}, {"verify", file()}}) {
    EXPECT_THAT(error_line(run_program(command), 4), ContainsRegex("has format 2, .*use version "));
  }
}

TEST_F(CheckpointFile, OfTwoThatContradictEachOtherTheRemedyMakesAMergePossible) {
  run_program(count(9));
  const SeedRecord wrong{.id = SeedId{4}, .tally = {.total = 8}};
  make_checkpoint(file("false"), Checkpoint::read(file()).header(),
                  std::span<const SeedRecord>(&wrong, 1));
  const std::vector<std::string> merge{"merge", file("out"), file(), file("false"), "-q"};
  EXPECT_THAT(run_program(merge), ended(4, "", HasSubstr("'nqueens verify FILE --recount 100'")));
  EXPECT_EQ(run_program({"verify", file(), "--recount", "100"}).exit_code, 0);
  EXPECT_EQ(run_program({"verify", file("false"), "--recount", "100"}).exit_code, 3);
  EXPECT_EQ(run_program(merge).out, census(9));
}

TEST_F(CheckpointFile, OfContradictoryRecordsIsCountedAgain) {
  const auto method = with_symmetric_counts(find_method("pruned")->make());
  const CheckpointHeader header = header_for(method->plan(9, {}), {}, "1.2.3");
  run_program(count(9));
  SeedRecord wrong{.id = SeedId{4}, .tally = {.total = 8}, .machine = {.host = "faulty"}};
  make_checkpoint(file(), header, std::span<const SeedRecord>(&wrong, 1));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 3);
  EXPECT_THAT(run_program({"merge", file("out"), file()}),
              ended(4, _,
                    AllOf(HasSubstr("' contradicts itself: seed 4"),
                          HasSubstr("the command that made it strikes both records out"))));
  EXPECT_THAT(printed_by({"status", file()}), HasSubstr("mismatch   seed 4: total "));
  EXPECT_THAT(run_program(count(9)), ended(3, IsEmpty(),
                                           AllOf(HasSubstr("seed 4"), HasSubstr("host faulty"),
                                                 HasSubstr("host " + host_name()))));
  EXPECT_EQ(run_program(count(9)).out, census(9));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

}  // namespace
}  // namespace nqueens::test
