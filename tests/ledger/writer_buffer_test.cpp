// Tests buffers of the writer of several sizes.

#include <chrono>
#include <gtest/gtest.h>

#include "ledger/writer.hpp"
#include "support/ledgers.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

class WriterBuffer : public testing::TestWithParam<std::size_t> {};

TEST_P(WriterBuffer, ThatIsFullIsCommittedBeforeTheInterval) {
  const TempFolder folder;
  Ledger ledger = Ledger::create_or_open(folder / "a", small_header());
  const auto begin = std::chrono::steady_clock::now();
  LedgerWriter writer(ledger, RunRecord{.threads = 1, .isa = "scalar", .version = "1.2.3"},
                      {.interval = std::chrono::minutes(1), .capacity = GetParam()});
  for (std::uint64_t id = 0; id < 12; ++id) {
    const SeedRecord seed = seed_record(id);
    writer.accept({seed.id, seed.tally, seed.elapsed});
  }
  writer.finish();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
  EXPECT_EQ(ledger.sum().count, 12U);
}

INSTANTIATE_TEST_SUITE_P(Capacities, WriterBuffer, testing::Values(1, 2, 3, 5));

}  // namespace
}  // namespace nqueens::test
