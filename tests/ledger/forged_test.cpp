// Tests records that no version of the program writes. Their digests are right, so only checks of
// ranges can detect them.

#include <chrono>
#include <functional>

#include "ledger/errors.hpp"
#include "ledger/fields.hpp"
#include "ledger/merge.hpp"
#include "support/forged_ledger.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using std::chrono::nanoseconds;

class Forged : public InFolder {
 protected:
  void write(const std::function<void(ForgedLedger&)>& change) const {
    std::filesystem::remove(file());
    ForgedLedger forged;
    change(forged);
    forged.write(file());
  }

  // Reads the ledger as every command does first, and then as `status` and `merge` do.
  void read_all() const {
    const Ledger ledger = Ledger::inspect(file());
    ledger.vanished(ledger.sum());
    ledger.checks();
    ledger.result();
  }

  void expect_refused(const std::function<void(ForgedLedger&)>& change,
                      const std::string& what) const {
    write(change);
    EXPECT_THAT([&] { read_all(); },
                ThrowsMessage<LedgerError>(HasSubstr("is damaged: " + what + "; restore a copy")));
  }
};

TEST_F(Forged, IsReadWhereEveryFieldIsInItsRange) {
  write([](ForgedLedger& l) {
    l.header.shard = {kMaxShards, kMaxShards};
    l.header.seeds = kMostSeeds;
    l.header.fingerprint = ~std::uint64_t{0};
    l.header.created = 253'402'300'799;
    l.seed.host = std::string(kLongestText, 'h');
    l.seed.elapsed = nanoseconds::max();
    l.run.host = "K\u00f6ln-\u6771\u4eac-\U0001F451";
    l.mismatch.seed = SeedId{kMostSeeds};
  });
  EXPECT_NO_THROW(read_all());
}

TEST_F(Forged, IsDamagedWhereAnIntegerIsOutOfRange) {
  expect_refused([](auto& l) { l.header.n = 0; }, "n of the header is 0, not 1 to 32");
  expect_refused([](auto& l) { l.header.n = 33; }, "n of the header is 33, not 1 to 32");
  expect_refused([](auto& l) { l.header.seeds = 40'000'000'000; },
                 "seeds of the header is 40000000000, not 0 to 268435456");
  expect_refused([](auto& l) { l.header.seeds = ~std::uint64_t{0}; },
                 "seeds of the header is -1, not 0 to 268435456");
  expect_refused(
      [](auto& l) {
        l.header.shard = {0, 3};
      },
      "shard of the header is 0, not 1 to 1000000");
  expect_refused(
      [](auto& l) {
        l.header.shard = {1, 0};
      },
      "shards of the header is 0, not 1 to 1000000");
  expect_refused(
      [](auto& l) {
        l.header.shard = {1, 1'000'001};
      },
      "shards of the header is 1000001, not 1 to 1000000");
  expect_refused([](auto& l) { l.header.shard = {5, 3}; }, "shard of the header is 5/3");
  expect_refused([](auto& l) { l.header.created = -1; },
                 "created of the header is -1, not 0 to 253402300799");
  expect_refused([](auto& l) { l.run.id = 0; }, "id of run 0 is 0, not 1 to 1099511627776");
  expect_refused([](auto& l) { l.run.threads = -1; }, "threads of run 1 is -1, not 0 to 16777216");
  expect_refused([](auto& l) { l.run.pid = -7; }, "pid of run 1 is -7, not 0 to 2147483647");
  expect_refused([](auto& l) { l.run.seeds = kMostSeeds + 1; },
                 "seeds of run 1 is 268435457, not 0 to 268435456");
  expect_refused([](auto& l) { l.run.cpu = nanoseconds(-1); },
                 "cpu of run 1 is -1, not 0 to 9223372036854775807");
  expect_refused([](auto& l) { l.seed.elapsed = nanoseconds(-1); },
                 "elapsed of seed 1 is -1, not 0 to 9223372036854775807");
  expect_refused([](auto& l) { l.seed.finished = 253'402'300'800; },
                 "finished of seed 1 is 253402300800, not 0 to 253402300799");
  expect_refused([](auto& l) { l.mismatch.when = -1; },
                 "noticed of the mismatch of seed 2 is -1, not 0 to 253402300799");
}

TEST_F(Forged, IsDamagedWhereASeedIsNotInThePlan) {
  const std::uint64_t seeds = small_header().seeds;
  const std::string next = "seed " + std::to_string(seeds) + " is not in the plan";
  const std::string beyond = "seed " + std::to_string(seeds + 1) + " is not in the plan";
  expect_refused([&](auto& l) { l.seed.id = SeedId{seeds}; }, next);
  expect_refused([&](auto& l) { l.mismatch.seed = SeedId{seeds + 1}; }, beyond);
  expect_refused([&](auto& l) { l.check.seed = SeedId{seeds + 1}; }, beyond);
  expect_refused(
      [](auto& l) {
        l.header.seeds = 0;
        l.seed.id = SeedId{0};
      },
      "seed 0 is not in the plan");
}

TEST_F(Forged, IsDamagedWhereTextCannotBeShown) {
  const std::string unlike_text = " is not UTF-8 without control characters";
  expect_refused([](auto& l) { l.header.method = "pru\nned"; },
                 "method of the header" + unlike_text);
  expect_refused([](auto& l) { l.header.version = "\xff"; }, "version of the header" + unlike_text);
  expect_refused([](auto& l) { l.seed.host = "\x1b[2J"; }, "host of seed 1" + unlike_text);
  expect_refused([](auto& l) { l.run.isa = std::string("a\0b", 3); }, "isa of run 1" + unlike_text);
  expect_refused([](auto& l) { l.mismatch.second_path = "\xc0\xaf"; },
                 "second_path of the mismatch of seed 2" + unlike_text);
  expect_refused([](auto& l) { l.check.path = "\xed\xa0\x80"; },
                 "path of the check of seed 1" + unlike_text);
  expect_refused([](auto& l) { l.header.parameters = std::string(kLongestText + 1, 'x'); },
                 "parameters of the header has 1001 bytes, above 1000");
}

TEST_F(Forged, IsDamagedWhereACountHasMoreThan128Bits) {
  write([](ForgedLedger&) {});
  Database(file(), file(), Database::Access::read_write)
      .execute("UPDATE seeds SET leaves = '340282366920938463463374607431768211456'");
  EXPECT_THAT([&] { read_all(); },
              ThrowsMessage<LedgerError>(HasSubstr("leaves of seed 1 is not a count of 128 bits")));
}

TEST_F(Forged, IsNotMerged) {
  write([](ForgedLedger& l) { l.header.shard = {1'000'000, 2}; });
  const auto merged = [&] { merge(folder_ / "out", std::vector<std::filesystem::path>{file()}); };
  EXPECT_THAT(merged, ThrowsMessage<LedgerError>(HasSubstr("shard of the header is 1000000/2")));
}

TEST(PlainText, IsAllThatIsValidAndSeen) {
  for (const char* text : {"", "host-1 ~", "\u00e9", "\u4eac", "\U0001F451", "\u00a0"}) {
    EXPECT_TRUE(is_plain_text(text)) << text;
  }
}

TEST(PlainText, IsNothingElse) {
  for (const char* text :
       {"\t", "\x7f", "\u0085", "\x80", "\xe4\xba", "\xc1\x81", "\xe0\x80\x81", "\xf0\x80\x80\x81",
        "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xff", "a\xc3"}) {
    EXPECT_FALSE(is_plain_text(text)) << testing::PrintToString(text);
  }
}

}  // namespace
}  // namespace nqueens::test
