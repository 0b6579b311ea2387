// Tests how a ledger stores which seeds were counted twice, and how it counts them.

#include "ledger/coverage.hpp"

#include <optional>

#include "ledger/merge.hpp"
#include "ledger/writer.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

CheckRecord check_of(SeedId seed, const Tally& tally, const std::string& path,
                     const std::string& host) {
  return {.seed = seed, .tally = tally, .path = path, .isa = "avx2", .host = host, .when = 5};
}

// A ledger with seeds 1 to 4. By seed_record, seeds 2 and 4 were counted twice at once.
class CoverageOf : public InFolder {
 protected:
  CoverageOf() { make_ledger(file(), small_header(), {1, 2, 3, 4}); }

  Coverage with(const std::vector<CheckRecord>& checks) const {
    Ledger ledger = Ledger::open(file());
    ledger.commit_checks(checks);
    return coverage_of(ledger);
  }
};

TEST_F(CoverageOf, ACountHasTheSeedsThatWereCheckedAtOnce) {
  const Coverage coverage = with({});
  EXPECT_EQ(coverage.seeds, 2U);
  EXPECT_FALSE(coverage.checked[1]);
  EXPECT_TRUE(coverage.checked[2]);
  EXPECT_THAT(coverage.paths, ElementsAre("symmetric"));
  EXPECT_THAT(coverage.hosts, ElementsAre("host-2", "host-4"));
}

TEST_F(CoverageOf, LaterChecksCountEverySeedOnce) {
  const Tally one = seed_record(1).tally;
  const Tally two = seed_record(2).tally;
  const Coverage coverage = with({check_of(SeedId{1}, one, "half turn", "b"),
                                  check_of(SeedId{1}, one, "frontier search", "c"),
                                  check_of(SeedId{2}, two, "half turn", "b")});
  EXPECT_EQ(coverage.seeds, 3U);
  EXPECT_THAT(coverage.paths, ElementsAre("frontier search", "half turn", "symmetric"));
  EXPECT_THAT(coverage.hosts, ElementsAre("b", "c", "host-2", "host-4"));
}

TEST_F(CoverageOf, ACheckOfAnotherTallyOrOfAMissingSeedIsWorthNothing) {
  const Coverage coverage = with({check_of(SeedId{1}, {.total = 1}, "half turn", "b"),
                                  check_of(SeedId{5}, seed_record(5).tally, "half turn", "b")});
  EXPECT_EQ(coverage.seeds, 2U);
  EXPECT_THAT(coverage.paths, ElementsAre("symmetric"));
}

TEST_F(CoverageOf, TheWholeCountHoldsForTheResultThatIsThere) {
  const CheckRecord agreed =
      check_of(whole_count(small_header()), {.total = 40}, "frontier", "here");
  EXPECT_THAT(with({agreed}).agree, IsEmpty());
  Ledger::open(file()).commit_result({.total = 40});
  EXPECT_THAT(with({}).agree, ElementsAre("frontier"));
  Ledger::open(file()).commit_result({.total = 48});
  EXPECT_THAT(with({}).agree, IsEmpty());
}

TEST_F(CoverageOf, MergedCheckpointsHasWhatAllOfThemHad) {
  make_ledger(folder_ / "other", small_header(), {5, 7});
  Ledger::open(folder_ / "other")
      .commit_checks(std::vector{check_of(SeedId{7}, seed_record(7).tally, "half turn", "b")});
  merge(folder_ / "out", std::vector<std::filesystem::path>{file(), folder_ / "other"});
  EXPECT_EQ(coverage_of(Ledger::inspect(folder_ / "out")).seeds, 3U);
}

class Checks : public CoverageOf {
 protected:
  static LedgerWriter writer_for(Ledger& ledger, milliseconds interval) {
    return {ledger,
            std::nullopt,
            {.interval = interval,
             .checked_by = [](SeedId) { return "half turn"; },
             .workers = {{.isa = "avx2", .host = "b"}}}};
  }
  static SeedResult again(std::uint64_t id) {
    return {.id = SeedId{id}, .tally = seed_record(id).tally};
  }
};

TEST_F(Checks, AreCommittedAtTheEnd) {
  Ledger ledger = Ledger::open(file());
  LedgerWriter writer = writer_for(ledger, hours(1));
  writer.accept(again(1));
  writer.accept(again(3));
  EXPECT_EQ(coverage_of(ledger).seeds, 2U);
  writer.finish();
  EXPECT_EQ(coverage_of(ledger).seeds, 4U);
}

TEST_F(Checks, AreCommittedWhenTheIntervalIsOver) {
  Ledger ledger = Ledger::open(file());
  LedgerWriter writer = writer_for(ledger, milliseconds(1));
  writer.accept(again(1));
  wait_until([&] { return coverage_of(Ledger::inspect(file())).seeds == 3; });
}

TEST_F(Checks, ThatComeAfterTheEndAreDropped) {
  Ledger ledger = Ledger::open(file());
  LedgerWriter writer = writer_for(ledger, hours(1));
  writer.finish();
  writer.accept(again(1));
  writer.finish();
  EXPECT_EQ(coverage_of(ledger).seeds, 2U);
}

// A ledger of version 0.2.0: a run of composition on these threads has saved seeds 1 to 4.
class SavedBy020 : public InFolder {
 protected:
  std::uint64_t doubtful(int threads, const std::string& method = "composition",
                         const std::string& version = "0.2.0") {
    LedgerHeader header = small_header();
    header.method = method;
    ledger_.emplace(Ledger::create_or_open(folder_ / "ledger", header));
    RunRecord run{.started = seed_record(1).finished,
                  .elapsed = std::chrono::seconds(3),
                  .seeds = 4,
                  .threads = threads,
                  .isa = "avx2",
                  .host = "here",
                  .version = version};
    ledger_->begin_run(run);
    const std::vector<SeedRecord> seeds{seed_record(1), seed_record(2), seed_record(3),
                                        seed_record(4)};
    ledger_->commit(seeds, run);
    return doubtful_seeds(*ledger_);
  }

  std::optional<Ledger> ledger_;
};

TEST_F(SavedBy020, SeedsOfSeveralThreadsAreInDoubtUnlessTheyWereCountedTwice) {
  EXPECT_EQ(doubtful(2), 2U) << "seed_record says that 2 and 4 were checked";
}

TEST_F(SavedBy020, ASeedThatIsCountedTwiceLaterIsInDoubtNoMore) {
  ASSERT_EQ(doubtful(2), 2U);
  ledger_->commit_checks({{check_of(SeedId{3}, seed_record(3).tally, "half turn", "here")}});
  EXPECT_EQ(doubtful_seeds(*ledger_), 1U);
}

TEST_F(SavedBy020, SeedsThatALaterRunSavedAreRight) {
  ASSERT_EQ(doubtful(2), 2U);
  RunRecord run{.started = seed_record(7).finished, .threads = 2, .version = "0.2.1"};
  ledger_->begin_run(run);
  ledger_->commit({{seed_record(9)}}, run);
  EXPECT_EQ(doubtful_seeds(*ledger_), 2U);
}

TEST_F(SavedBy020, OneThreadSavedRightSeeds) { EXPECT_EQ(doubtful(1), 0U); }
TEST_F(SavedBy020, OtherMethodsSavedRightSeeds) { EXPECT_EQ(doubtful(2, "frontier"), 0U); }
TEST_F(SavedBy020, OtherVersionsSavedRightSeeds) {
  EXPECT_EQ(doubtful(2, "composition", "0.2.1"), 0U);
}

}  // namespace
}  // namespace nqueens::test
