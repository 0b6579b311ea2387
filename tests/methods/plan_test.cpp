#include "methods/plan.hpp"

#include <gmock/gmock.h>
#include <stdexcept>

namespace nqueens {
namespace {

Plan plan_without_group_1() {
  return {.method = "some",
          .seeds = {{.key = 7, .group = GroupId{0}},
                    {.key = 8, .group = GroupId{2}},
                    {.key = 9, .group = GroupId{2}}},
          .groups = 3};
}

TEST(Plan, KnowsTheFirstSeedOfAGroup) {
  const Plan plan = plan_without_group_1();
  EXPECT_EQ(plan.first_of(GroupId{0}).key, 7U);
  EXPECT_EQ(plan.first_of(GroupId{2}).key, 8U);
}

TEST(Plan, RefusesGroupsWithoutSeeds) {
  const Plan plan = plan_without_group_1();
  for (const GroupId group : {GroupId{1}, GroupId{3}}) {
    EXPECT_THROW(plan.first_of(group), std::invalid_argument);
  }
}

}  // namespace
}  // namespace nqueens
