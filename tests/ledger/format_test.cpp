// Tests format 3 of the ledgers: what each record stores must not change. The program must also
// read and resume ledgers in the older formats of earlier versions.

#include <filesystem>
#include <map>
#include <sqlite3.h>

#include "ledger/coverage.hpp"
#include "ledger/errors.hpp"
#include "support/file_bytes.hpp"
#include "support/golden.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using std::chrono::nanoseconds;

// The rows that a statement yields in a ledger, with "|" between the columns.
std::vector<std::string> rows(const std::string& path, const std::string& sql) {
  std::vector<std::string> rows;
  const auto add_row = [](void* out, int columns, char** values, char**) {
    std::string row = values[0];
    for (int i = 1; i < columns; ++i) row += std::string("|") + values[i];
    static_cast<std::vector<std::string>*>(out)->push_back(row);
    return 0;
  };
  sqlite3* file = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, sql.c_str(), add_row, &rows, nullptr), SQLITE_OK);
  sqlite3_close(file);
  return rows;
}

// A ledger with one record of each kind. All fields have different values.
class OneOfEach : public InFolder {
 protected:
  OneOfEach() {
    const Count large = (Count{3} << 100) + 5;
    const Tally tally{.total = large, .point_symmetric = 12, .rotational = 13, .leaves = 14};
    Ledger ledger = Ledger::create_or_open(file(), header_);
    RunRecord run{.started = 31,
                  .elapsed = nanoseconds(32),
                  .cpu = nanoseconds(33),
                  .seeds = 34,
                  .threads = 35,
                  .isa = "avx2",
                  .host = "elsewhere",
                  .pid = 36,
                  .version = "1.2.4"};
    ledger.begin_run(run);
    const SeedRecord seed{.id = SeedId{21},
                          .tally = tally,
                          .elapsed = nanoseconds(22),
                          .isa = "avx3",
                          .host = "here",
                          .finished = 23,
                          .checked = "symmetric"};
    ledger.commit(std::vector{seed}, run);
    ledger.commit_result({.total = 41, .leaves = ~Count{0}});
    const MismatchRecord mismatch{
        .seed = SeedId{51},
        .first = tally,
        .second = {.total = 52, .point_symmetric = 53, .rotational = 54, .leaves = large},
        .first_path = "pruned",
        .second_path = "plain search",
        .isa = "scalar",
        .host = "there",
        .when = 55};
    const CheckRecord check{.seed = SeedId{60},
                            .tally = tally,
                            .path = "half turn",
                            .isa = "avx3_dl",
                            .host = "everywhere",
                            .when = 62};
    ledger.commit_merged([&](const Ledger::Keep&) {
      return BesideSeeds{.mismatches = {mismatch}, .checks = {check}};
    });
  }

  const LedgerHeader header_{.n = 7,
                             .method = "composition",
                             .parameters = "strip=1",
                             .seeds = 61,
                             .fingerprint = 0xfedcba9876543210,
                             .shard = {2, 3},
                             .version = "1.2.3",
                             .created = 4};
};

TEST_F(OneOfEach, IsInTablesOfTheseTexts) {
  EXPECT_THAT(
      rows(file(), "SELECT sql FROM sqlite_schema"),
      ElementsAre(
          "CREATE TABLE header(n INTEGER NOT NULL, method TEXT NOT NULL, parameters TEXT NOT NULL, "
          "seeds INTEGER NOT NULL, fingerprint INTEGER NOT NULL, shard INTEGER NOT NULL, shards "
          "INTEGER NOT NULL, version TEXT NOT NULL, created INTEGER NOT NULL, digest INTEGER NOT "
          "NULL) STRICT",
          "CREATE TABLE seeds(row INTEGER PRIMARY KEY, seed INTEGER NOT NULL, total TEXT NOT NULL, "
          "point_symmetric TEXT NOT NULL, rotational TEXT NOT NULL, leaves TEXT NOT NULL, elapsed "
          "INTEGER NOT NULL, isa TEXT NOT NULL, host TEXT NOT NULL, finished INTEGER NOT NULL, "
          "checked TEXT NOT NULL, digest INTEGER NOT NULL) STRICT",
          "CREATE TABLE runs(id INTEGER PRIMARY KEY, started INTEGER NOT NULL, elapsed INTEGER NOT "
          "NULL, cpu INTEGER NOT NULL, seeds INTEGER NOT NULL, threads INTEGER NOT NULL, isa TEXT "
          "NOT NULL, host TEXT NOT NULL, pid INTEGER NOT NULL, version TEXT NOT NULL, digest "
          "INTEGER NOT NULL) STRICT",
          "CREATE TABLE mismatches(row INTEGER PRIMARY KEY, seed INTEGER NOT NULL, total TEXT NOT "
          "NULL, point_symmetric TEXT NOT NULL, rotational TEXT NOT NULL, leaves TEXT NOT NULL, "
          "second_total TEXT NOT NULL, second_point_symmetric TEXT NOT NULL, second_rotational "
          "TEXT NOT NULL, second_leaves TEXT NOT NULL, first_path TEXT NOT NULL, second_path TEXT "
          "NOT NULL, isa TEXT NOT NULL, host TEXT NOT NULL, noticed INTEGER NOT NULL, digest "
          "INTEGER NOT NULL) STRICT",
          "CREATE TABLE result(total TEXT NOT NULL, point_symmetric TEXT NOT NULL, rotational TEXT "
          "NOT NULL, leaves TEXT NOT NULL, digest INTEGER NOT NULL) STRICT",
          "CREATE TABLE checks(row INTEGER PRIMARY KEY, seed INTEGER NOT NULL, total TEXT NOT "
          "NULL, "
          "point_symmetric TEXT NOT NULL, rotational TEXT NOT NULL, leaves TEXT NOT NULL, path "
          "TEXT "
          "NOT NULL, isa TEXT NOT NULL, host TEXT NOT NULL, finished INTEGER NOT NULL, digest "
          "INTEGER NOT NULL) STRICT"));
}

TEST_F(OneOfEach, IsStoredInTheseColumnsWithTheseDigests) {
  EXPECT_THAT(rows(file(), "SELECT * FROM header"),
              ElementsAre("7|composition|strip=1|61|-81985529216486896|2|3|"
                          "1.2.3|4|7600395645881038664"));
  EXPECT_THAT(rows(file(), "SELECT * FROM seeds"),
              ElementsAre("1|21|3802951800684688204490109616133|12|13|14|22|avx3|"
                          "here|23|symmetric|-2664925504643429008"));
  EXPECT_THAT(rows(file(), "SELECT * FROM runs"),
              ElementsAre("1|31|32|33|34|35|avx2|elsewhere|36|1.2.4|-5361076500463311999"));
  EXPECT_THAT(rows(file(), "SELECT * FROM mismatches"),
              ElementsAre("1|51|3802951800684688204490109616133|12|13|14|52|53|54|"
                          "3802951800684688204490109616133|pruned|plain "
                          "search|scalar|there|55|-3275854125282277883"));
  EXPECT_THAT(rows(file(), "SELECT * FROM result"),
              ElementsAre("41|0|0|340282366920938463463374607431768211455|2019537537495317623"));
  EXPECT_THAT(rows(file(), "SELECT * FROM checks"),
              ElementsAre("1|60|3802951800684688204490109616133|12|13|14|half turn|avx3_dl|"
                          "everywhere|62|-8935204697081375179"));
}

TEST_F(OneOfEach, IsReadAsItWasWritten) {
  const Ledger ledger = Ledger::inspect(file());
  EXPECT_EQ(difference(ledger.header(), header_), "");
  EXPECT_EQ(ledger.header().version, "1.2.3");
  EXPECT_EQ(ledger.header().created, 4);
  const Tally tally{
      .total = (Count{3} << 100) + 5, .point_symmetric = 12, .rotational = 13, .leaves = 14};
  ledger.for_each_seed([&](const SeedRecord& seed) {
    EXPECT_EQ(seed.id, SeedId{21});
    EXPECT_EQ(seed.elapsed, nanoseconds(22));
    EXPECT_EQ(seed.finished, 23);
    EXPECT_THAT((std::array{seed.isa, seed.host, seed.checked}),
                ElementsAre("avx3", "here", "symmetric"));
  });
  EXPECT_EQ(ledger.sum().count, 1U);
  EXPECT_EQ(ledger.sum().tally, tally);
  EXPECT_EQ(ledger.result(), (Tally{.total = 41, .leaves = ~Count{0}}));
  ASSERT_EQ(ledger.runs().size(), 1U);
  const RunRecord run = ledger.runs().front();
  EXPECT_THAT((std::array{run.id, run.started, run.elapsed.count(), run.cpu.count(), run.pid}),
              ElementsAre(1, 31, 32, 33, 36));
  EXPECT_EQ(run.seeds, 34U);
  EXPECT_EQ(run.threads, 35);
  EXPECT_THAT((std::array{run.isa, run.host, run.version}),
              ElementsAre("avx2", "elsewhere", "1.2.4"));
  ASSERT_EQ(ledger.mismatches().size(), 1U);
  const MismatchRecord mismatch = ledger.mismatches().front();
  EXPECT_EQ(mismatch.seed, SeedId{51});
  EXPECT_EQ(mismatch.first, tally);
  EXPECT_EQ(mismatch.second.total, 52U);
  EXPECT_EQ(mismatch.second.leaves, tally.total);
  EXPECT_THAT((std::array{mismatch.first_path, mismatch.second_path, mismatch.isa, mismatch.host}),
              ElementsAre("pruned", "plain search", "scalar", "there"));
  EXPECT_EQ(mismatch.when, 55);
  const std::vector<CheckRecord> checks = ledger.checks();
  ASSERT_EQ(checks.size(), 1U);
  EXPECT_EQ(checks[0].seed, SeedId{60});
  EXPECT_EQ(checks[0].tally, tally);
  EXPECT_THAT((std::array{checks[0].path, checks[0].isa, checks[0].host}),
              ElementsAre("half turn", "avx3_dl", "everywhere"));
  EXPECT_EQ(checks[0].when, 62);
}

TEST_F(OneOfEach, IsDamagedWhereAnIntegerIsTooLargeForItsField) {
  rows(file(), "UPDATE runs SET threads = threads + (1 << 32)");
  EXPECT_THAT(
      [&] { Ledger::inspect(file()).runs(); },
      ThrowsMessage<LedgerError>(HasSubstr("is damaged: threads of run 1 is 4294967331, not ")));
}

TEST_F(OneOfEach, HasOneHeaderAndNoMoreThanOneResult) {
  rows(file(), "INSERT INTO result SELECT * FROM result");
  EXPECT_THAT([&] { Ledger::inspect(file()).result(); },
              ThrowsMessage<LedgerError>(HasSubstr("is damaged: it has two results")));
  rows(file(), "INSERT INTO header SELECT * FROM header");
  EXPECT_THAT([&] { Ledger::inspect(file()); },
              ThrowsMessage<LedgerError>(HasSubstr("is damaged: it has two headers")));
  rows(file(), "DELETE FROM header");
  EXPECT_THAT([&] { Ledger::inspect(file()); },
              ThrowsMessage<LedgerError>(HasSubstr("is damaged: it has no header")));
}

TEST(GoldenLedger, OfAFinishedRunIsReadAsBefore) {
  const Ledger ledger = Ledger::inspect(golden_path("format-1-finished.ledger"));
  EXPECT_EQ(difference(ledger.header(), header_for(small_plan(8), {}, "")), "");
  EXPECT_EQ(ledger.header().version, "0.1.0");
  EXPECT_EQ(ledger.header().created, 1'795'322'869);
  EXPECT_EQ(ledger.sum().count, 44U);
  EXPECT_EQ(ledger.sum().tally.total, 92U);
  EXPECT_EQ(ledger.result(), (Tally{.total = 92, .point_symmetric = 4, .leaves = 212}));
  EXPECT_TRUE(ledger.mismatches().empty());
  ASSERT_EQ(ledger.runs().size(), 1U);
  EXPECT_EQ(ledger.runs()[0].elapsed, nanoseconds(1'282'703));
  EXPECT_EQ(ledger.runs()[0].cpu, nanoseconds(1'549'478));
  EXPECT_EQ(ledger.runs()[0].pid, 15496);
}

TEST(GoldenLedger, OfAFinishedRunHasEverySeedAsBefore) {
  const Ledger ledger = Ledger::inspect(golden_path("format-1-finished.ledger"));
  std::map<std::size_t, SeedRecord> seeds;
  ledger.for_each_seed([&](const SeedRecord& seed) { seeds[index_of(seed.id)] = seed; });
  ASSERT_EQ(seeds.size(), 44U);
  EXPECT_EQ(seeds[20].tally, (Tally{.leaves = 8}));
  EXPECT_EQ(seeds[20].elapsed, nanoseconds(14'041));
  EXPECT_EQ(seeds[20].isa, "scalar");
  EXPECT_EQ(seeds[20].host, "golden-host");
  EXPECT_EQ(seeds[20].finished, 1'795'322'869);
  EXPECT_EQ(seeds[20].checked, "symmetric");
  EXPECT_EQ(seeds[31].tally, (Tally{.total = 4, .point_symmetric = 4, .leaves = 5}));
  EXPECT_EQ(seeds[0].checked, "");
}

TEST(GoldenLedger, OfADisputedRunIsReadAsBefore) {
  const Ledger ledger = Ledger::inspect(golden_path("format-1-disputed.ledger"));
  EXPECT_EQ(ledger.sum().count, 43U);
  EXPECT_FALSE(ledger.sum().done[7]);
  EXPECT_EQ(ledger.result(), std::nullopt);
  ASSERT_EQ(ledger.mismatches().size(), 2U);
  EXPECT_EQ(ledger.dispute()->first, (Tally{.total = 100, .point_symmetric = 4}));
  EXPECT_EQ(ledger.dispute()->second_path, "frontier");
  const MismatchRecord seed = ledger.mismatches()[1];
  EXPECT_EQ(seed.seed, SeedId{7});
  EXPECT_EQ(seed.first, (Tally{.total = 8, .leaves = 1}));
  EXPECT_EQ(seed.second, (Tally{.leaves = 1}));
  EXPECT_EQ(seed.first_path, "pruned, as recorded");
  EXPECT_EQ(seed.when, 1'795'322'869);
}

using CopiedLedger = InFolder;

TEST_F(CopiedLedger, IsReadWhereNothingMayBeWritten) {
  namespace fs = std::filesystem;
  fs::copy_file(golden_path("format-1-finished.ledger"), file());
  fs::permissions(file(), fs::perms::owner_read);
  fs::permissions(folder_.path(), fs::perms::owner_read | fs::perms::owner_exec);
  const std::uint64_t seeds = Ledger::inspect(file()).sum().count;
  fs::permissions(folder_.path(), fs::perms::owner_all);
  EXPECT_EQ(seeds, 44U);
}

TEST_F(CopiedLedger, IsGoneOnWithAsWithOneOfToday) {
  std::filesystem::copy_file(golden_path("format-1-disputed.ledger"), file());
  const LedgerHeader wanted = header_for(small_plan(8), {}, "9.9.9");
  {
    Ledger ledger = Ledger::create_or_open(file(), wanted);
    RunRecord run{.version = "9.9.9"};
    ledger.begin_run(run);
    ledger.commit(std::vector{seed_record(7)}, run);
    ledger.settle_dispute();
  }
  const Ledger ledger = Ledger::open(file());
  EXPECT_EQ(ledger.sum().count, 44U);
  EXPECT_EQ(ledger.runs().size(), 2U);
  EXPECT_EQ(ledger.dispute(), std::nullopt);
}

TEST_F(CopiedLedger, OfFormat1TakesChecksWhenItIsGoneOnWith) {
  std::filesystem::copy_file(golden_path("format-1-finished.ledger"), file());
  EXPECT_EQ(coverage_of(Ledger::inspect(file())).seeds, 22U);
  EXPECT_THAT(rows(file(), "PRAGMA user_version"), ElementsAre("1"));
  {
    Ledger ledger = Ledger::open(file());
    const CheckRecord check{.seed = SeedId{0}, .tally = {.leaves = 1}, .path = "symmetric"};
    ledger.for_each_seed([&](const SeedRecord& seed) {
      if (seed.id != check.seed) return;
      CheckRecord right = check;
      right.tally = seed.tally;
      ledger.commit_checks({&right, 1});
    });
  }
  EXPECT_THAT(rows(file(), "PRAGMA user_version"), ElementsAre("3"));
  EXPECT_EQ(coverage_of(Ledger::inspect(file())).seeds, 23U);
}

TEST_F(CopiedLedger, OfAnUnknownFormatIsRefusedByTheNumber) {
  std::string bytes = read_bytes(golden_path("format-1-finished.ledger"));
  for (const int number : {0, 4, 99}) {
    bytes[63] = static_cast<char>(number);  // the last byte of user_version, which begins at 60
    write_bytes(file(), bytes);
    const auto refused = ThrowsMessage<LedgerError>(HasSubstr(
        "has format " + std::to_string(number) +
        ", this program reads formats 1 to 3; use the version of the program that wrote it"));
    EXPECT_THAT([&] { Ledger::open(file()); }, refused);
    EXPECT_THAT([&] { Ledger::inspect(file()); }, refused);
    EXPECT_THAT([&] { Ledger::create_or_open(file(), small_header()); }, refused);
    EXPECT_FALSE(Ledger::header_in(file()));
  }
}

}  // namespace
}  // namespace nqueens::test
