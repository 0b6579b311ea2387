#include "ledger/shard.hpp"

#include <gmock/gmock.h>
#include <stdexcept>

namespace nqueens {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

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
  for (const int count : {1, 2, 3, 7}) {
    for (std::uint64_t id = 0; id < 20; ++id) {
      int owners = 0;
      for (int index = 1; index <= count; ++index) owners += belongs(SeedId{id}, {index, count});
      EXPECT_EQ(owners, 1);
    }
  }
}

TEST(Shard, OpenSeedsAreItsOwnThatAreNotDone) {
  EXPECT_THAT(open_seeds({false, true, false, false, true, false}, {1, 2}),
              ElementsAre(SeedId{0}, SeedId{2}));
  EXPECT_THAT(open_seeds({false, true, false}, Shard{}), ElementsAre(SeedId{0}, SeedId{2}));
}

TEST(SeedRanges, JoinNeighbours) {
  const std::vector<SeedId> seeds{SeedId{0}, SeedId{1}, SeedId{2}, SeedId{5}, SeedId{7}, SeedId{8}};
  EXPECT_EQ(to_ranges(seeds), "0-2, 5, 7-8");
  EXPECT_EQ(to_ranges({}), "");
}

TEST(SeedRanges, SeeTheStepOfAMissingShard) {
  const std::vector<SeedId> seeds{SeedId{1}, SeedId{4}, SeedId{7}, SeedId{10}, SeedId{30}};
  EXPECT_EQ(to_ranges(seeds), "1-10 step 3, 30");
}

TEST(SeedRanges, StopAfterSoMany) {
  const std::vector<SeedId> seeds{SeedId{0}, SeedId{2}, SeedId{5}, SeedId{9}};
  EXPECT_EQ(to_ranges(seeds, 2), "0, 2 and 2 more seeds");
}

}  // namespace
}  // namespace nqueens
