// What is made of a wish for a method, for a new count, for one that goes on, and for a share.

#include "job/method_wish.hpp"

#include <gmock/gmock.h>

#include "methods/registry.hpp"

namespace nqueens {
namespace {

using job::choice_for;
using job::MethodWish;
using testing::HasSubstr;

std::vector<std::string> names(const MethodChoice& choice) {
  std::vector<std::string> names;
  for (const MethodEntry* entry : choice.candidates) names.emplace_back(entry->info->name);
  return names;
}

std::string refusal(const MethodWish& wish, int n) {
  try {
    choice_for(wish, n);
    return {};
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

PlanParameters depth(int rows) {
  PlanParameters parameters;
  parameters.set("depth", rows);
  return parameters;
}

const LedgerHeader kBegunByPruned{.n = 18, .method = "pruned", .parameters = "depth=5"};

TEST(MethodWish, LeavesTheFastMethodsInOrder) {
  EXPECT_THAT(names(choice_for({}, 18)), testing::ElementsAre("composition", "frontier"));
  EXPECT_THAT(names(choice_for({}, 8)), testing::ElementsAre("pruned"));
}

TEST(MethodWish, ForAParameterTakesAMethodThatHasIt) {
  EXPECT_THAT(names(choice_for({.parameters = depth(3)}, 18)), testing::ElementsAre("pruned"));
}

TEST(MethodWish, OfAShareIsTheFastestWhateverTheMemory) {
  EXPECT_THAT(names(choice_for({}, 18, {.shard = true})), testing::ElementsAre("composition"));
}

TEST(MethodWish, GoesOnAsTheCheckpointWasBegun) {
  const MethodChoice choice = choice_for({}, 18, {.begun = kBegunByPruned, .shard = true});
  EXPECT_THAT(names(choice), testing::ElementsAre("pruned"));
  EXPECT_EQ(choice.plan.parameters.get("depth"), 5);
}

TEST(MethodWish, MayContradictTheCheckpointWhichIsRefusedLater) {
  const MethodWish wish{.parameters = depth(4)};
  EXPECT_EQ(choice_for(wish, 18, {.begun = kBegunByPruned}).plan.parameters.get("depth"), 4);
  EXPECT_THAT(names(choice_for({.method = "bitmap"}, 18, {.begun = kBegunByPruned})),
              testing::ElementsAre("bitmap"));
}

TEST(MethodWish, IsForThisBoardOnly) {
  EXPECT_THAT(names(choice_for({}, 8, {.begun = kBegunByPruned})), testing::ElementsAre("pruned"));
  EXPECT_FALSE(choice_for({}, 8, {.begun = kBegunByPruned}).plan.parameters.get("depth"));
}

TEST(MethodWish, IsRefusedWithTheReason) {
  EXPECT_THAT(refusal({.method = "magic"}, 8), HasSubstr("unknown method 'magic'"));
  EXPECT_THAT(refusal({.method = "brute_force"}, 20), HasSubstr("reaches n ="));
  EXPECT_EQ(refusal({.method = "frontier", .parameters = depth(3)}, 8),
            "--depth does not apply to method frontier");
  EXPECT_EQ(refusal({.method = "pruned", .isa = best_isa()}, 8),
            "--isa does not apply to method pruned");
  EXPECT_THAT(refusal({.parameters = depth(3), .isa = best_isa()}, 9),
              HasSubstr("takes these options together"));
}

}  // namespace
}  // namespace nqueens
