#include "checkpoint/merge.hpp"

#include "checkpoint/errors.hpp"
#include "support/checkpoints.hpp"
#include "support/in_folder.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class Merging : public InFolder {
 protected:
  // The file of a shard with all of its seeds.
  std::string shard(int index, int count) {
    std::string path = folder_ / ("shard" + std::to_string(index) + "of" + std::to_string(count));
    const CheckpointHeader header = small_header({index, count});
    make_checkpoint(path, header, seeds_of(header));
    return path;
  }

  std::string file(const std::string& name, const std::vector<std::uint64_t>& seeds) {
    make_checkpoint(folder_ / name, small_header(), seeds);
    return folder_ / name;
  }

  MergeResult merge_into_out(const std::vector<std::filesystem::path>& inputs) {
    return merge(folder_ / "out", inputs, "1.2.3");
  }

  void expect_refusal(const std::vector<std::filesystem::path>& inputs, const auto& message) {
    EXPECT_THAT([&] { merge_into_out(inputs); }, ThrowsMessage<CheckpointError>(message));
    std::filesystem::remove(folder_ / "out");
  }
};

TEST_F(Merging, AllShardsMakeTheWhole) {
  const MergeResult result = merge_into_out({shard(1, 3), shard(2, 3), shard(3, 3)});
  EXPECT_TRUE(result.missing.empty());
  Tally expected;
  for (std::uint64_t id = 0; id < small_header().seeds; ++id) expected += counted_seed(id).tally;
  const Checkpoint merged = Checkpoint::read(folder_ / "out");
  EXPECT_EQ(merged.sum().tally, expected);
  EXPECT_TRUE(merged.header().shard.whole());
  EXPECT_EQ(merged.runs().size(), 3U);
}

TEST_F(Merging, AMissingShardIsNamedAndItsSeedsListed) {
  const MergeResult result = merge_into_out({shard(1, 3), shard(3, 3)});
  EXPECT_THAT(result.shards_missing, ElementsAre(Shard{2, 3}));
  ASSERT_FALSE(result.missing.empty());
  for (const SeedId id : result.missing) EXPECT_TRUE(belongs(id, small_header().seeds, {2, 3}));
  EXPECT_EQ(Checkpoint::read(folder_ / "out").sum().count,
            small_header().seeds - result.missing.size());
}

TEST_F(Merging, OverlapsMustAgree) {
  merge_into_out({file("a", {1, 2, 3}), file("b", {2, 3, 4})});
  EXPECT_EQ(Checkpoint::read(folder_ / "out").sum().count, 4U);
}

TEST_F(Merging, OfCopiesHasEveryLineOnce) {
  const std::string a = file("a", {1, 2, 3});
  std::filesystem::copy(a, folder_ / "older");
  make_checkpoint(a, small_header(), {4});
  merge_into_out({folder_ / "older", a, folder_ / "older"});
  EXPECT_EQ(joined_lines(lines_of(read_bytes(folder_ / "out"))),
            joined_lines(lines_of(read_bytes(a))));
}

TEST_F(Merging, OfADamagedFileIsNotDamaged) {
  const std::string a = file("a", {1, 2, 3});
  make_checkpoint(a, small_header(), {4});
  std::string bytes = read_bytes(a);
  bytes[bytes.find("\"seeds\":[[") + 20] ^= 1;
  write_bytes(a, bytes);
  EXPECT_EQ(Checkpoint::read(a).damage().size(), 2U);
  EXPECT_EQ(Checkpoint::read(a).vanished(), 3U);
  merge_into_out({a});
  const Checkpoint merged = Checkpoint::read(folder_ / "out");
  EXPECT_THAT(merged.damage(), IsEmpty());
  EXPECT_EQ(merged.vanished(), 0U);
  EXPECT_EQ(merged.sum().count, 1U);
}

TEST_F(Merging, AContradictionIsRefusedNamingBothTheSeedAndWhatDiffers) {
  const std::string a = file("a", {1, 2});
  for (const auto& [number, shown] :
       {std::pair{&Tally::total, "seed 2 has total 17 by host host-2"},
        {&Tally::point_symmetric, "seed 2 has point-symmetric 16 by host host-2"}}) {
    const std::string b = file("b", {1});
    SeedRecord wrong = counted_seed(2);
    ++(wrong.tally.*number);
    save(*std::make_unique<Appender>(b, small_run()), std::vector{wrong});
    expect_refusal({a, b}, AllOf(HasSubstr(a), HasSubstr(b), HasSubstr(shown)));
    std::filesystem::remove(b);
  }
}

TEST_F(Merging, AnotherPlanIsRefusedByName) {
  make_checkpoint(folder_ / "other", header_for(small_plan(8), {}, ""), {1});
  expect_refusal({shard(1, 2), folder_ / "other"},
                 AllOf(HasSubstr(folder_ / "other"), HasSubstr("n is '8'")));
}

TEST_F(Merging, AMissingInputIsRefusedByName) {
  expect_refusal({shard(1, 2), folder_ / "none"}, HasSubstr(folder_ / "none"));
}

}  // namespace
}  // namespace nqueens::test
