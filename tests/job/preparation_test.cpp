// Tests which method is chosen for new counts, resumed counts and shards.

#include "job/preparation.hpp"

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

using job::CountRequest;
using job::method_to_choose;

const CheckpointHeader kBegunByPruned{.n = 18, .method = "pruned", .parameters = "depth=5"};

TEST(MethodOfACount, IsOpenWhereItIsNew) {
  EXPECT_EQ(method_to_choose({.n = 18}).method, "auto");
  EXPECT_EQ(method_to_choose({.n = 18, .method = {.method = "bitmap"}}).method, "bitmap");
}

TEST(MethodOfACount, OfAShareIsTheFastestWhateverTheMemory) {
  const MethodRequest request = method_to_choose({.n = 18, .shard = {1, 2}});
  EXPECT_EQ(request.method, "colours");
}

TEST(MethodOfACount, GoesOnAsTheCheckpointWasBegun) {
  const MethodRequest request =
      method_to_choose({.n = 18, .begun = kBegunByPruned, .shard = {1, 2}});
  EXPECT_EQ(request.method, "pruned");
  EXPECT_EQ(request.parameters.number("depth"), 5);
  EXPECT_THAT(request.remedy, HasSubstr("the checkpoint was begun by this method"));
}

// The same command resumes the count, even if the method would now choose another plan.
TEST(MethodOfACount, GoesOnAsTheCheckpointWasBegunWhereItsMethodIsNamed) {
  const CheckpointHeader by_second{.n = 21, .method = "colours", .parameters = "plan=second"};
  const MethodRequest request =
      method_to_choose({.n = 21, .method = {.method = "colours"}, .begun = by_second});
  EXPECT_EQ(to_string(request.parameters), "plan=second");
}

TEST(MethodOfACount, MayContradictTheCheckpointWhichIsRefusedLater) {
  CountRequest count{.n = 18, .method = {.parameters = {{"depth", 4}}}, .begun = kBegunByPruned};
  EXPECT_EQ(method_to_choose(count).parameters.number("depth"), 4);
  count.method = {.method = "bitmap"};
  EXPECT_EQ(method_to_choose(count).method, "bitmap");
}

TEST(MethodOfACount, IsForThisBoardOnly) {
  const MethodRequest request = method_to_choose({.n = 8, .begun = kBegunByPruned});
  EXPECT_EQ(request.method, "auto");
  EXPECT_FALSE(request.parameters.number("depth"));
}

}  // namespace
}  // namespace nqueens::test
