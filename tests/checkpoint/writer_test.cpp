#include "checkpoint/writer.hpp"

#include "base/host.hpp"
#include "support/checkpoints.hpp"
#include "support/file_bytes.hpp"
#include "support/full_disk.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

class Writer : public InFolder {
 protected:
  void begin(WriterOptions options, bool checks = false) {
    std::optional<CheckpointWriter::Run> run;
    if (!checks) run = {.threads = 2, .isa = "scalar"};
    writer_.emplace(run_, run, std::move(options));
  }
  void accept(const std::vector<std::uint64_t>& ids) {
    for (const std::uint64_t id : ids) {
      writer_->accept({SeedId{id}, counted_seed(id).tally, milliseconds(id)});
    }
  }
  Checkpoint saved() const { return Checkpoint::read(file()); }
  void wait_for(std::uint64_t seeds) const {
    wait_until([&] { return Checkpoint::header_in(file()) && saved().sum().count >= seeds; });
  }

  Appender run_ = begun_run(file(), small_header());
  std::optional<CheckpointWriter> writer_;
};

TEST_F(Writer, SavesWhatItAcceptedWhenItFinishes) {
  begin({.interval = hours(1)});
  const UnixTime before = unix_now();
  accept({2, 5});
  writer_->finish();
  accept({6});  // comes too late, as if it were never counted
  EXPECT_EQ(saved().sum().tally, counted_seed(2).tally + counted_seed(5).tally);
  EXPECT_EQ(writer_->committed(), 2U);
  ASSERT_THAT(saved().runs(), SizeIs(1));
  const RunRecord run = saved().runs()[0];
  EXPECT_EQ(run.seeds, 2U);
  EXPECT_EQ(run.threads, 2);
  EXPECT_EQ(run.machine, (Machine{.isa = "scalar", .host = host_name()}));
  EXPECT_EQ(run.interval, hours(1));
  EXPECT_TRUE(run.ended);
  EXPECT_GE(run.saved, before);
  EXPECT_EQ(run.longest, milliseconds(5));
}

TEST_F(Writer, SavesAtEveryInterval) {
  begin({.interval = milliseconds(5)});
  for (std::uint64_t id = 0; id < 3; ++id) {
    accept({id});
    wait_for(id + 1);
  }
}

TEST_F(Writer, SavesTheMomentAtWhichEachSeedWasFinished) {
  begin({.interval = hours(1)});
  const UnixTime first = unix_now();
  accept({1});
  wait_until([&] { return unix_now() >= first + 2; });
  accept({2});
  writer_->finish();
  std::vector<UnixTime> finished;
  saved().for_each_seed([&](const SeedRecord& seed) { finished.push_back(seed.finished); });
  ASSERT_THAT(finished, SizeIs(2));
  EXPECT_LE(finished[0], first + 1);
  EXPECT_GE(finished[1], first + 2);
}

TEST_F(Writer, NamesTheWorkerOfEachSeedAndTheSecondCode) {
  begin({.checked_by = [](SeedId id) { return index_of(id) == 1 ? "symmetric" : ""; },
         .workers = {{"avx2", "a"}, {"avx3", "b"}}});
  writer_->accept({.id = SeedId{0}, .worker = 1});
  writer_->accept({.id = SeedId{1}, .worker = 0});
  writer_->finish();
  std::vector<std::string> said;
  saved().for_each_seed([&](const SeedRecord& seed) {
    said.push_back(seed.machine.host + " " + seed.machine.isa + " " + seed.checked);
  });
  EXPECT_THAT(said, ElementsAre("b avx3 ", "a avx2 symmetric"));
}

TEST_F(Writer, OfAnyCapacitySavesBeforeTheIntervalRatherThanWait) {
  const auto begun = std::chrono::steady_clock::now();
  std::uint64_t id = 0;
  for (const std::size_t capacity : {1U, 2U, 3U, 5U}) {
    begin({.interval = hours(1), .capacity = capacity});
    for (int i = 0; i < 5; ++i) accept({id++});
    writer_->finish();
    EXPECT_EQ(saved().sum().count, id);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(5));
}

TEST_F(Writer, OfChecksSavesThemAtTheIntervalAndAtTheEnd) {
  run_.commit(counted_seeds({1, 3, 5}), {}, {});
  const auto checked = [this] { return saved().coverage().seeds; };
  begin({.interval = milliseconds(1), .checked_by = [](SeedId) { return "half turn"; }}, true);
  accept({1});
  wait_until([&] { return checked() == 1; });
  begin({.interval = hours(1), .checked_by = [](SeedId) { return "half turn"; }}, true);
  accept({3, 5});
  EXPECT_EQ(checked(), 1U);
  writer_->finish();
  EXPECT_EQ(checked(), 3U);
  EXPECT_FALSE(saved().runs()[0].ended) << "the run goes on";
}

TEST_F(Writer, ThatCannotSaveEndsTheRunThatFeedsIt) {
  begin({.interval = milliseconds(1)});
  accept({1});
  wait_for(1);
  const NoFileMayGrow limit(std::filesystem::file_size(file()));
  const auto go_on_counting = [&] {
    while (true) {
      accept({2});
      std::this_thread::sleep_for(milliseconds(1));
    }
  };
  EXPECT_THROW(go_on_counting(), StorageError);
  EXPECT_THROW(writer_->finish(), StorageError);
}

TEST_F(Writer, RescuesAllOfALostFile) {
  make_checkpoint(file("before"), small_header(), {1, 2});
  run_.copy(lines_in(file("before")));
  begin({.interval = milliseconds(1)});
  accept({3, 4});
  wait_for(4);
  std::filesystem::remove(file());
  accept({5});
  EXPECT_THROW(writer_->finish(), CheckpointLost);
  EXPECT_EQ(writer_->rescue(file("rescued")), 5U);
  EXPECT_THAT(tallies_in(file("rescued")), SizeIs(5));
  EXPECT_THAT(Checkpoint::read(file("rescued")).damage(), IsEmpty());
  EXPECT_EQ(Checkpoint::read(file("rescued")).vanished(), 0U);
}

TEST_F(Writer, RescuesTheSeedsOfItsRunIfTheFileWasOverwritten) {
  begin({.interval = milliseconds(1)});
  accept({3, 4});
  wait_for(2);
  write_bytes(file(), "my thesis\n");
  accept({5});
  EXPECT_THROW(writer_->finish(), CheckpointLost);
  EXPECT_EQ(writer_->rescue(file("rescued")), 3U);
  EXPECT_THAT(tallies_in(file("rescued")), SizeIs(3));
  EXPECT_EQ(read_bytes(file()), "my thesis\n");
}

TEST_F(Writer, MakesNoRescueFileWithoutSeeds) {
  begin({.interval = hours(1)});
  std::filesystem::remove(file());
  EXPECT_ANY_THROW(writer_->finish());
  EXPECT_EQ(writer_->rescue(file("rescued")), 0U);
  EXPECT_THAT(names_in(folder_.path()), IsEmpty());
}

}  // namespace
}  // namespace nqueens::test
