#include "run/choose_method.hpp"

#include <gmock/gmock.h>
#include <stdexcept>

namespace nqueens {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::ThrowsMessage;

MethodChoice choice_of(const std::vector<std::string>& methods, std::uint64_t bytes) {
  MethodChoice choice{.memory = {bytes, "asked for"}};
  for (const std::string& name : methods) choice.candidates.push_back(find_method(name));
  return choice;
}

TEST(ChooseMethod, TakesTheFirstThatFits) {
  const ChosenMethod chosen = choose_method(choice_of({"bitmap", "pruned"}, 1 << 30), 12, 2);
  EXPECT_EQ(chosen.plan.method, "bitmap");
  EXPECT_THAT(chosen.remarks, IsEmpty());
}

TEST(ChooseMethod, PassesOverWhatNeedsTooMuchForItsData) {
  const ChosenMethod chosen =
      choose_method(choice_of({"composition", "frontier"}, 10'000'000), 16, 2);
  EXPECT_EQ(chosen.plan.method, "frontier");
  EXPECT_THAT(chosen.remarks,
              ElementsAre(AllOf(HasSubstr("method composition would need "),
                                HasSubstr(" MiB, over the limit of 9.5 MiB (asked for)"))));
}

TEST(ChooseMethod, TakesAsManyThreadsAsFit) {
  const MethodEntry* const composition = find_method("composition");
  const auto method = composition->make();
  const Plan plan = method->plan(16, {});
  const std::uint64_t bytes = method->memory_needed(plan, {.threads = 5, .bytes = 1});
  const ChosenMethod chosen = choose_method(choice_of({"composition", "frontier"}, bytes), 16, 8);
  EXPECT_EQ(chosen.plan.method, "composition");
  EXPECT_EQ(chosen.room.threads, 5);
  EXPECT_LE(chosen.memory_needed, bytes);
  EXPECT_THAT(chosen.remarks,
              ElementsAre(HasSubstr("the memory is enough for 5 of 8 threads: the limit is ")));
}

TEST(ChooseMethod, TakesAnotherWhereTooFewThreadsFit) {
  const auto method = find_method("composition")->make();
  const std::uint64_t bytes =
      method->memory_needed(method->plan(16, {}), {.threads = 2, .bytes = 1});
  const ChosenMethod chosen = choose_method(choice_of({"composition", "frontier"}, bytes), 16, 32);
  EXPECT_EQ(chosen.plan.method, "frontier");
  EXPECT_EQ(chosen.room.threads, 32);
}

TEST(ChooseMethod, PassesOverWhatNeedsTooMuchForItsSeeds) {
  const ChosenMethod chosen = choose_method(choice_of({"bitmap", "pruned"}, 1 << 20), 16, 2);
  EXPECT_EQ(chosen.plan.method, "pruned");
  EXPECT_THAT(chosen.remarks,
              ElementsAre("method bitmap would need more for its seeds alone than the limit of "
                          "1.0 MiB (asked for); taking another"));
}

TEST(ChooseMethod, SaysSoWhenTheSeedsOfTheLastNeedTooMuch) {
  EXPECT_THAT([] { choose_method(choice_of({"bitmap"}, 1 << 20), 16, 2); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("has more than 16384 seeds")));
}

}  // namespace
}  // namespace nqueens
