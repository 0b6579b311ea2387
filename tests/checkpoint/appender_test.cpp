// Tests the writing of checkpoints, and what others may do to the file meanwhile.

#include "checkpoint/appender.hpp"

#include <array>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/host.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/full_disk.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

class Appending : public InFolder {
 protected:
  Appender open(const std::string& name = "a") const {
    return begun_run(file(name), small_header());
  }
  static void save(Appender& run, const std::vector<std::uint64_t>& ids) {
    run.commit(counted_seeds(ids), {}, {});
  }
  std::string bytes() const { return read_bytes(file("a")); }
  std::size_t seeds() const { return tallies_in(file("a")).size(); }

  // Expects that none of the ways to write succeeds, and that nothing is written.
  template <typename Error>
  void expect_no_more(Appender& run, const std::string& why) const {
    const std::string before = fs::exists(file("a")) ? bytes() : "";
    const auto refused = ThrowsMessage<Error>(HasSubstr(why));
    EXPECT_THAT([&] { save(run, {9}); }, refused);
    for (const auto& write : std::vector<std::function<void()>>{
             [&] { run.commit_checks(counted_seeds({2})); },
             [&] { run.commit_result({.total = 40}); },
             [&] { run.commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{1}}}); },
             [&] { run.commit_agreement({}); }, [&] { run.end_run({}, {}); }}) {
      EXPECT_THAT(write, testing::Throws<StorageError>()) << "later calls fail, too";
    }
    EXPECT_EQ(fs::exists(file("a")) ? bytes() : "", before);
  }
};

TEST_F(Appending, OneCommitIsOneTextWithALineFeedBeforeIt) {
  Appender run = open();
  EXPECT_EQ(bytes(), "");
  run.begin_run(3, "avx2", std::chrono::seconds(7));
  EXPECT_THAT(bytes(), MatchesRegex("\n\\{\"kind\":\"run\",.*\"\\}\n"));
  const std::string first = bytes();
  save(run, {1, 2});
  EXPECT_THAT(bytes().substr(first.size()), MatchesRegex("\n\\{\"kind\":\"seeds\",.*\"\\}\n"));
  const RunRecord seen = Checkpoint::read(file("a")).runs().at(0);
  EXPECT_EQ(seen.threads, 3);
  EXPECT_EQ(seen.interval, std::chrono::seconds(7));
  EXPECT_EQ(seen.machine, (Machine{.isa = "avx2", .host = host_name()}));
  EXPECT_EQ(seen.pid, getpid());
}

TEST_F(Appending, ManySeedsAreSeveralLinesOfOneCommit) {
  Appender run(file("a"), header_for(small_plan(12), {}, ""), RunRecord{});
  std::vector<std::uint64_t> ids(2 * kMostSeedsInLine + 1);
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = i % 20;
  save(run, ids);
  EXPECT_THAT(lines_in(file("a")), SizeIs(4));
  EXPECT_EQ(seeds(), 20U);
  for (const std::string& line : lines_in(file("a"))) EXPECT_LT(line.size(), 256U << 10);
}

TEST_F(Appending, ARunThatWritesNothingLeavesNoTrace) {
  open().end_run({}, {});
  EXPECT_EQ(bytes(), "");
}

TEST_F(Appending, ASecondOneInTheSameProcessIsToldByWhateverName) {
  make_checkpoint(file("a"), small_header(), {1});
  fs::create_hard_link(file("a"), file("hard"));
  fs::create_symlink(file("a"), file("soft"));
  std::optional<Appender> run;
  run.emplace(file("a"), small_header(), RunRecord{});
  run->begin_run(1, "", {});
  for (const std::string name : {"a", "hard", "soft"}) {
    const auto in_use = ThrowsMessage<CheckpointInUse>(
        HasSubstr("'" + file(name) + "' is in use: this process already counts with it"));
    EXPECT_THAT([&] { open(name); }, in_use);
    EXPECT_THAT([&] { Appender(file(name), RunRecord{}); }, in_use);
    EXPECT_EQ(Checkpoint::read(file(name)).sum().count, 1U) << "readers may read";
  }
  save(*run, {2});
  run.reset();
  EXPECT_EQ(open("hard").before().sum().count, 2U);
}

TEST_F(Appending, AForkedChildHasNoLockAndCannotWrite) {
  std::optional<Appender> run;
  run.emplace(file("a"), small_header(), RunRecord{});
  save(*run, {1});
  std::array<int, 2> to_child{};
  std::array<int, 2> to_parent{};
  ASSERT_EQ(pipe(to_child.data()) + pipe(to_parent.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    bool refused = false;
    try {
      save(*run, {2});
    } catch (const StorageError&) {
      refused = true;
    }
    close(to_child[1]);
    char go = 0;
    const bool told = write(to_parent[1], &go, 1) == 1;
    const bool waited = read(to_child[0], &go, 1) == 0;
    _exit(refused && told && waited ? 0 : 1);
  }
  close(to_child[0]);
  run.reset();
  char done = 0;
  EXPECT_EQ(read(to_parent[0], &done, 1), 1);
  EXPECT_NO_THROW(open()) << "although the child still runs";
  close(to_child[1]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(seeds(), 1U);
}

TEST_F(Appending, NoticesThatTheFileIsNotWhereItWas) {
  const std::vector<std::pair<std::string, std::function<void(const fs::path&)>>> ways{
      {"was moved or deleted", [](const fs::path& path) { fs::remove(path); }},
      {"was moved or deleted",
       [](const fs::path& path) { fs::rename(path, path.string() + "-moved"); }},
      {"was replaced",
       [](const fs::path& path) {
         fs::copy(path, path.string() + "-copy");
         fs::rename(path.string() + "-copy", path);
       }},
      {"was overwritten", [](const fs::path& path) { write_bytes(path, ""); }},
      {"was overwritten", [](const fs::path& path) { write_lines(path, {lines_in(path).at(0)}); }},
      {"was overwritten", [](const fs::path& path) { write_bytes(path, "my thesis\n"); }},
      {"was overwritten",
       [](const fs::path& path) { fs::resize_file(path, fs::file_size(path) - 1); }},
      {"was overwritten", [](const fs::path& path) {
         write_bytes(path, std::string(fs::file_size(path) + 100, 'x'));
       }}};
  for (const auto& [why, change] : ways) {
    fs::remove(file("a"));
    Appender run = open();
    save(run, {1});
    change(file("a"));
    expect_no_more<CheckpointLost>(run, why);
  }
}

TEST_F(Appending, ALinkThatIsRedirectedMeanwhileDoesNotMatter) {
  fs::create_symlink(file("a"), file("link"));
  Appender run = open("link");
  save(run, {1});
  EXPECT_EQ(run.name(), file("link"));
  EXPECT_EQ(run.read_again().sum().count, 1U);
  fs::remove(file("link"));
  fs::create_symlink(file("b"), file("link"));
  save(run, {2});
  int read = 0;
  run.read_again().for_each_seed([&](const SeedRecord&) { ++read; });
  EXPECT_EQ(read, 2);
  EXPECT_EQ(seeds(), 2U);
  EXPECT_FALSE(fs::exists(file("b")));
  EXPECT_EQ(run.name(), fs::canonical(file("a"))) << "the link leads elsewhere now";
}

// A line as another run would write it that does not see the lock.
std::vector<std::string> lines_of_a_run(const std::vector<std::uint64_t>& ids) {
  const TempFolder elsewhere;
  make_checkpoint(elsewhere / "b", small_header(), ids);
  return lines_in(elsewhere / "b");
}

TEST_F(Appending, OfTwoRunsThatDoNotSeeEachOtherTheOneWhoseFirstLineStandsLaterEnds) {
  const std::vector<std::string> other = lines_of_a_run({2, 4});
  const auto add = [&](const std::string& line) {
    write_bytes(file("a"), bytes() + "\n" + line + "\n");
  };
  {
    Appender run = open();
    save(run, {1});
    for (const std::string& line : other) {  // it began after this run
      add(line);
      save(run, {3});
    }
  }
  EXPECT_EQ(seeds(), 4U);
  EXPECT_THAT(Checkpoint::read(file("a")).damage(), IsEmpty());
  for (const bool seen : {true, false}) {  // it began before this run, which saw that or not
    fs::remove(file("a"));
    if (seen) write_lines(file("a"), {other.at(0)});
    Appender run = open();
    if (!seen) add(other.at(0));
    save(run, {1});
    add(other.at(1));
    EXPECT_THAT([&] { save(run, {3}); },
                ThrowsMessage<CheckpointInUse>(
                    HasSubstr("is in use; last run: host " + host_name() + ", process")));
    EXPECT_THROW(save(run, {3}), StorageError);
    EXPECT_EQ(seeds(), 3U);
  }
}

TEST_F(Appending, WritesAgainWhatAnotherHostHasOverwritten) {
  Appender run = open();
  save(run, {1});
  const std::string before = bytes();
  save(run, {2, 3});
  std::string text;
  for (const std::string& line : lines_of_a_run({4})) text += "\n" + line + "\n";
  write_bytes(file("a"), before + text);
  save(run, {5});
  EXPECT_EQ(seeds(), 5U);
  EXPECT_THAT(Checkpoint::read(file("a")).damage(), IsEmpty());
}

TEST_F(Appending, AFullDiskEndsTheRunWithoutASignalAndEarlierSeedsAreSafe) {
  make_checkpoint(file("a"), small_header(), {1});
  const auto handler = std::signal(SIGXFSZ, SIG_DFL);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  for (const std::size_t room : {0U, 1U, 100U}) {
    Appender full = room == 0 ? open() : open("room");
    const std::string name = room == 0 ? file("a") : file("room");
    const rlimit limit{fs::file_size(name) + room, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
    EXPECT_THAT([&] { save(full, {2}); },
                ThrowsMessage<StorageError>(AllOf(HasSubstr("limit on the size of files"),
                                                  HasSubstr("what was saved is kept"))));
    setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_THAT([&] { save(full, {3}); }, testing::Throws<StorageError>())
        << "a failed commit is never repeated";
  }
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(seeds(), 1U);
}

TEST_F(Appending, WhatCannotBeOpenedIsTheUsersToMend) {
  for (const std::string& path : {file("no/such"), folder_.path().string() + "/",
                                  file(std::string(300, 'x')), file("a") + "/b"}) {
    write_bytes(file("a"), "");
    EXPECT_THAT([&] { Appender(path, small_header(), {}); },
                testing::Throws<std::invalid_argument>())
        << path;
  }
  EXPECT_THAT([&] { Appender(file("none"), RunRecord{}); },
              ThrowsMessage<CheckpointError>(HasSubstr("No such file")));
  EXPECT_THAT([&] { Appender(file("a"), RunRecord{}); },
              ThrowsMessage<CheckpointError>(HasSubstr("is empty")));
  EXPECT_FALSE(fs::exists(file("none")));
}

}  // namespace
}  // namespace nqueens::test
