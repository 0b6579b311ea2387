// Every seed of every method, counted by its second path.

#include <gtest/gtest.h>

#include "methods/compound.hpp"
#include "methods/registry.hpp"

namespace nqueens {
namespace {

void expect_agreement(const Method& method, int n) {
  const Plan plan = method.plan(n, {});
  for (const Seed& seed : plan.seeds) {
    if (method.second_path(seed).empty()) continue;
    Tally first = method.count(plan, seed, method.prepare(plan, seed.group).get());
    Tally second = method.recount(plan, seed, method.prepare_recount(plan, seed.group).get());
    first.leaves = second.leaves = 0;
    EXPECT_EQ(first, second) << method.info().name << ", n = " << n << ", key " << seed.key;
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
    const Plan plan = method->plan(n, PlanOptions{.depth = 1});
    for (const Seed& seed : plan.seeds) {
      if (seed.part == 0) continue;
      EXPECT_EQ(method->count(plan, seed, nullptr), method->recount(plan, seed, nullptr));
    }
  }
}

TEST(SecondPath, IsOtherCode) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = entry.make({});
    for (const Seed& seed : method->plan(5, {}).seeds) {
      EXPECT_NE(method->second_path(seed), entry.info->name);
      EXPECT_FALSE(method->second_path(seed).empty()) << entry.info->name;
    }
  }
}

}  // namespace
}  // namespace nqueens
