// Tests buffers of the writer of several sizes.

#include <chrono>
#include <gtest/gtest.h>

#include "checkpoint/writer.hpp"
#include "support/checkpoints.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::test {
namespace {

class WriterBuffer : public testing::TestWithParam<std::size_t> {};

TEST_P(WriterBuffer, ThatIsFullIsCommittedBeforeTheInterval) {
  const TempFolder folder;
  Appender appender(folder / "a", small_header(), small_run());
  const auto begin = std::chrono::steady_clock::now();
  CheckpointWriter writer(appender, CheckpointWriter::Run{1, "scalar"},
                          {.interval = std::chrono::minutes(1), .capacity = GetParam()});
  for (std::uint64_t id = 0; id < 12; ++id) {
    const SeedRecord seed = counted_seed(id);
    writer.accept({seed.id, seed.tally, seed.elapsed});
  }
  writer.finish();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
  EXPECT_EQ(appender.read_opened().sum().count, 12U);
}

INSTANTIATE_TEST_SUITE_P(Capacities, WriterBuffer, testing::Values(1, 2, 3, 5));

}  // namespace
}  // namespace nqueens::test
