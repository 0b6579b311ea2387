#include "checkpoint/writer.hpp"

#include "checkpoint/errors.hpp"
#include "machine/host.hpp"
#include "support/checkpoints.hpp"
#include "support/full_disk.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

const CheckpointWriter::Run kRun{.threads = 2, .isa = "scalar"};

class Writer : public InFolder {
 protected:
  Appender fresh() { return {folder_ / "a", small_header(), small_run()}; }
  static SeedResult result(std::uint64_t id) {
    const SeedRecord record = counted_seed(id);
    return {record.id, record.tally, record.elapsed};
  }
  std::filesystem::file_time_type last_commit() const {
    return std::filesystem::last_write_time(folder_ / "a");
  }
};

TEST_F(Writer, CommitsWhatItAcceptedWhenItFinishes) {
  {
    Appender appender = fresh();
    CheckpointWriter writer(appender, kRun, {.interval = hours(1)});
    writer.accept(result(2));
    writer.accept(result(5));
    writer.finish();
  }
  const Checkpoint saved = Checkpoint::read(folder_ / "a");
  EXPECT_EQ(saved.sum().tally, counted_seed(2).tally + counted_seed(5).tally);
  ASSERT_EQ(saved.runs().size(), 1U);
  EXPECT_EQ(saved.runs()[0].seeds, 2U);
  EXPECT_EQ(saved.runs()[0].threads, 2);
  EXPECT_EQ(saved.runs()[0].machine.host, host_name());
  EXPECT_GT(saved.runs()[0].elapsed.count(), 0);
}

TEST_F(Writer, CommitsAtEveryInterval) {
  Appender appender = fresh();
  CheckpointWriter writer(appender, kRun, {.interval = milliseconds(5)});
  for (std::uint64_t id = 0; id < 3; ++id) {
    const auto before = last_commit();
    writer.accept(result(id));
    wait_until([&] { return last_commit() > before; });
  }
  writer.finish();
  EXPECT_EQ(appender.read_opened().sum().count, 3U);
}

TEST_F(Writer, CommitsEarlyRatherThanKeepTheRunnerWaiting) {
  Appender appender = fresh();
  CheckpointWriter writer(appender, kRun, {.interval = hours(1), .capacity = 2});
  const auto before = last_commit();
  for (std::uint64_t id = 0; id < 9; ++id) writer.accept(result(id));
  wait_until([&] { return last_commit() > before; });
  writer.finish();
  EXPECT_EQ(appender.read_opened().sum().count, 9U);
}

TEST_F(Writer, RecordsTheSecondPathOfCheckedSeeds) {
  Appender appender = fresh();
  CheckpointWriter writer(appender, kRun, {.checked_by = [](SeedId id) {
                            return std::string(index_of(id) == 1 ? "symmetric" : "");
                          }});
  writer.accept(result(0));
  writer.accept(result(1));
  writer.finish();
  std::vector<std::string> checked;
  appender.read_opened().for_each_seed(
      [&](const SeedRecord& seed) { checked.push_back(seed.checked); });
  EXPECT_THAT(checked, ElementsAre("", "symmetric"));
}

TEST_F(Writer, DropsWhatComesAfterTheEnd) {
  Appender appender = fresh();
  CheckpointWriter writer(appender, kRun, {});
  writer.finish();
  writer.accept(result(1));
  EXPECT_EQ(appender.read_opened().sum().count, 0U);
}

TEST_F(Writer, AFailedCommitEndsTheRunThatFeedsIt) {
  Appender appender = fresh();
  CheckpointWriter writer(appender, kRun, {.interval = milliseconds(1)});
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
