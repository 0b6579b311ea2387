// Every seed of every method, counted by its second path.

#include <gmock/gmock.h>

#include "registry/compound.hpp"
#include "registry/registry.hpp"
#include "run/runner.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens {
namespace {

void expect_agreement(const Method& method, int n) {
  const Plan plan = method.plan(n, {});
  const std::vector<Tally> tallies = test::tallies_of(method, plan);
  const std::vector<Tally> recounts = test::recounts_of(method, plan);
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    Tally first = tallies[i];
    Tally second = recounts[i];
    first.leaves = second.leaves = 0;
    EXPECT_EQ(first, second) << method.info().name << ", n = " << n << ", seed " << i;
  }
}

TEST(SecondPath, AgreesOnEverySeedOfEveryMethod) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = with_symmetric_counts(entry.make());
    const int largest = entry.info->name == "brute_force" ? 7 : 10;
    for (int n = 1; n <= largest; ++n) expect_agreement(*method, n);
  }
}

// What every method that can counts on the turned board, by all of its cuts.
void expect_agreement_of_turned(const std::string& name, int n) {
  const auto method = with_symmetric_counts(find_method(name)->make());
  std::vector<PlanParameters> cuts = other_cuts(*method, method->plan(n, {}));
  cuts.emplace_back();
  for (const PlanParameters& cut : cuts) {
    const Plan plan = method->plan(n, {.parameters = cut});
    std::vector<Tally> tallies = test::tallies_of(*method, plan);
    for (Tally& tally : tallies) tally.leaves = 0;
    EXPECT_EQ(test::tallies_by(*turned_counter(*method, plan, {}), plan), tallies)
        << name << ", n = " << n << ", " << plan.parameters;
  }
}

TEST(Turned, MethodsGiveEverySeedTheSameTally) {
  for (const std::string name : {"frontier", "composition"}) {
    for (int n = 1; n <= (NQUEENS_SLOWED ? 11 : 13); ++n) expect_agreement_of_turned(name, n);
  }
}

TEST(Turned, MethodsAreNotThereForThePlainOnes) {
  const auto method = find_method("bitmap")->make();
  const Plan plan = method->plan(8, {});
  EXPECT_EQ(turned_counter(*method, plan, {}), nullptr);
  EXPECT_EQ(turned_counter(*with_symmetric_counts(find_method("bitmap")->make()), plan, {}),
            nullptr);
}

TEST(OtherCuts, OfCompositionAreStripsOfOtherWidthsTheBestFirst) {
  const auto method = with_symmetric_counts(find_method("composition")->make());
  const auto cuts_of = [&](int n, const PlanParameters& chosen) {
    return other_cuts(*method, method->plan(n, {.parameters = chosen}));
  };
  using testing::ElementsAre;
  const auto strip = [](int width) { return PlanParameters{{"strip", width}}; };
  EXPECT_THAT(cuts_of(12, {}), ElementsAre(strip(2), strip(4)));
  EXPECT_THAT(cuts_of(12, strip(2)), ElementsAre(strip(0), strip(4)));
  EXPECT_THAT(cuts_of(13, {}), ElementsAre(strip(3)));
  EXPECT_THAT(cuts_of(1, {}), testing::IsEmpty());
}

TEST(OtherCuts, ThePlainMethodsHaveNone) {
  const auto method = find_method("bitmap")->make();
  EXPECT_THAT(other_cuts(*method, method->plan(8, {})), testing::IsEmpty());
}

TEST(SecondPath, OfTheSymmetricCountsAgreesOnLargerBoards) {
  const auto method = with_symmetric_counts(find_method("bitmap")->make());
  for (const int n : {12, 13, 16, 17}) {
    const Plan plan = method->plan(n, {.parameters = {{"depth", 1}}});
    const auto counter = method->counter(plan, {});
    for (const SeedId id : all_seeds(plan)) {
      if (plan[id].part == 0) continue;
      EXPECT_EQ(counter->count(id), method->recount(plan, id));
    }
  }
}

TEST(SecondPath, IsOtherCode) {
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_NE(entry.info->second_path, entry.info->name);
    EXPECT_FALSE(entry.info->second_path.empty()) << entry.info->name;
  }
}

}  // namespace
}  // namespace nqueens
