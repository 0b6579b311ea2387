#include "ledger/writer.hpp"

#include "ledger/errors.hpp"
#include "machine/host.hpp"
#include "support/full_disk.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

const RunRecord kRun{.threads = 2, .isa = "scalar", .version = "1.2.3"};

class Writer : public InFolder {
 protected:
  Ledger fresh() { return Ledger::create_or_open(folder_ / "a", small_header()); }
  static SeedResult result(std::uint64_t id) {
    const SeedRecord record = seed_record(id);
    return {record.id, record.tally, record.elapsed};
  }
  std::filesystem::file_time_type last_commit() const {
    return std::filesystem::last_write_time(folder_ / "a");
  }
};

TEST_F(Writer, CommitsWhatItAcceptedWhenItFinishes) {
  {
    Ledger ledger = fresh();
    LedgerWriter writer(ledger, kRun, {.interval = hours(1)});
    writer.accept(result(2));
    writer.accept(result(5));
    writer.finish();
  }
  const Ledger ledger = Ledger::open(folder_ / "a");
  EXPECT_EQ(ledger.sum().tally, seed_record(2).tally + seed_record(5).tally);
  ASSERT_EQ(ledger.runs().size(), 1U);
  EXPECT_EQ(ledger.runs()[0].seeds, 2U);
  EXPECT_EQ(ledger.runs()[0].threads, 2);
  EXPECT_EQ(ledger.runs()[0].host, host_name());
  EXPECT_GT(ledger.runs()[0].elapsed.count(), 0);
}

TEST_F(Writer, CommitsAtEveryInterval) {
  Ledger ledger = fresh();
  LedgerWriter writer(ledger, kRun, {.interval = milliseconds(5)});
  for (std::uint64_t id = 0; id < 3; ++id) {
    const auto before = last_commit();
    writer.accept(result(id));
    wait_until([&] { return last_commit() > before; });
  }
  writer.finish();
  EXPECT_EQ(ledger.sum().count, 3U);
}

TEST_F(Writer, CommitsEarlyRatherThanKeepTheRunnerWaiting) {
  Ledger ledger = fresh();
  LedgerWriter writer(ledger, kRun, {.interval = hours(1), .capacity = 2});
  const auto before = last_commit();
  for (std::uint64_t id = 0; id < 9; ++id) writer.accept(result(id));
  wait_until([&] { return last_commit() > before; });
  writer.finish();
  EXPECT_EQ(ledger.sum().count, 9U);
}

TEST_F(Writer, RecordsTheSecondPathOfCheckedSeeds) {
  Ledger ledger = fresh();
  LedgerWriter writer(ledger, kRun, {.checked_by = [](SeedId id) {
                        return std::string(index_of(id) == 1 ? "symmetric" : "");
                      }});
  writer.accept(result(0));
  writer.accept(result(1));
  writer.finish();
  std::vector<std::string> checked;
  ledger.for_each_seed([&](const SeedRecord& seed) { checked.push_back(seed.checked); });
  EXPECT_THAT(checked, ElementsAre("", "symmetric"));
}

TEST_F(Writer, DropsWhatComesAfterTheEnd) {
  Ledger ledger = fresh();
  LedgerWriter writer(ledger, kRun, {});
  writer.finish();
  writer.accept(result(1));
  EXPECT_EQ(ledger.sum().count, 0U);
}

TEST_F(Writer, AFailedCommitEndsTheRunThatFeedsIt) {
  Ledger ledger = fresh();
  LedgerWriter writer(ledger, kRun, {.interval = milliseconds(1)});
  const NoFileMayGrow limit(std::filesystem::file_size(folder_ / "a"));
  const auto go_on_counting = [&] {
    for (std::uint64_t id = 0; id < 10000; ++id) {
      writer.accept(result(id));
      std::this_thread::sleep_for(milliseconds(1));
    }
  };
  EXPECT_THROW(go_on_counting(), StorageError);
  EXPECT_THROW(writer.finish(), StorageError);
}

}  // namespace
}  // namespace nqueens::test
