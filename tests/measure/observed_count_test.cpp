#include <stdexcept>

#include "measure/scaling.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

MethodRequest by(std::string_view method, std::uint64_t memory = std::uint64_t{1} << 40U) {
  return {.method = std::string(method), .memory = MemoryLimit{memory, "the test's"}};
}

TEST(ObserveCount, CountsTheWholeCensusByEveryMethodOnAnyThreads) {
  for (const MethodEntry& entry : all_methods()) {
    for (const int threads : {1, 3}) {
      const ObservedCount observed = observe_count(by(entry.info->name), 8, threads);
      EXPECT_EQ(observed.tally.total, known(8, "total")) << entry.info->name;
      EXPECT_EQ(observed.tally.point_symmetric, known(8, "point_symmetric"));
      EXPECT_EQ(observed.tally.rotational, known(8, "rotational"));
      EXPECT_EQ(observed.chosen.room.threads, threads);
      EXPECT_EQ(observed.chosen.plan.method, entry.info->name);
    }
  }
}

TEST(ObserveCount, HeadAndTailArePartsOfTheTime) {
  for (const int threads : {1, 2}) {
    const ObservedCount observed = observe_count(by("colours"), 13, threads);
    EXPECT_GT(observed.head_s, 0);
    EXPECT_GT(observed.tail_s, 0);
    EXPECT_LE(observed.head_s + observed.tail_s, observed.elapsed_s + 1e-9);
    EXPECT_GT(observed.longest_seed_s, 0);
    EXPECT_LE(observed.longest_seed_s, observed.elapsed_s - observed.head_s + 1e-9);
  }
}

TEST(ObserveCount, TheUtilisationIsTheProcessorTimeOfAllThreadsTime) {
  ObservedCount observed{.elapsed_s = 10, .cpu_s = 9};
  observed.chosen.room.threads = 3;
  EXPECT_DOUBLE_EQ(observed.utilisation(), 0.3);
  const double of_one = observe_count(by("pruned"), 13, 1).utilisation();
  EXPECT_GT(of_one, 0);
  EXPECT_LE(of_one, 1.05);
}

TEST(ObserveCount, OneThreadHasTheMeanRate) {
  EXPECT_THAT(observe_count(by("pruned"), 12, 1).rates, ElementsAre(DoubleNear(1, 1e-9)));
}

TEST(ObserveCount, EveryThreadThatCountedHasARateSlowestFirst) {
  const ObservedCount observed = observe_count(by("pruned"), 12, 3);
  EXPECT_THAT(observed.rates, SizeIs(AllOf(testing::Ge(1U), testing::Le(3U))));
  EXPECT_THAT(observed.rates, Each(Gt(0)));
  EXPECT_LE(observed.rates.front(), 1 + 1e-9);
  EXPECT_GE(observed.rates.back(), 1 - 1e-9);
  EXPECT_TRUE(std::ranges::is_sorted(observed.rates));
}

TEST(ObserveCount, WithoutSeedsAllIsHead) {
  const ObservedCount observed = observe_count(by("pruned"), 1, 2);
  ASSERT_THAT(observed.chosen.plan.seeds, IsEmpty());
  EXPECT_EQ(observed.tally.total, Count{1});
  EXPECT_EQ(observed.head_s, observed.elapsed_s);
  EXPECT_EQ(observed.tail_s, 0);
  EXPECT_THAT(observed.rates, IsEmpty());
}

TEST(ObserveCount, RefusesABoardThatDoesNotFitIntoTheMemory) {
  EXPECT_THROW(observe_count(by("colours", 1 << 16), 16, 1), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::test
