// Tests which tallies a seed can have.

#include <algorithm>

#include "run/compound.hpp"
#include "run/registry.hpp"
#include "run/runner.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

/// Every method that a checkpoint may have.
std::vector<std::unique_ptr<Method>> methods() {
  std::vector<std::unique_ptr<Method>> methods;
  for (const MethodEntry& entry : all_methods()) {
    methods.push_back(with_symmetric_counts(entry.make(best_isa())));
  }
  return methods;
}

TEST(PossibleTally, IsWhatAMethodCountsByEitherPath) {
  for (const auto& method : methods()) {
    for (const int n : {1, 5, 8, NQUEENS_SLOWED ? 7 : 9}) {
      const Plan plan = method->plan(n, {});
      const Counter counter = method->counter(plan, {});
      for (const SeedId id : all_seeds(plan)) {
        EXPECT_EQ(flaw_of(plan, id, counter.count(id)), "") << plan.method << ", n = " << n;
        EXPECT_EQ(flaw_of(plan, id, method->recount(plan, id)), "") << plan.method;
      }
    }
  }
}

TEST(PossibleTally, HasNoNumberThatTheSeedDoesNotCount) {
  for (const auto& method : methods()) {
    const Plan plan = method->plan(9, {});
    for (const SeedId id : all_seeds(plan)) {
      for (const auto& [name, value, delivered] : kTallyMembers) {
        if (plan.parts.at(plan[id].part).*delivered) continue;
        Tally tally;
        tally.*value = 8;
        EXPECT_EQ(flaw_of(plan, id, tally),
                  "has " + std::string(name) + " 8, which it does not count")
            << plan.method;
      }
    }
  }
}

TEST(PossibleTally, OfACompoundHasOneKindOfSolutionInEachPart) {
  const auto method = with_symmetric_counts(find_method("colours")->make());
  const Plan plan = method->plan(12, {});
  ASSERT_EQ(plan.parts.size(), 3U);
  const std::array kinds{&Tally::total, &Tally::point_symmetric, &Tally::rotational};
  for (const SeedId id : all_seeds(plan)) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      Tally tally;
      tally.*kinds.at(kind) = 8;
      EXPECT_EQ(flaw_of(plan, id, tally).empty(), kind == plan[id].part);
    }
  }
}

TEST(PossibleTally, HasAtMostAsManySymmetricSolutionsAsSolutions) {
  const auto method = find_method("pruned")->make();
  const Plan plan = method->plan(12, {});
  EXPECT_EQ(flaw_of(plan, SeedId{0}, {.total = 8, .point_symmetric = 8, .rotational = 8}), "");
  EXPECT_EQ(flaw_of(plan, SeedId{0}, {.total = 4, .point_symmetric = 8}),
            "has point-symmetric 8, more than total 4");
  EXPECT_EQ(flaw_of(plan, SeedId{0}, {.total = 8, .rotational = 2}),
            "has rotational 2, more than point-symmetric 0");
}

}  // namespace
}  // namespace nqueens::test
