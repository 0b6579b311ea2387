// Every seed of every method, counted by its second path.

#include <gtest/gtest.h>

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
