// Tests ledgers with a journal. The ledger's own journal is rolled back. A foreign journal is
// refused, and no file changes.

#include <sqlite3.h>

#include "ledger/errors.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

namespace fs = std::filesystem;

struct Files {
  std::string ledger;
  std::string journal;
};

class LeftJournal : public InFolder {
 protected:
  LeftJournal() { make_ledger(file(), small_header(), {1, 2}); }

  Files files() const { return {read_bytes(file()), read_bytes(file() + "-journal")}; }

  void put(const Files& files) const {
    write_bytes(file(), files.ledger);
    write_bytes(file() + "-journal", files.journal);
  }

  // The files that a process leaves if it is killed inside a transaction, after it has written
  // these statements. The ledger of the test does not change.
  Files killed_after(const std::string& sql) const {
    sqlite3* open = nullptr;
    EXPECT_EQ(sqlite3_open(file().c_str(), &open), SQLITE_OK);
    const auto execute = [open](const std::string& text) {
      EXPECT_EQ(sqlite3_exec(open, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    };
    execute("BEGIN EXCLUSIVE;" + sql);
    EXPECT_EQ(sqlite3_db_cacheflush(open), SQLITE_OK);
    Files left = files();
    execute("ROLLBACK");
    sqlite3_close(open);
    return left;
  }

  // Adds a seed, like one more run of the program.
  void count(std::uint64_t id) const {
    Ledger ledger = Ledger::open(file());
    RunRecord run{.version = "1.2.3"};
    ledger.begin_run(run);
    run.seeds = 1;
    ledger.commit(std::vector{seed_record(id)}, run);
  }

  void expect_refused(const Files& left, const std::string& why) const {
    put(left);
    const auto refused = ThrowsMessage<LedgerError>(AllOf(
        HasSubstr("'" + file() + "-journal' is not of checkpoint '" + file() + "' as it is: "),
        HasSubstr(why), HasSubstr("; restore both from one copy")));
    EXPECT_THAT([&] { Ledger::create_or_open(file(), small_header()); }, refused);
    EXPECT_THAT([&] { Ledger::open(file()); }, refused);
    EXPECT_THAT([&] { Ledger::inspect(file()); }, refused);
    EXPECT_FALSE(Ledger::header_in(file()));
    EXPECT_EQ(read_bytes(file()), left.ledger);
    EXPECT_EQ(read_bytes(file() + "-journal"), left.journal);
  }

  static constexpr const char* kAllPages =
      "UPDATE header SET version = 'x'; UPDATE seeds SET host = 'x'; UPDATE runs SET host = 'x';";
};

TEST_F(LeftJournal, OfAKilledCommitIsRolledBack) {
  const std::string before = read_bytes(file());
  for (const std::string sql : {kAllPages, "UPDATE seeds SET host = 'x'",
                                "CREATE TABLE t(x); INSERT INTO t VALUES(randomblob(100000))"}) {
    const Files left = killed_after(sql);
    ASSERT_NE(left.ledger, before);
    put(left);
    EXPECT_EQ(Ledger::inspect(file()).sum().count, 2U);
    EXPECT_EQ(read_bytes(file()), left.ledger) << "a reader has written";
    EXPECT_EQ(read_bytes(file() + "-journal"), left.journal);
    EXPECT_EQ(Ledger::open(file()).sum().count, 2U);
    EXPECT_FALSE(fs::exists(file() + "-journal"));
    write_bytes(file(), before);
  }
}

TEST_F(LeftJournal, OfATransactionThatDidNotFitTheCacheIsRolledBack) {
  const std::string before = read_bytes(file());
  const Files left = killed_after(
      "PRAGMA cache_size = 2; CREATE TABLE t(x); INSERT INTO t VALUES(randomblob(100000));"
      "UPDATE seeds SET host = 'x'; INSERT INTO t VALUES(randomblob(100000));"
      "UPDATE runs SET host = 'x'");
  ASSERT_NE(left.ledger, before);
  put(left);
  EXPECT_EQ(Ledger::inspect(file()).sum().count, 2U);
  EXPECT_EQ(Ledger::open(file()).sum().count, 2U);
}

TEST_F(LeftJournal, IsRolledBackBesideALinkedLedgerToo) {
  put(killed_after(kAllPages));
  fs::create_symlink(file(), folder_ / "link");
  EXPECT_EQ(Ledger::inspect(folder_ / "link").sum().count, 2U);
}

TEST_F(LeftJournal, OfTheFirstCommitMakesTheFileEmptyAgain) {
  fs::remove(file());
  const Files left = killed_after("CREATE TABLE t(x); INSERT INTO t VALUES(randomblob(10000))");
  put(left);
  EXPECT_EQ(Ledger::create_or_open(file(), small_header()).sum().count, 0U);
}

TEST_F(LeftJournal, OfALaterStateIsRefusedBesideARestoredCopy) {
  const std::string copy = read_bytes(file());
  {
    Ledger ledger = Ledger::open(file());
    RunRecord run{.host = std::string(10'000, 'x')};
    ledger.begin_run(run);
  }
  expect_refused({copy, killed_after(kAllPages).journal}, "the checkpoint would be damaged");
}

TEST_F(LeftJournal, OfAnEarlierStateIsRefusedBesideACopyThatWentOn) {
  const Files left = killed_after(kAllPages);
  count(3);
  expect_refused({read_bytes(file()), left.journal}, "the checkpoint is valid, and later");
}

TEST_F(LeftJournal, WhoseSeedsWouldVanishIsRefused) {
  const Files left = killed_after("UPDATE seeds SET host = 'x'");
  count(3);
  expect_refused({read_bytes(file()), left.journal}, "the checkpoint is valid, and later");
}

TEST_F(LeftJournal, OfAnotherLedgerIsRefused) {
  const Files left = killed_after("UPDATE seeds SET host = 'x'");
  fs::remove(file());
  LedgerHeader header = small_header();
  header.created += 1;
  make_ledger(file(), header, {1, 2});
  expect_refused({read_bytes(file()), left.journal},
                 "rolled back, the checkpoint would be damaged");
}

TEST_F(LeftJournal, OfAFileThatIsNotThereIsRefused) {
  const Files left = killed_after(kAllPages);
  fs::remove(file());
  write_bytes(file() + "-journal", left.journal);
  EXPECT_THAT([&] { Ledger::create_or_open(file(), small_header()); },
              ThrowsMessage<LedgerError>(HasSubstr("there is no such file")));
  EXPECT_EQ(read_bytes(file() + "-journal"), left.journal);
  EXPECT_FALSE(fs::exists(file()));
}

TEST_F(LeftJournal, OfAFileThatWasEmptiedIsRefused) {
  const Files left = killed_after(kAllPages);
  put({"", left.journal});
  EXPECT_THAT([&] { Ledger::create_or_open(file(), small_header()); },
              ThrowsMessage<LedgerError>(HasSubstr("the checkpoint is empty, and was not")));
  EXPECT_EQ(read_bytes(file() + "-journal"), left.journal);
  EXPECT_EQ(read_bytes(file()), "");
}

TEST_F(LeftJournal, OfAFirstCommitBesideAnEmptyFileIsNothing) {
  fs::remove(file());
  const Files left = killed_after("CREATE TABLE t(x)");
  put({"", left.journal});
  EXPECT_EQ(Ledger::create_or_open(file(), small_header()).sum().count, 0U);
}

TEST_F(LeftJournal, OfAFirstCommitWouldEmptyAWholeLedger) {
  const std::string whole = read_bytes(file());
  fs::remove(file());
  const Files left = killed_after("CREATE TABLE t(x)");
  expect_refused({whole, left.journal}, "the checkpoint is valid, and later");
}

TEST_F(LeftJournal, ThatIsSomethingElseIsRefused) {
  const std::string ledger = read_bytes(file());
  expect_refused({ledger, "my thesis\n"}, "it is not a journal");
  const Files left = killed_after(kAllPages);
  expect_refused({left.ledger, left.journal + left.journal.substr(0, 8)},
                 "it belongs to several files");
  std::string pages = left.journal;
  pages[26] = 2;  // the file says that its pages have 512 bytes, not 4096
  expect_refused({left.ledger, pages}, "the checkpoint would be damaged");
}

TEST_F(LeftJournal, ThatWasBlankedByItsCommitMeansNothing) {
  Files left = killed_after(kAllPages);
  left.ledger = read_bytes(file());
  left.journal.replace(0, 28, 28, '\0');
  put(left);
  EXPECT_EQ(Ledger::open(file()).sum().count, 2U);
}

}  // namespace
}  // namespace nqueens::test
