// Tests counts that are killed, fill the disk or run twice at the same time, and foreign files.
// tests/attack tests damaged files.

#include <chrono>
#include <csignal>
#include <sys/mount.h>
#include <thread>

#include "base/host.hpp"
#include "checkpoint/records.hpp"
#include "support/checkpointed.hpp"
#include "support/file_bytes.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using std::chrono::milliseconds;

struct KillCase {
  std::string method;
  int n;
};

class Killed : public Checkpointed, public testing::WithParamInterface<KillCase> {};

TEST_P(Killed, AtRandomMomentsAndResumedItGivesTheUndisturbedCensus) {
  const auto& [method, n] = GetParam();
  const auto command = count(n, {"-m", method});
  const int kills = long_tests() ? 50 : 8;
  std::srand(20);
  std::uint64_t done = 0;
  for (int i = 0; i < kills; ++i) {
    StartedProgram program(command);
    if (done == 0) wait_for_seeds();
    std::this_thread::sleep_for(milliseconds(std::rand() % 60));
    program.stopped_by(SIGKILL);
    const std::uint64_t now = status().at("seeds_done");
    EXPECT_GE(now, done) << "committed seeds were lost";
    done = now;
  }
  EXPECT_GT(done, 0U);
  EXPECT_EQ(run_program(command).out, census(n));
  EXPECT_EQ(run_program({"verify", file()}).exit_code, 0);
}

INSTANTIATE_TEST_SUITE_P(Methods, Killed,
                         testing::Values(KillCase{"pruned", 16}, KillCase{"colours", 17}),
                         [](const auto& parameter) { return parameter.param.method; });

TEST_F(Checkpointed, AFileOfSomethingElseIsRefusedAndLeftAlone) {
  write_bytes(file(), "my thesis\n");
  for (const auto& command :
       {count(9), {"status", file()}, {"verify", file()}, {"merge", file("out"), file()}}) {
    EXPECT_THAT(run_program(command),
                ended(4, _, HasSubstr("is not a checkpoint of this program")));
  }
  EXPECT_EQ(read_bytes(file()), "my thesis\n");
}

TEST_F(Checkpointed, AFullDiskStopsTheRunAndWhenThereIsSpaceItGoesOn) {
  const std::string disk = folder_ / "disk";
  std::filesystem::create_directory(disk);
  if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=256k") != 0) {
    GTEST_SKIP() << "mounting a tmpfs is not permitted here";
  }
  const std::string ballast = disk + "/ballast";
  write_bytes(ballast, std::string(224 << 10, 'x'));
  count_first_seeds(disk + "/run.jsonl", 15);
  const std::vector<std::string> command = count_in(disk + "/run.jsonl", 15);
  EXPECT_THAT(
      run_program(command),
      ended(1, IsEmpty(), AllOf(HasSubstr("the disk is full"), HasSubstr("free some space"))));
  EXPECT_EQ(run_program(command).exit_code, 1);

  std::filesystem::remove(ballast);
  EXPECT_EQ(mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT, "size=16m"), 0);
  EXPECT_THAT(run_program(command), ended(_, census(15), HasSubstr(" done before, in ")));
  umount(disk.c_str());
}

TEST_F(Checkpointed, AReadOnlyDiskIsFoundBeforeTheRun) {
  const std::string disk = folder_ / "disk";
  std::filesystem::create_directory(disk);
  if (mount("tmpfs", disk.c_str(), "tmpfs", MS_RDONLY, "size=256k") != 0) {
    GTEST_SKIP() << "mounting a tmpfs is not permitted here";
  }
  EXPECT_THAT(run_program(count_in(disk + "/run.jsonl", 20)),
              ended(2, _, HasSubstr("Read-only file system")));
  umount(disk.c_str());
}

TEST_F(Checkpointed, AnUnwritablePathIsFoundBeforeTheRun) {
  EXPECT_THAT(run_program({"count", "20", "--checkpoint", "/no/such/folder/file"}),
              ended(2, _, HasSubstr("No such file or directory; check the name")));
}

TEST_F(Checkpointed, ASecondProcessIsRefusedNamingTheHolderAndStatusStillWorks) {
  StartedProgram program(count(20));
  wait_for_seeds();
  EXPECT_THAT(run_program(count(20)),
              ended(75, _,
                    AllOf(HasSubstr("is in use; last run: host " + host_name()),
                          HasSubstr("process " + std::to_string(program.pid())))));
  EXPECT_THAT(run_program({"verify", file(), "--recount", "1"}), ended(75, ""));
  EXPECT_THAT(status().at("held_by").get<std::string>(),
              HasSubstr("process " + std::to_string(program.pid())));
  program.stopped_by(SIGTERM);
  EXPECT_TRUE(status().at("held_by").is_null());
}

TEST_F(Checkpointed, OfManyProcessesThatStartTogetherOneWins) {
  std::vector<std::unique_ptr<StartedProgram>> programs;
  programs.reserve(4);
  for (int i = 0; i < 4; ++i) {
    programs.push_back(std::make_unique<StartedProgram>(count(20)));
  }
  wait_for_seeds();
  const std::string holder = status().at("held_by");
  for (auto& program : programs) {
    const bool won = holder.find("process " + std::to_string(program->pid())) != std::string::npos;
    if (won) continue;
    EXPECT_EQ(program->wait().exit_code, 75) << "beside " << holder;
  }
}

}  // namespace
}  // namespace nqueens::test
