#include "ledger/merge.hpp"

#include "ledger/errors.hpp"
#include "support/in_folder.hpp"
#include "support/ledgers.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class Merging : public InFolder {
 protected:
  // The file of a shard with all of its seeds.
  std::string shard(int index, int count) {
    std::string path = folder_ / ("shard" + std::to_string(index) + "of" + std::to_string(count));
    const LedgerHeader header = small_header({index, count});
    make_ledger(path, header, seeds_of(header));
    return path;
  }

  std::string file(const std::string& name, const std::vector<std::uint64_t>& seeds) {
    make_ledger(folder_ / name, small_header(), seeds);
    return folder_ / name;
  }

  MergeResult merge_into_out(const std::vector<std::filesystem::path>& inputs) {
    return merge(folder_ / "out", inputs);
  }

  void expect_refusal(const std::vector<std::filesystem::path>& inputs, const auto& message) {
    EXPECT_THAT([&] { merge_into_out(inputs); }, ThrowsMessage<LedgerError>(message));
    std::filesystem::remove(folder_ / "out");
  }
};

TEST_F(Merging, AllShardsMakeTheWhole) {
  const MergeResult result = merge_into_out({shard(1, 3), shard(2, 3), shard(3, 3)});
  EXPECT_TRUE(result.missing.empty());
  Tally expected;
  for (std::uint64_t id = 0; id < small_header().seeds; ++id) expected += seed_record(id).tally;
  EXPECT_EQ(result.sum.tally, expected);
  const Ledger merged = Ledger::create_or_open(folder_ / "out", small_header());
  EXPECT_EQ(merged.sum().tally, expected);
  EXPECT_EQ(merged.runs().size(), 3U);
}

TEST_F(Merging, AMissingShardIsNamedAndItsSeedsListed) {
  const MergeResult result = merge_into_out({shard(1, 3), shard(3, 3)});
  EXPECT_THAT(result.shards_missing, ElementsAre(Shard{2, 3}));
  ASSERT_FALSE(result.missing.empty());
  for (const SeedId id : result.missing) EXPECT_TRUE(belongs(id, small_header().seeds, {2, 3}));
  EXPECT_EQ(Ledger::open(folder_ / "out").sum().count,
            small_header().seeds - result.missing.size());
}

TEST_F(Merging, OverlapsMustAgree) {
  const MergeResult result = merge_into_out({file("a", {1, 2, 3}), file("b", {2, 3, 4})});
  EXPECT_EQ(result.sum.count, 4U);
}

TEST_F(Merging, OfARecordThatIsInTwoFilesOneRunHasSavedOneLess) {
  const std::string a = file("a", {1, 2, 3});
  const std::string b = file("b", {2, 3, 4});
  {
    Ledger ledger = Ledger::open(b);  // a second run, long after
    RunRecord run{.started = 2'000'000'000};
    ledger.begin_run(run);
    run.seeds = 1;
    ledger.commit(std::vector{seed_record(5)}, run);
  }
  merge_into_out({a, b});
  std::vector<std::uint64_t> saved;
  for (const RunRecord& run : Ledger::inspect(folder_ / "out").runs()) saved.push_back(run.seeds);
  EXPECT_THAT(saved, ElementsAre(3, 1, 1));
}

TEST_F(Merging, WhatVanishedFromAFileIsMissedInTheWhole) {
  const std::string a = file("a", {1, 2, 3});
  Database(a, a, Database::Access::read_write).execute("DELETE FROM seeds WHERE seed = 2");
  merge_into_out({a, file("b", {3, 4})});
  const Ledger merged = Ledger::inspect(folder_ / "out");
  EXPECT_EQ(merged.vanished(merged.sum()), 1U);
}

TEST_F(Merging, AContradictionIsRefusedNamingBothTheSeedAndWhatDiffers) {
  const std::string a = file("a", {1, 2});
  for (const auto& [number, shown] :
       {std::pair{&Tally::total, "seed 2 has total 17 in one and 18 in the other"},
        {&Tally::point_symmetric, "seed 2 has point-symmetric 16 in one and 17 in the other"}}) {
    const std::string b = file("b", {1});
    {
      Ledger ledger = Ledger::open(b);
      SeedRecord wrong = seed_record(2);
      ++(wrong.tally.*number);
      ledger.commit(std::vector{wrong}, RunRecord{.id = 1});
    }
    expect_refusal({a, b}, AllOf(HasSubstr(a), HasSubstr(b), HasSubstr(shown)));
    std::filesystem::remove(b);
  }
}

TEST_F(Merging, AShardGivenTwiceIsRefusedByName) {
  const std::string a = shard(1, 2);
  expect_refusal({a, a}, AllOf(HasSubstr(a), HasSubstr("given twice")));
  std::filesystem::copy(a, folder_ / "copy");
  expect_refusal({a, folder_ / "copy"},
                 AllOf(HasSubstr(folder_ / "copy"), HasSubstr("both shard 1/2")));
}

TEST_F(Merging, AnotherPlanIsRefusedByName) {
  make_ledger(folder_ / "other", header_for(small_plan(8), {}, ""), {1});
  expect_refusal({shard(1, 2), folder_ / "other"},
                 AllOf(HasSubstr(folder_ / "other"), HasSubstr("n is '8'")));
}

TEST_F(Merging, AMissingInputIsRefusedByName) {
  expect_refusal({shard(1, 2), folder_ / "none"}, HasSubstr(folder_ / "none"));
}

}  // namespace
}  // namespace nqueens::test
