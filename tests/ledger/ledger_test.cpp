#include "ledger/ledger.hpp"

#include <array>
#include <functional>
#include <sqlite3.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "ledger/errors.hpp"
#include "machine/host.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using LedgerFile = InFolder;
using VanishedSeeds = InFolder;

/// Another process that does something. Make it before this process opens a ledger, which starts a
/// thread: a child has no copy of the thread and could wait for its locks for ever.
class AnotherProcess {
 public:
  /// Makes the process. It waits until its outcome is asked for.
  explicit AnotherProcess(const std::function<void()>& action) {
    EXPECT_EQ(pipe(begin_.data()), 0);
    EXPECT_EQ(pipe(outcome_.data()), 0);
    child_ = fork();
    if (child_ == 0) wait_and_do(action);
    close(begin_[0]);
    close(outcome_[1]);
  }

  /// Lets the process do its work. Returns the message of its exception, or "done".
  std::string outcome() {
    close(begin_[1]);
    std::string outcome(4096, '\0');
    const auto size = read(outcome_[0], outcome.data(), outcome.size());
    outcome.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    close(outcome_[0]);
    waitpid(child_, nullptr, 0);
    return outcome;
  }

 private:
  [[noreturn]] void wait_and_do(const std::function<void()>& action) {
    close(begin_[1]);
    char none = 0;
    const bool begun = read(begin_[0], &none, 1) == 0;  // the other end was closed
    std::string outcome = "done";
    try {
      action();
    } catch (const std::exception& error) {
      outcome = error.what();
    }
    const bool told = write(outcome_[1], outcome.data(), outcome.size()) > 0;
    _exit(begun && told ? 0 : 1);
  }

  std::array<int, 2> begin_{};
  std::array<int, 2> outcome_{};
  pid_t child_ = 0;
};

TEST_F(LedgerFile, SumsWhatIsDone) {
  make_ledger(file(), small_header(), {3, 1, 4});
  const LedgerSum sum = Ledger::open(file()).sum();
  EXPECT_EQ(sum.count, 3U);
  EXPECT_EQ(sum.tally, seed_record(1).tally + seed_record(3).tally + seed_record(4).tally);
  EXPECT_EQ(sum.done.size(), small_header().seeds);
  EXPECT_TRUE(sum.done[4]);
  EXPECT_FALSE(sum.done[0]);
}

TEST_F(LedgerFile, NumbersItsRuns) {
  make_ledger(file(), small_header(), {1, 2});
  RunRecord run;
  Ledger::open(file()).begin_run(run);
  EXPECT_EQ(run.id, 2);
}

TEST_F(LedgerFile, ADisputedSeedIsOpenAgainAndTheResultWithdrawn) {
  make_ledger(file(), small_header(), {1, 2});
  Ledger ledger = Ledger::open(file());
  ledger.commit_result({.total = 40});
  ledger.commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{2}}});
  EXPECT_FALSE(ledger.sum().done[2]);
  EXPECT_TRUE(ledger.sum().done[1]);
  EXPECT_EQ(ledger.result(), std::nullopt);
}

TEST_F(LedgerFile, DisputedSeedsAreOpenAgainButNoneThatWasDisputedBefore) {
  make_ledger(file(), small_header(), {1, 2, 3, 4});
  Ledger ledger = Ledger::open(file());
  ledger.commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{1}}});
  ledger.commit(std::vector{seed_record(1)}, ledger.runs().front());
  ledger.commit_mismatches(
      std::vector{MismatchRecord{.seed = SeedId{2}}, MismatchRecord{.seed = SeedId{4}}});
  const LedgerSum sum = ledger.sum();
  EXPECT_EQ(sum.count, 2U);
  EXPECT_TRUE(sum.done[1] && sum.done[3]);
  EXPECT_EQ(ledger.mismatches().size(), 3U);
}

TEST_F(LedgerFile, NoticesThatItWasMovedBeforeItCommits) {
  namespace fs = std::filesystem;
  const auto moved = ThrowsMessage<CheckpointLost>(
      HasSubstr("was moved, deleted or replaced while it was in use"));
  const std::vector<std::function<void(const fs::path&)>> ways{
      [](const fs::path& path) { fs::remove(path); },
      [](const fs::path& path) { fs::rename(path, path.string() + "-moved"); },
      [](const fs::path& path) {
        fs::copy(path, path.string() + "-copy");
        fs::rename(path.string() + "-copy", path);
      }};
  for (const auto& move : ways) {
    const TempFolder folder;
    make_ledger(folder / "a", small_header(), {1});
    Ledger ledger = Ledger::open(folder / "a");
    move(folder / "a");
    RunRecord run;
    EXPECT_THAT([&] { ledger.begin_run(run); }, moved);
    EXPECT_THAT([&] { ledger.commit(std::vector{seed_record(2)}, run); }, moved);
    EXPECT_THAT([&] { ledger.commit_result({.total = 40}); }, moved);
  }
}

TEST_F(LedgerFile, ThatWasReplacedLeavesTheFilesOfItsSuccessorAlone) {
  make_ledger(file(), small_header(), {1});
  {
    Ledger ledger = Ledger::open(file());
    RunRecord run;
    ledger.begin_run(run);
    std::filesystem::rename(file(), file("moved"));
    for (const std::string end : {"", "-journal", "-holder"}) {
      write_bytes(file("new"), "of its successor\n");
      std::filesystem::rename(file("new"), file() + end);
    }
  }
  for (const std::string end : {"", "-journal", "-holder"}) {
    EXPECT_EQ(read_bytes(file() + end), "of its successor\n") << end;
  }
}

// Deletes rows with SQLite and leaves the rest of the file valid.
void remove_rows(const std::string& path, const std::string& which) {
  Database(path, path, Database::Access::read_write).execute("DELETE FROM seeds WHERE " + which);
}

std::uint64_t vanished_in(const std::string& path) {
  const Ledger ledger = Ledger::inspect(path);
  return ledger.vanished(ledger.sum());
}

TEST_F(VanishedSeeds, AreThoseThatRunsSavedAndThatAreNotThere) {
  make_ledger(file(), small_header(), {1, 2, 3, 4});
  EXPECT_EQ(vanished_in(file()), 0U);
  remove_rows(file(), "seed IN (2, 4)");
  EXPECT_EQ(vanished_in(file()), 2U);
}

TEST_F(VanishedSeeds, AreNotThoseThatAMismatchStruckOut) {
  make_ledger(file(), small_header(), {1, 2, 3});
  Ledger::open(file()).commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{2}}});
  EXPECT_EQ(vanished_in(file()), 0U);
  remove_rows(file(), "seed = 3");
  EXPECT_EQ(vanished_in(file()), 1U);
  Ledger::open(file()).commit_mismatches(
      std::vector{MismatchRecord{.seed = whole_count(small_header())}});
  EXPECT_EQ(vanished_in(file()), 1U);
}

TEST_F(VanishedSeeds, AreNoneOnceNoSeedOfTheShardIsMissing) {
  const LedgerHeader header = small_header({1, 2});
  const std::vector<std::uint64_t> seeds = seeds_of(header);
  make_ledger(file(), header, seeds);
  remove_rows(file(), "seed = " + std::to_string(seeds.back()));
  EXPECT_EQ(vanished_in(file()), 1U);
  Ledger ledger = Ledger::open(file());
  RunRecord again;
  ledger.begin_run(again);
  again.seeds = 1;
  ledger.commit(std::vector{seed_record(seeds.back())}, again);
  EXPECT_EQ(ledger.vanished(ledger.sum()), 0U);
}

TEST_F(LedgerFile, OpensAgainForTheSameRunOnly) {
  make_ledger(file(), small_header(), {1});
  LedgerHeader other = small_header();
  other.version = "9.9.9";
  other.created = 1;
  EXPECT_EQ(Ledger::create_or_open(file(), other).header().version, "1.2.3");
  const auto expect_refusal = [&](const LedgerHeader& wanted, const std::string& field,
                                  const std::string& there, const std::string& here) {
    EXPECT_THAT(
        [&] { Ledger::create_or_open(file(), wanted); },
        ThrowsMessage<LedgerError>(AllOf(HasSubstr(field), HasSubstr(there), HasSubstr(here))));
  };
  expect_refusal(header_for(small_plan(8), {}, ""), "n is", "'7'", "'8'");
  expect_refusal(small_header({2, 3}), "shard is", "'1/1'", "'2/3'");
  other = small_header();
  other.method = "bitmap";
  expect_refusal(other, "method is", "'pruned'", "'bitmap'");
  other = small_header();
  other.parameters = "depth=5";
  expect_refusal(other, "plan is", "'depth=3'", "'depth=5'");
  other = small_header();
  ++other.fingerprint;
  expect_refusal(other, "fingerprint", "there", "here");
}

TEST_F(LedgerFile, ASecondProcessIsToldWhoHasIt) {
  AnotherProcess another([&] { Ledger::create_or_open(file(), small_header()); });
  const Ledger ledger = Ledger::create_or_open(file(), small_header());
  EXPECT_THAT(another.outcome(), AllOf(HasSubstr("in use by host " + host_name()),
                                       HasSubstr("process " + std::to_string(getpid()))));
}

TEST_F(LedgerFile, IsOpenForWritingOnceInAProcessAndTryingAgainLosesNoLock) {
  AnotherProcess another([&] { Ledger::open(file()); });
  make_ledger(file(), small_header(), {1, 2, 3});
  const Ledger ledger = Ledger::open(file());
  const auto in_use = ThrowsMessage<LedgerError>(HasSubstr("in use by host " + host_name()));
  EXPECT_THAT([&] { Ledger::create_or_open(file(), small_header()); }, in_use);
  EXPECT_THAT([&] { Ledger::open(file()); }, in_use);
  EXPECT_EQ(Ledger::inspect(file()).sum().count, 3U);
  EXPECT_TRUE(Ledger::header_in(file()));
  EXPECT_THAT(another.outcome(), HasSubstr("in use"));
}

TEST_F(LedgerFile, CanBeInspectedWhileAnotherProcessWritesIt) {
  AnotherProcess another([&] {
    const Ledger seen = Ledger::inspect(file());
    if (seen.sum().count != 3) throw std::runtime_error("wrong count");
    if (seen.held_by().find(std::to_string(getppid())) == std::string::npos) {
      throw std::runtime_error("wrong holder");
    }
  });
  make_ledger(file(), small_header(), {1, 2, 3});
  const Ledger ledger = Ledger::open(file());
  EXPECT_EQ(another.outcome(), "done");
}

TEST_F(LedgerFile, InspectedItKeepsNoOtherProcessFromOpeningIt) {
  AnotherProcess another([&] { Ledger::create_or_open(file(), small_header()); });
  make_ledger(file(), small_header(), {1, 2, 3});
  const Ledger seen = Ledger::inspect(file());
  EXPECT_EQ(another.outcome(), "done");
  EXPECT_EQ(seen.sum().count, 3U);
}

TEST_F(LedgerFile, LeavesNothingBesideItWhenClosed) {
  make_ledger(file(), small_header(), {1});
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

TEST_F(LedgerFile, AnEmptyFileIsTheStartOfARun) {
  write_bytes(file(), "");
  EXPECT_EQ(Ledger::create_or_open(file(), small_header()).sum().count, 0U);
}

TEST_F(LedgerFile, AnUnusablePathIsTheUsersToMend) {
  EXPECT_THAT([&] { Ledger::create_or_open(file("no/such"), small_header()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("there is no folder")));
  EXPECT_THAT([&] { Ledger::create_or_open(folder_.path(), small_header()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("it is a folder")));
  EXPECT_THAT([&] { Ledger::open(file("none")); },
              ThrowsMessage<LedgerError>(HasSubstr("there is no checkpoint")));
}

TEST_F(LedgerFile, APathThatCannotBeLookedAtIsTheUsersToMend) {
  // A name of 300 bytes is as useless as a folder without write permission, and is so for root,
  // too.
  const std::string too_long = file(std::string(300, 'x'));
  for (const std::string& path : {too_long, too_long + "/a"}) {
    EXPECT_THAT([&] { Ledger::create_or_open(path, small_header()); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("check the name and its rights")));
    EXPECT_THAT([&] { Ledger::inspect(path); },
                ThrowsMessage<LedgerError>(HasSubstr("check the name and its rights")));
  }
}

TEST_F(LedgerFile, OtherFilesAreNotTakenForLedgers) {
  write_bytes(file("text"), std::string(5000, 'x'));
  write_bytes(file("short"), "hello");
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file("other").c_str(), &other), SQLITE_OK);
  sqlite3_exec(other, "CREATE TABLE t(x)", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  for (const std::string name : {"text", "short", "other"}) {
    const std::string before = read_bytes(file(name));
    EXPECT_THAT([&] { Ledger::create_or_open(file(name), small_header()); },
                ThrowsMessage<LedgerError>(HasSubstr("is not a checkpoint of this program")));
    EXPECT_THAT([&] { Ledger::inspect(file(name)); }, testing::Throws<LedgerError>());
    EXPECT_EQ(read_bytes(file(name)), before);
  }
}

}  // namespace
}  // namespace nqueens::test
