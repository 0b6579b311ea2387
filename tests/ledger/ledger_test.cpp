#include "ledger/ledger.hpp"

#include <sqlite3.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

#include "ledger/errors.hpp"
#include "machine/host.hpp"
#include "support/file_bytes.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

// Runs `action` in another process. Returns the message of its exception, or "done".
std::string in_another_process(const std::function<void()>& action) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    std::string outcome = "done";
    try {
      action();
    } catch (const std::exception& error) {
      outcome = error.what();
    }
    const bool told = write(ends[1], outcome.data(), outcome.size()) > 0;
    _exit(told ? 0 : 1);
  }
  close(ends[1]);
  std::string outcome(4096, '\0');
  const auto size = read(ends[0], outcome.data(), outcome.size());
  outcome.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return outcome;
}

TEST(Ledger, KeepsEveryFieldOfEveryRecord) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {3, 1, 4});
  const Ledger ledger = Ledger::open(folder / "a");
  std::vector<SeedRecord> found;
  ledger.for_each_seed([&](const SeedRecord& seed) { found.push_back(seed); });
  ASSERT_EQ(found.size(), 3U);
  const SeedRecord wanted = seed_record(1);
  EXPECT_EQ(found[1].id, wanted.id);
  EXPECT_EQ(found[1].tally, wanted.tally);
  EXPECT_EQ(found[1].elapsed, wanted.elapsed);
  EXPECT_EQ(found[1].isa, wanted.isa);
  EXPECT_EQ(found[1].host, wanted.host);
  EXPECT_EQ(found[1].finished, wanted.finished);
  EXPECT_EQ(found[1].checked, wanted.checked);
}

TEST(Ledger, SumsWhatIsDone) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {3, 1, 4});
  const LedgerSum sum = Ledger::open(folder / "a").sum();
  EXPECT_EQ(sum.count, 3U);
  EXPECT_EQ(sum.tally, seed_record(1).tally + seed_record(3).tally + seed_record(4).tally);
  EXPECT_EQ(sum.done.size(), small_header().seeds);
  EXPECT_TRUE(sum.done[4]);
  EXPECT_FALSE(sum.done[0]);
}

TEST(Ledger, KeepsRunsMismatchesAndTheResult) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2});
  {
    Ledger ledger = Ledger::open(folder / "a");
    RunRecord run{.started = 5,
                  .elapsed = std::chrono::nanoseconds(6),
                  .cpu = std::chrono::nanoseconds(7),
                  .seeds = 8,
                  .threads = 9,
                  .isa = "avx2",
                  .host = "there",
                  .pid = 10,
                  .version = "2"};
    ledger.begin_run(run);
    EXPECT_EQ(run.id, 2);
    ledger.commit_result({.total = 40, .rotational = 4});
    EXPECT_EQ(ledger.result(), (Tally{.total = 40, .rotational = 4}));
    ledger.commit_mismatch({.seed = SeedId{2},
                            .first = {.total = 1},
                            .second = {.total = 2},
                            .first_path = "pruned",
                            .second_path = "symmetric",
                            .isa = "scalar",
                            .host = "there",
                            .when = 11});
  }
  const Ledger ledger = Ledger::open(folder / "a");
  ASSERT_EQ(ledger.runs().size(), 2U);
  EXPECT_EQ(ledger.runs()[1].cpu.count(), 7);
  EXPECT_EQ(ledger.runs()[1].isa, "avx2");
  ASSERT_EQ(ledger.mismatches().size(), 1U);
  EXPECT_EQ(ledger.mismatches()[0].second.total, 2U);
  EXPECT_EQ(ledger.mismatches()[0].second_path, "symmetric");
}

TEST(Ledger, ADisputedSeedIsOpenAgainAndTheResultWithdrawn) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2});
  Ledger ledger = Ledger::open(folder / "a");
  ledger.commit_result({.total = 40});
  ledger.commit_mismatch({.seed = SeedId{2}});
  EXPECT_FALSE(ledger.sum().done[2]);
  EXPECT_TRUE(ledger.sum().done[1]);
  EXPECT_EQ(ledger.result(), std::nullopt);
}

TEST(Ledger, NoticesThatItWasMovedBeforeItCommits) {
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

TEST(Ledger, ThatWasReplacedLeavesTheFilesOfItsSuccessorAlone) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1});
  {
    Ledger ledger = Ledger::open(folder / "a");
    RunRecord run;
    ledger.begin_run(run);
    std::filesystem::rename(folder / "a", folder / "moved");
    for (const std::string name : {"a", "a-journal", "a-holder"}) {
      write_bytes(folder / (name + "-new"), "of its successor\n");
      std::filesystem::rename(folder / (name + "-new"), folder / name);
    }
  }
  for (const std::string name : {"a", "a-journal", "a-holder"}) {
    EXPECT_EQ(read_bytes(folder / name), "of its successor\n") << name;
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

TEST(VanishedSeeds, AreThoseThatRunsSavedAndThatAreNotThere) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2, 3, 4});
  EXPECT_EQ(vanished_in(folder / "a"), 0U);
  remove_rows(folder / "a", "seed IN (2, 4)");
  EXPECT_EQ(vanished_in(folder / "a"), 2U);
}

TEST(VanishedSeeds, AreNotThoseThatAMismatchStruckOut) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2, 3});
  Ledger::open(folder / "a").commit_mismatch({.seed = SeedId{2}});
  EXPECT_EQ(vanished_in(folder / "a"), 0U);
  remove_rows(folder / "a", "seed = 3");
  EXPECT_EQ(vanished_in(folder / "a"), 1U);
  Ledger::open(folder / "a").commit_mismatch({.seed = whole_count(small_header())});
  EXPECT_EQ(vanished_in(folder / "a"), 1U);
}

TEST(VanishedSeeds, AreNoneOnceNoSeedOfTheShardIsMissing) {
  const TempFolder folder;
  const LedgerHeader header = small_header({1, 2});
  const std::vector<std::uint64_t> seeds = seeds_of(header);
  make_ledger(folder / "a", header, seeds);
  remove_rows(folder / "a", "seed = " + std::to_string(seeds.back()));
  EXPECT_EQ(vanished_in(folder / "a"), 1U);
  Ledger ledger = Ledger::open(folder / "a");
  RunRecord again;
  ledger.begin_run(again);
  again.seeds = 1;
  ledger.commit(std::vector{seed_record(seeds.back())}, again);
  EXPECT_EQ(ledger.vanished(ledger.sum()), 0U);
}

TEST(Ledger, OpensAgainForTheSameRunOnly) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1});
  LedgerHeader other = small_header();
  other.version = "9.9.9";
  other.created = 1;
  EXPECT_EQ(Ledger::create_or_open(folder / "a", other).header().version, "1.2.3");
  const auto expect_refusal = [&](const LedgerHeader& wanted, const std::string& field,
                                  const std::string& there, const std::string& here) {
    EXPECT_THAT(
        [&] { Ledger::create_or_open(folder / "a", wanted); },
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

TEST(Ledger, ASecondProcessIsToldWhoHasIt) {
  const TempFolder folder;
  const Ledger ledger = Ledger::create_or_open(folder / "a", small_header());
  const std::string outcome =
      in_another_process([&] { Ledger::create_or_open(folder / "a", small_header()); });
  EXPECT_THAT(outcome, AllOf(HasSubstr("in use by host " + host_name()),
                             HasSubstr("process " + std::to_string(getpid()))));
}

TEST(Ledger, IsOpenForWritingOnceInAProcessAndTryingAgainLosesNoLock) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2, 3});
  const Ledger ledger = Ledger::open(folder / "a");
  const auto in_use = ThrowsMessage<LedgerError>(HasSubstr("in use by host " + host_name()));
  EXPECT_THAT([&] { Ledger::create_or_open(folder / "a", small_header()); }, in_use);
  EXPECT_THAT([&] { Ledger::open(folder / "a"); }, in_use);
  EXPECT_EQ(Ledger::inspect(folder / "a").sum().count, 3U);
  EXPECT_TRUE(Ledger::header_in(folder / "a"));
  EXPECT_THAT(in_another_process([&] { Ledger::open(folder / "a"); }), HasSubstr("in use"));
}

TEST(Ledger, CanBeInspectedWhileAnotherProcessWritesIt) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2, 3});
  const Ledger ledger = Ledger::open(folder / "a");
  const std::string outcome = in_another_process([&] {
    const Ledger seen = Ledger::inspect(folder / "a");
    if (seen.sum().count != 3) throw std::runtime_error("wrong count");
    if (seen.held_by().find(std::to_string(getppid())) == std::string::npos) {
      throw std::runtime_error("wrong holder");
    }
  });
  EXPECT_EQ(outcome, "done");
}

TEST(Ledger, InspectedItKeepsNoOtherProcessFromOpeningIt) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1, 2, 3});
  const Ledger seen = Ledger::inspect(folder / "a");
  EXPECT_EQ(in_another_process([&] { Ledger::create_or_open(folder / "a", small_header()); }),
            "done");
  EXPECT_EQ(seen.sum().count, 3U);
}

TEST(Ledger, LeavesNothingBesideItWhenClosed) {
  const TempFolder folder;
  make_ledger(folder / "a", small_header(), {1});
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(Ledger, AnEmptyFileIsTheStartOfARun) {
  const TempFolder folder;
  write_bytes(folder / "a", "");
  EXPECT_EQ(Ledger::create_or_open(folder / "a", small_header()).sum().count, 0U);
}

TEST(Ledger, AnUnusablePathIsTheUsersToMend) {
  const TempFolder folder;
  EXPECT_THAT([&] { Ledger::create_or_open(folder / "no/such", small_header()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("there is no folder")));
  EXPECT_THAT([&] { Ledger::create_or_open(folder.path(), small_header()); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("it is a folder")));
  EXPECT_THAT([&] { Ledger::open(folder / "none"); },
              ThrowsMessage<LedgerError>(HasSubstr("there is no checkpoint")));
}

TEST(Ledger, APathThatCannotBeLookedAtIsTheUsersToMend) {
  const TempFolder folder;
  // Replaces a folder without write permission, which has no effect for root.
  const std::string too_long = folder / std::string(300, 'x');
  for (const std::string& path : {too_long, too_long + "/a"}) {
    EXPECT_THAT([&] { Ledger::create_or_open(path, small_header()); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("check the name and its rights")));
    EXPECT_THAT([&] { Ledger::inspect(path); },
                ThrowsMessage<LedgerError>(HasSubstr("check the name and its rights")));
  }
}

TEST(Ledger, OtherFilesAreNotTakenForLedgers) {
  const TempFolder folder;
  write_bytes(folder / "text", std::string(5000, 'x'));
  write_bytes(folder / "short", "hello");
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((folder / "other").c_str(), &other), SQLITE_OK);
  sqlite3_exec(other, "CREATE TABLE t(x)", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  for (const std::string name : {"text", "short", "other"}) {
    const std::string before = read_bytes(folder / name);
    EXPECT_THAT([&] { Ledger::create_or_open(folder / name, small_header()); },
                ThrowsMessage<LedgerError>(HasSubstr("is not a checkpoint of this program")));
    EXPECT_THAT([&] { Ledger::inspect(folder / name); }, testing::Throws<LedgerError>());
    EXPECT_EQ(read_bytes(folder / name), before);
  }
}

}  // namespace
}  // namespace nqueens::test
