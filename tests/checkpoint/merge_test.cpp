#include "checkpoint/writer.hpp"
#include "support/checkpoints.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class Merging : public InFolder {
 protected:
  // The file of a shard with all of its seeds.
  std::string shard(int index, int count) const {
    const std::string path = file("shard" + std::to_string(index) + "of" + std::to_string(count));
    const CheckpointHeader header = small_header({index, count});
    make_checkpoint(path, header, seeds_of(header));
    return path;
  }
  std::string with(const std::string& name, const std::vector<std::uint64_t>& seeds) const {
    make_checkpoint(file(name), small_header(), seeds, 1);
    return file(name);
  }

  MergeResult merge_into_out(const std::vector<std::filesystem::path>& inputs) const {
    std::filesystem::remove(file("out"));
    return merge(file("out"), inputs, "1.2.4");
  }
  Checkpoint out() const { return Checkpoint::read(file("out")); }

  void expect_refusal(const std::vector<std::filesystem::path>& inputs, const auto& why) const {
    EXPECT_THAT([&] { merge_into_out(inputs); }, ThrowsMessage<CheckpointError>(why));
  }
};

TEST_F(Merging, AllShardsMakeTheWhole) {
  const MergeResult result = merge_into_out({shard(1, 3), shard(2, 3), shard(3, 3)});
  EXPECT_THAT(result.missing, IsEmpty());
  EXPECT_EQ(result.header.shard, Shard());
  Tally expected;
  for (std::uint64_t id = 0; id < small_header().seeds; ++id) expected += counted_seed(id).tally;
  EXPECT_EQ(out().sum().tally, expected);
  EXPECT_THAT(out().runs(), SizeIs(3));
  EXPECT_THAT(out().damage(), IsEmpty());
  EXPECT_EQ(Appender(file("out"), small_header(), {}).before().sum().tally, expected);
}

TEST_F(Merging, AMissingShardIsNamedAndItsSeedsListed) {
  const MergeResult result = merge_into_out({shard(1, 3), shard(3, 3)});
  EXPECT_THAT(result.shards_missing, ElementsAre(Shard{2, 3}));
  ASSERT_FALSE(result.missing.empty());
  for (const SeedId id : result.missing) EXPECT_TRUE(belongs(id, small_header().seeds, {2, 3}));
  EXPECT_EQ(out().sum().count, small_header().seeds - result.missing.size());
  EXPECT_THAT(merge_into_out({shard(1, 3), shard(2, 3)}).shards_missing, ElementsAre(Shard{3, 3}));
  EXPECT_THAT(merge_into_out({shard(1, 3), shard(1, 2)}).shards_missing, IsEmpty());
}

TEST_F(Merging, IsTheUnionOfLinesSoCopiesAndOverlapsCountOnce) {
  const std::string a = with("a", {1, 2, 3});
  std::filesystem::copy_file(a, file("copy"));
  with("a", {4});  // a second run, after the copy was made
  const std::string b = with("b", {2, 3, 5});
  merge_into_out({file("copy"), a, b, a, b});
  EXPECT_EQ(out().sum().count, 5U);
  EXPECT_EQ(out().vanished(), 0U);
  EXPECT_THAT(out().damage(), IsEmpty());
  std::vector<std::uint64_t> saved;
  for (const RunRecord& run : out().runs()) saved.push_back(run.seeds);
  EXPECT_THAT(saved, ElementsAre(3, 1, 3));
}

TEST_F(Merging, AStrikeInOneCopyVoidsTheRecordInAll) {
  const std::string a = with("a", {1, 2});
  std::filesystem::copy_file(a, file("copy"));
  Appender(a, RunRecord{}).commit_mismatches(std::vector{MismatchRecord{.seed = SeedId{2}}});
  for (const auto& inputs : {std::vector<std::filesystem::path>{a, file("copy")},
                             std::vector<std::filesystem::path>{file("copy"), a}}) {
    merge_into_out(inputs);
    EXPECT_FALSE(out().sum().done[2]);
    EXPECT_TRUE(out().sum().done[1]);
    EXPECT_THAT(out().mismatches(), SizeIs(1));
    EXPECT_EQ(out().vanished(), 0U);
  }
}

TEST_F(Merging, DamagedFilesMakesAnUndamagedOneWithoutTheirLostSeeds) {
  const std::string a = with("a", {1, 2, 3, 4, 5});
  std::vector<std::string> lines = lines_in(a);
  lines.at(2)[50] ^= 1;
  lines.erase(lines.begin() + 4);
  write_lines(a, lines);
  ASSERT_THAT(Checkpoint::read(a).damage(), SizeIs(3));
  merge_into_out({a, with("b", {4})});
  EXPECT_THAT(out().damage(), IsEmpty());
  EXPECT_THAT(tallies_in(file("out")), SizeIs(4));
  EXPECT_EQ(out().vanished(), 0U) << "their loss is known";
  merge_into_out({a, file("b"), file("out")});
}

TEST_F(Merging, AContradictionIsRefusedNamingTheSeedAndWhatDiffers) {
  const std::string a = with("a", {1, 2});
  for (const auto& [number, shown] :
       {std::pair{&Tally::total,
                  "seed 2 has total 17 by host host-2 (isa scalar), as recorded, 18 "
                  "by host faulty"},
        {&Tally::point_symmetric, "seed 2 has point-symmetric 16 by"}}) {
    SeedRecord wrong = counted_seed(2);
    ++(wrong.tally.*number);
    wrong.machine.host = "faulty";
    std::filesystem::remove(file("b"));
    make_checkpoint(file("b"), small_header(), std::span<const SeedRecord>(&wrong, 1));
    expect_refusal({a, file("b"), with("c", {1})},
                   AllOf(HasSubstr("'" + a + "', '" + file("b") + "' contradict"), HasSubstr(shown),
                         HasSubstr("'nqueens verify FILE --recount 100'")));
  }
}

}  // namespace
}  // namespace nqueens::test
