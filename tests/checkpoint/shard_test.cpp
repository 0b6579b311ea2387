#include <stdexcept>

#include "checkpoint/records.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Shard, IsReadAsIOfK) {
  EXPECT_EQ(parse_shard("1/3"), (Shard{1, 3}));
  EXPECT_EQ(parse_shard("12/12"), (Shard{12, 12}));
  EXPECT_EQ(to_string(Shard{2, 3}), "2/3");
}

TEST(Shard, AnythingElseIsRefusedByName) {
  for (const std::string text : {"0/3", "4/3", "1", "1/", "/3", "a/3", "1/3x", "-1/3", "1/0",
                                 "1//3", " 1/3", "1/1000001", "99999999999/99999999999"}) {
    EXPECT_THAT([&] { parse_shard(text); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("shard '" + text + "'")));
  }
}

TEST(Shard, EverySeedBelongsToExactlyOne) {
  for (const std::size_t seeds : {20U, 1000U}) {
    for (const int count : {1, 2, 3, 7}) {
      std::vector<int> owners(seeds);
      for (int index = 1; index <= count; ++index) {
        std::vector<SeedId> own;
        for_each_seed_of({index, count}, seeds, [&](SeedId seed) { own.push_back(seed); });
        EXPECT_TRUE(std::ranges::is_sorted(own));
        for (std::uint64_t id = 0; id < seeds; ++id) {
          const bool owned = std::ranges::binary_search(own, SeedId{id});
          EXPECT_EQ(belongs(SeedId{id}, seeds, {index, count}), owned);
          owners[id] += owned ? 1 : 0;
        }
      }
      EXPECT_THAT(owners, Each(1));
    }
  }
}

TEST(Shard, NeighboursStayTogetherAndSharesAreAlike) {
  constexpr std::size_t kSeeds = 10'000;
  constexpr int kShards = 5;
  constexpr double kShare = static_cast<double>(kSeeds) / kShards;
  for (int index = 1; index <= kShards; ++index) {
    const auto own = open_seeds(std::vector<bool>(kSeeds), {index, kShards});
    EXPECT_NEAR(static_cast<double>(own.size()), kShare, kShare / 16);
    int gaps = 0;
    for (std::size_t i = 1; i < own.size(); ++i) {
      gaps += index_of(own[i]) != index_of(own[i - 1]) + 1 ? 1 : 0;
    }
    EXPECT_LE(gaps, 16);
  }
}

TEST(Shard, OpenSeedsAreItsOwnThatAreNotDone) {
  EXPECT_THAT(open_seeds({false, true, false, false, true, false}, {1, 2}),
              ElementsAre(SeedId{0}, SeedId{2}));
  EXPECT_THAT(open_seeds({false, true, false}, Shard{}), ElementsAre(SeedId{0}, SeedId{2}));
}

TEST(SeedRanges, JoinNeighboursSeeStepsAndStopAfterSoMany) {
  const auto ranges = [](std::initializer_list<std::uint64_t> ids, std::size_t most) {
    std::vector<SeedId> seeds;
    for (const std::uint64_t id : ids) seeds.push_back(SeedId{id});
    return to_ranges(seeds, most);
  };
  EXPECT_EQ(to_ranges({}), "");
  EXPECT_EQ(ranges({0, 1, 2, 5, 7, 8}, 20), "0-2, 5, 7-8");
  EXPECT_EQ(ranges({1, 4, 7, 10, 30}, 20), "1-10 step 3, 30") << "as of a missing shard";
  EXPECT_EQ(ranges({0, 2, 5, 9}, 2), "0, 2 and 2 more seeds");
}

}  // namespace
}  // namespace nqueens::test
