// Every seed of every method, counted by its second path.

#include <gmock/gmock.h>

#include "methods/compound.hpp"
#include "methods/registry.hpp"
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
    const auto method = with_symmetric_counts(entry.make({}));
    const int largest = entry.info->name == "brute_force" ? 7 : 10;
    for (int n = 1; n <= largest; ++n) expect_agreement(*method, n);
  }
}

// What every method that can counts on the turned board, by all of its cuts.
void expect_agreement_of_turned(const std::string& name, int n) {
  const auto method = with_symmetric_counts(find_method(name)->make({}));
  std::vector<PlanParameters> cuts = method->other_cuts(method->plan(n, {}));
  cuts.emplace_back();
  for (const PlanParameters& cut : cuts) {
    const Plan plan = method->plan(n, {.parameters = cut});
    std::vector<Tally> tallies = test::tallies_of(*method, plan);
    for (Tally& tally : tallies) tally.leaves = 0;
    EXPECT_EQ(test::tallies_of(*method->turned(), plan), tallies)
        << name << ", n = " << n << ", " << plan.parameters;
  }
}

TEST(Turned, MethodsGiveEverySeedTheSameTally) {
  for (const std::string name : {"frontier", "composition"}) {
    for (int n = 1; n <= (NQUEENS_SLOWED ? 11 : 13); ++n) expect_agreement_of_turned(name, n);
  }
}

TEST(Turned, MethodsAreNotThereForThePlainOnes) {
  EXPECT_EQ(find_method("bitmap")->make({})->turned(), nullptr);
  EXPECT_EQ(with_symmetric_counts(find_method("bitmap")->make({}))->turned(), nullptr);
}

TEST(OtherCuts, OfCompositionAreStripsOfOtherWidthsTheBestFirst) {
  const auto method = with_symmetric_counts(find_method("composition")->make({}));
  const auto cuts_of = [&](int n, const PlanParameters& chosen) {
    return method->other_cuts(method->plan(n, {.parameters = chosen}));
  };
  using testing::ElementsAre;
  const auto strip = [](int width) { return PlanParameters{{"strip", width}}; };
  EXPECT_THAT(cuts_of(12, {}), ElementsAre(strip(2), strip(4)));
  EXPECT_THAT(cuts_of(12, strip(2)), ElementsAre(strip(0), strip(4)));
  EXPECT_THAT(cuts_of(13, {}), ElementsAre(strip(3)));
  EXPECT_THAT(cuts_of(1, {}), testing::IsEmpty());
}

TEST(OtherCuts, ThePlainMethodsHaveNone) {
  const auto method = find_method("bitmap")->make({});
  EXPECT_THAT(method->other_cuts(method->plan(8, {})), testing::IsEmpty());
}

TEST(SecondPath, OfTheSymmetricCountsAgreesOnLargerBoards) {
  const auto method = with_symmetric_counts(find_method("bitmap")->make({}));
  for (const int n : {12, 13, 16, 17}) {
    const Plan plan = method->plan(n, {.parameters = {{"depth", 1}}});
    for (const SeedId id : all_seeds(plan)) {
      if (plan[id].part == 0) continue;
      EXPECT_EQ(method->count(plan, id, nullptr), method->recount(plan, id));
    }
  }
}

TEST(SecondPath, IsOtherCode) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = entry.make({});
    const Plan plan = method->plan(5, {});
    for (const SeedId id : all_seeds(plan)) {
      EXPECT_NE(method->second_path(plan, id), entry.info->name);
      EXPECT_FALSE(method->second_path(plan, id).empty()) << entry.info->name;
    }
  }
}

}  // namespace
}  // namespace nqueens
