// A journal next to a ledger. The ledger's own journal is rolled back. A foreign one is refused,
// and no file changes.

#include <functional>
#include <sqlite3.h>

#include "ledger/errors.hpp"
#include "support/file_bytes.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

struct Files {
  std::string ledger;
  std::string journal;
};

class LeftJournal : public testing::Test {
 protected:
  LeftJournal() { make_ledger(path(), small_header(), {1, 2}); }

  std::string path() const { return folder_ / "a"; }

  Files files() const { return {read_bytes(path()), read_bytes(path() + "-journal")}; }

  void put(const Files& files) const {
    write_bytes(path(), files.ledger);
    write_bytes(path() + "-journal", files.journal);
  }

  // The files that a process leaves if it is killed inside a transaction, after it has written
  // these statements. The ledger of the test does not change.
  Files killed_after(const std::string& sql) const {
    sqlite3* file = nullptr;
    EXPECT_EQ(sqlite3_open(path().c_str(), &file), SQLITE_OK);
    const auto execute = [file](const std::string& text) {
      EXPECT_EQ(sqlite3_exec(file, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    };
    execute("BEGIN EXCLUSIVE;" + sql);
    EXPECT_EQ(sqlite3_db_cacheflush(file), SQLITE_OK);
    Files left = files();
    execute("ROLLBACK");
    sqlite3_close(file);
    return left;
  }

  // Adds a seed, like one more run of the program.
  void count(std::uint64_t id) const {
    Ledger ledger = Ledger::open(path());
    RunRecord run{.version = "1.2.3"};
    ledger.begin_run(run);
    run.seeds = 1;
    ledger.commit(std::vector{seed_record(id)}, run);
  }

  void expect_refused(const Files& left, const std::string& why) const {
    put(left);
    const auto refused = ThrowsMessage<LedgerError>(AllOf(
        HasSubstr("'" + path() + "-journal' is not of checkpoint '" + path() + "' as it is: "),
        HasSubstr(why), HasSubstr("; restore both from one copy")));
    EXPECT_THAT([&] { Ledger::create_or_open(path(), small_header()); }, refused);
    EXPECT_THAT([&] { Ledger::open(path()); }, refused);
    EXPECT_THAT([&] { Ledger::inspect(path()); }, refused);
    EXPECT_FALSE(Ledger::header_in(path()));
    EXPECT_EQ(read_bytes(path()), left.ledger);
    EXPECT_EQ(read_bytes(path() + "-journal"), left.journal);
  }

  static constexpr const char* kAllPages =
      "UPDATE header SET version = 'x'; UPDATE seeds SET host = 'x'; UPDATE runs SET host = 'x';";

  TempFolder folder_;
};

TEST_F(LeftJournal, OfAKilledCommitIsRolledBack) {
  const std::string before = read_bytes(path());
  for (const std::string sql : {kAllPages, "UPDATE seeds SET host = 'x'",
                                "CREATE TABLE t(x); INSERT INTO t VALUES(randomblob(100000))"}) {
    const Files left = killed_after(sql);
    ASSERT_NE(left.ledger, before);
    put(left);
    EXPECT_EQ(Ledger::inspect(path()).sum().count, 2U);
    EXPECT_EQ(read_bytes(path()), left.ledger) << "a reader has written";
    EXPECT_EQ(read_bytes(path() + "-journal"), left.journal);
    EXPECT_EQ(Ledger::open(path()).sum().count, 2U);
    EXPECT_FALSE(fs::exists(path() + "-journal"));
    write_bytes(path(), before);
  }
}

TEST_F(LeftJournal, OfATransactionThatDidNotFitTheCacheIsRolledBack) {
  const std::string before = read_bytes(path());
  const Files left = killed_after(
      "PRAGMA cache_size = 2; CREATE TABLE t(x); INSERT INTO t VALUES(randomblob(100000));"
      "UPDATE seeds SET host = 'x'; INSERT INTO t VALUES(randomblob(100000));"
      "UPDATE runs SET host = 'x'");
  ASSERT_NE(left.ledger, before);
  put(left);
  EXPECT_EQ(Ledger::inspect(path()).sum().count, 2U);
  EXPECT_EQ(Ledger::open(path()).sum().count, 2U);
}

TEST_F(LeftJournal, IsRolledBackBesideALinkedLedgerToo) {
  put(killed_after(kAllPages));
  fs::create_symlink(path(), folder_ / "link");
  EXPECT_EQ(Ledger::inspect(folder_ / "link").sum().count, 2U);
}

TEST_F(LeftJournal, OfTheFirstCommitMakesTheFileEmptyAgain) {
  fs::remove(path());
  const Files left = killed_after("CREATE TABLE t(x); INSERT INTO t VALUES(randomblob(10000))");
  put(left);
  EXPECT_EQ(Ledger::create_or_open(path(), small_header()).sum().count, 0U);
}

TEST_F(LeftJournal, OfALaterStateIsRefusedBesideARestoredCopy) {
  const std::string copy = read_bytes(path());
  {
    Ledger ledger = Ledger::open(path());
    RunRecord run{.host = std::string(10'000, 'x')};
    ledger.begin_run(run);
  }
  expect_refused({copy, killed_after(kAllPages).journal}, "the checkpoint would be damaged");
}

TEST_F(LeftJournal, OfAnEarlierStateIsRefusedBesideACopyThatWentOn) {
  const Files left = killed_after(kAllPages);
  count(3);
  expect_refused({read_bytes(path()), left.journal}, "the checkpoint is valid, and later");
}

TEST_F(LeftJournal, WhoseSeedsWouldVanishIsRefused) {
  const Files left = killed_after("UPDATE seeds SET host = 'x'");
  count(3);
  expect_refused({read_bytes(path()), left.journal}, "the checkpoint is valid, and later");
}

TEST_F(LeftJournal, OfAnotherLedgerIsRefused) {
  const Files left = killed_after("UPDATE seeds SET host = 'x'");
  fs::remove(path());
  LedgerHeader header = small_header();
  header.created += 1;
  make_ledger(path(), header, {1, 2});
  expect_refused({read_bytes(path()), left.journal},
                 "rolled back, the checkpoint would be damaged");
}

TEST_F(LeftJournal, OfAFileThatIsNotThereIsRefused) {
  const Files left = killed_after(kAllPages);
  fs::remove(path());
  write_bytes(path() + "-journal", left.journal);
  EXPECT_THAT([&] { Ledger::create_or_open(path(), small_header()); },
              ThrowsMessage<LedgerError>(HasSubstr("there is no such file")));
  EXPECT_EQ(read_bytes(path() + "-journal"), left.journal);
  EXPECT_FALSE(fs::exists(path()));
}

TEST_F(LeftJournal, OfAFileThatWasEmptiedIsRefused) {
  const Files left = killed_after(kAllPages);
  put({"", left.journal});
  EXPECT_THAT([&] { Ledger::create_or_open(path(), small_header()); },
              ThrowsMessage<LedgerError>(HasSubstr("the checkpoint is empty, and was not")));
  EXPECT_EQ(read_bytes(path() + "-journal"), left.journal);
  EXPECT_EQ(read_bytes(path()), "");
}

TEST_F(LeftJournal, OfAFirstCommitBesideAnEmptyFileIsNothing) {
  fs::remove(path());
  const Files left = killed_after("CREATE TABLE t(x)");
  put({"", left.journal});
  EXPECT_EQ(Ledger::create_or_open(path(), small_header()).sum().count, 0U);
}

TEST_F(LeftJournal, OfAFirstCommitWouldEmptyAWholeLedger) {
  const std::string whole = read_bytes(path());
  fs::remove(path());
  const Files left = killed_after("CREATE TABLE t(x)");
  expect_refused({whole, left.journal}, "the checkpoint is valid, and later");
}

TEST_F(LeftJournal, ThatIsSomethingElseIsRefused) {
  const std::string ledger = read_bytes(path());
  expect_refused({ledger, "my thesis\n"}, "it is not a journal");
  const Files left = killed_after(kAllPages);
  expect_refused({left.ledger, left.journal + left.journal.substr(0, 8)},
                 "it belongs to several files");
  std::string pages = left.journal;
  pages[26] = 2;  // of 512 bytes, not 4096
  expect_refused({left.ledger, pages}, "the checkpoint would be damaged");
}

TEST_F(LeftJournal, ThatWasBlankedByItsCommitMeansNothing) {
  Files left = killed_after(kAllPages);
  left.ledger = read_bytes(path());
  left.journal.replace(0, 28, 28, '\0');
  put(left);
  EXPECT_EQ(Ledger::open(path()).sum().count, 2U);
}

}  // namespace
}  // namespace nqueens::test
