// Tests ledgers with damaged bytes. Reading must yield the same records, fewer of them, or a
// LedgerError.

#include <gtest/gtest.h>

#include "ledger/errors.hpp"
#include "support/file_bytes.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"

namespace nqueens::test {
namespace {

class DamagedLedger : public InFolder {
 protected:
  DamagedLedger() {
    make_ledger(file(), header_, seeds_of(header_));
    add_result_and_check(file());
    intact_ = read_bytes(file());
  }

  static void add_result_and_check(const std::string& path) {
    Ledger ledger = Ledger::open(path);
    ledger.commit_result({.total = 40, .point_symmetric = 4});
    const CheckRecord check{.seed = SeedId{1}, .tally = seed_record(1).tally, .path = "half turn"};
    ledger.commit_checks({&check, 1});
  }

  // Returns true if reading detects the damage, false if it reads everything as it was written.
  bool noticed(const std::string& bytes) {
    write_bytes(file(), bytes);
    try {
      const Ledger ledger = Ledger::create_or_open(file(), header_);
      ledger.for_each_seed([](const SeedRecord& seed) {
        const SeedRecord wanted = seed_record(index_of(seed.id));
        EXPECT_EQ(seed.tally, wanted.tally);
        EXPECT_EQ(seed.host, wanted.host);
      });
      const LedgerSum sum = ledger.sum();
      const auto result = ledger.result();
      EXPECT_EQ(result.value_or(Tally{.total = 40, .point_symmetric = 4}),
                (Tally{.total = 40, .point_symmetric = 4}));
      for (const CheckRecord& check : ledger.checks()) {
        EXPECT_EQ(check.tally, seed_record(1).tally);
        EXPECT_EQ(check.path, "half turn");
      }
      ledger.runs();
      return false;
    } catch (const LedgerError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      return true;
    }
  }

  static constexpr std::size_t kPage = 4096;

  const LedgerHeader header_ = small_header();
  std::string intact_;
};

TEST_F(DamagedLedger, TheIntactOneIsRead) { EXPECT_FALSE(noticed(intact_)); }

TEST_F(DamagedLedger, TruncationAtEveryPageIsNoticed) {
  ASSERT_GE(intact_.size(), 6 * kPage);
  for (std::size_t size = kPage; size < intact_.size(); size += kPage) {
    EXPECT_TRUE(noticed(intact_.substr(0, size))) << size;
  }
}

TEST_F(DamagedLedger, TruncationInsideAPageIsNoticed) {
  for (std::size_t size = 1; size < intact_.size(); size += 997) {
    EXPECT_TRUE(noticed(intact_.substr(0, size))) << size;
  }
}

TEST_F(DamagedLedger, NoFlippedBitYieldsAnotherRecord) {
  std::size_t found = 0;
  std::size_t flips = 0;
  for (std::size_t byte = 0; byte < intact_.size(); byte += 41, ++flips) {
    std::string bytes = intact_;
    bytes[byte] = static_cast<char>(bytes[byte] ^ (1 << (byte % 8)));
    found += noticed(bytes);
  }
  EXPECT_GT(found, flips / 10);  // most of the other bytes are unused space
}

TEST_F(DamagedLedger, EveryFlippedBitInTheFirstHundredBytesIsHarmlessOrNoticed) {
  for (std::size_t bit = 0; bit < 800; ++bit) {
    std::string bytes = intact_;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << (bit % 8)));
    noticed(bytes);
  }
}

TEST_F(DamagedLedger, AZeroedPageIsNoticed) {
  for (std::size_t page = 0; page < intact_.size() / kPage; ++page) {
    std::string bytes = intact_;
    bytes.replace(page * kPage, kPage, kPage, '\0');
    EXPECT_TRUE(noticed(bytes)) << page;
  }
}

TEST_F(DamagedLedger, RecordsOfAnotherLedgerAreNoticed) {
  const TempFolder other;
  LedgerHeader header = header_;
  header.created += 1;  // the same run, started at another moment
  make_ledger(other / "b", header, seeds_of(header));
  add_result_and_check(other / "b");
  const std::string foreign = read_bytes(other / "b");
  ASSERT_EQ(foreign.size(), intact_.size());
  for (std::size_t page = 1; page < intact_.size() / kPage; ++page) {
    std::string bytes = intact_;
    bytes.replace(page * kPage, kPage, foreign, page * kPage, kPage);
    EXPECT_TRUE(bytes == intact_ || noticed(bytes)) << page;
  }
}

}  // namespace
}  // namespace nqueens::test
