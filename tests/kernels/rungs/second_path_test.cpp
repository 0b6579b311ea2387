// Tests that the second path of every method gives the same count for every seed.

#include "run/compound.hpp"
#include "run/registry.hpp"
#include "run/runner.hpp"
#include "support/matchers.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens::test {
namespace {

// The parameters of all plans of a method that are made in different ways.
std::vector<PlanParameters> cuts_of(const Method& method, int n) {
  std::vector<PlanParameters> cuts{{}};
  for (const PlanParameters& other : method.other_plans(method.plan(n, {}))) cuts.push_back(other);
  return cuts;
}

void expect_agreement(const Method& method, int n, const PlanParameters& cut) {
  const Plan plan = method.plan(n, {.parameters = cut});
  const std::vector<Tally> tallies = tallies_of(method, plan);
  const std::vector<Tally> recounts = recounts_of(method, plan);
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    Tally first = tallies[i];
    Tally second = recounts[i];
    first.leaves = second.leaves = 0;
    EXPECT_EQ(first, second) << method.info().name << ", n = " << n << ", " << to_string(cut)
                             << ", seed " << i;
  }
}

TEST(SecondPath, AgreesOnEverySeedOfEveryMethod) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = with_symmetric_counts(entry.make());
    const int largest = entry.info->name == "brute_force" ? 7 : 10;
    for (int n = 1; n <= largest; ++n) {
      for (const PlanParameters& cut : cuts_of(*method, n)) expect_agreement(*method, n, cut);
    }
  }
}

// Expects the same counts on the turned board from a method that supports it, for all of its cuts.
void expect_agreement_of_turned(const std::string& name, int n) {
  const auto method = with_symmetric_counts(find_method(name)->make());
  for (const PlanParameters& cut : cuts_of(*method, n)) {
    const Plan plan = method->plan(n, {.parameters = cut});
    std::vector<Tally> tallies = tallies_of(*method, plan);
    for (Tally& tally : tallies) tally.leaves = 0;
    EXPECT_EQ(tallies_by(method->turned_counter(plan, {}).value()), tallies)
        << name << ", n = " << n << ", " << plan.parameters;
  }
}

TEST(Turned, MethodsGiveEverySeedTheSameTally) {
  for (const std::string name : {"frontier", "colours"}) {
    for (int n = 1; n <= (NQUEENS_SLOWED ? 11 : 13); ++n) expect_agreement_of_turned(name, n);
  }
}

TEST(Turned, MethodsAreNotThereForThePlainOnes) {
  const auto method = find_method("bitmap")->make();
  const Plan plan = method->plan(8, {});
  EXPECT_FALSE(method->turned_counter(plan, {}));
  EXPECT_FALSE(with_symmetric_counts(find_method("bitmap")->make())->turned_counter(plan, {}));
}

TEST(OtherCuts, OfColoursIsTheOtherOfTwoPlans) {
  const auto method = with_symmetric_counts(find_method("colours")->make());
  const PlanParameters first = PlanParameters::parse("plan=first");
  const PlanParameters second = PlanParameters::parse("plan=second");
  EXPECT_THAT(method->other_plans(method->plan(12, {})), ElementsAre(second));
  EXPECT_THAT(method->other_plans(method->plan(12, {.parameters = second})), ElementsAre(first));
}

TEST(OtherCuts, ThePlainMethodsHaveNone) {
  const auto method = find_method("bitmap")->make();
  EXPECT_THAT(method->other_plans(method->plan(8, {})), IsEmpty());
}

TEST(SecondPath, OfTheSymmetricCountsAgreesOnLargerBoards) {
  const auto method = with_symmetric_counts(find_method("bitmap")->make());
  for (const int n : {12, 13, 16, 17}) {
    const Plan plan = method->plan(n, {.parameters = {{"depth", 1}}});
    const Counter counter = method->counter(plan, {});
    for (const SeedId id : all_seeds(plan)) {
      if (plan[id].part == 0) continue;
      EXPECT_EQ(counter.count(id), method->recount(plan, id));
    }
  }
}

TEST(SecondPath, IsOtherCode) {
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_NE(entry.info->second_path.name, entry.info->name);
    EXPECT_FALSE(entry.info->second_path.name.empty()) << entry.info->name;
  }
}

}  // namespace
}  // namespace nqueens::test
