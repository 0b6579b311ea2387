// Tests the numbers of point-symmetric and rotational solutions, which are counted by placing two
// or four symmetric queens at a time.

#include <gtest/gtest.h>

#include "kernels/rungs/rung.hpp"
#include "run/compound.hpp"
#include "support/fake_method.hpp"
#include "support/golden.hpp"

namespace nqueens::test {
namespace {

TEST(HalfTurn, CountsThePointSymmetricSolutions) {
  for (int n = 1; n <= 20; ++n) {
    EXPECT_EQ(count_all(Rung(kHalfTurnCount), n),
              (Tally{.point_symmetric = known(n, "point_symmetric")}))
        << "n = " << n;
  }
}

TEST(QuarterTurn, CountsTheRotationalSolutions) {
  for (int n = 1; n <= 27; ++n) {
    EXPECT_EQ(count_all(Rung(kQuarterTurnCount), n), (Tally{.rotational = known(n, "rotational")}))
        << "n = " << n;
  }
}

TEST(Compound, CompletesAMethodThatKnowsOnlyTheTotal) {
  const auto method = with_symmetric_counts(std::make_unique<Rung>(kBitmap));
  EXPECT_EQ(method->info().name, "bitmap");
  EXPECT_TRUE(method->info().delivers.symmetric());
  for (int n = 1; n <= 12; ++n) {
    Tally expected = count_all(Rung(kBitmap), n);
    expected.point_symmetric = known(n, "point_symmetric");
    expected.rotational = known(n, "rotational");
    EXPECT_EQ(count_all(*method, n), expected) << "n = " << n;
  }
}

TEST(Compound, LeavesAMethodAloneThatDeliversEverything) {
  auto pruned = std::make_unique<Rung>(kPruned);
  const Method* before = pruned.get();
  EXPECT_EQ(with_symmetric_counts(std::move(pruned)).get(), before);
}

TEST(Compound, ItsSeedsKeepTheirOrderAndTheirGroupsAreContiguous) {
  const auto method = with_symmetric_counts(std::make_unique<Rung>(kBitmap));
  const Plan plan = method->plan(12, {});
  const Plan alone = Rung(kBitmap).plan(12, {});
  ASSERT_GT(plan.seeds.size(), alone.seeds.size());
  EXPECT_EQ(plan.groups, 3U);
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    EXPECT_GT(plan.seeds[i].work, 0);
    if (i < alone.seeds.size()) {
      EXPECT_EQ(plan.seeds[i].key, alone.seeds[i].key);
    }
    if (i > 0) {
      EXPECT_LE(plan.seeds[i - 1].group, plan.seeds[i].group);
    }
  }
}

}  // namespace
}  // namespace nqueens::test
