#include "measure/measurement.hpp"

#include <stdexcept>
#include <string>

#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Measure, CountsTheWholeBoard) {
  for (const MethodEntry& entry : all_methods()) {
    const Measurement measurement = measure({.method = &entry}, 8);
    EXPECT_EQ(measurement.tally.total, known(8, "total")) << entry.info->name;
    EXPECT_GT(measurement.elapsed_s, 0);
  }
}

TEST(Measure, SteadilyGivesTheSameTally) {
  const Configuration configuration{.method = find_method("pruned"), .threads = 2};
  EXPECT_EQ(measure_steadily(configuration, 9).tally, measure(configuration, 9).tally);
}

TEST(PredictedNext, NothingIsKnownBeforeTheSecondBoard) {
  EXPECT_EQ(predicted_next_s({}), 0);
  EXPECT_EQ(predicted_next_s(std::vector{7.0}), 0);
}

TEST(PredictedNext, GrowsAsTheLastStepDidAndAtLeastFivefold) {
  EXPECT_THAT(predicted_next_s(std::vector{1.0, 8.0}), DoubleEq(64));
  EXPECT_THAT(predicted_next_s(std::vector{1.0, 2.0}), DoubleEq(10));
}

TEST(PredictedNext, TakesNoGrowthFromTimesTooShortToTrust) {
  EXPECT_THAT(predicted_next_s(std::vector{1e-6, 9e-4}), DoubleEq(45e-4));
}

TEST(Median, IsTheMiddleOrTheMeanOfTheTwoMiddleOnes) {
  EXPECT_THAT(median({3}), DoubleEq(3));
  EXPECT_THAT(median({9, 1, 2}), DoubleEq(2));
  EXPECT_THAT(median({9, 1, 2, 4}), DoubleEq(3));
  EXPECT_THROW(median({}), std::invalid_argument);
}

// Makes actions that record the order in which they run. They return the given seconds without
// taking them.
struct Script {
  std::string order;
  TimedAction action(char name, double seconds) {
    return [this, name, seconds] {
      order += name;
      return seconds;
    };
  }
};

TEST(CompareInTurn, RunsBlocksOfABBAUntilTheBudgetIsSpent) {
  Script script;
  const auto a = script.action('A', 1);
  const auto b = script.action('B', 2);
  EXPECT_EQ(compare_in_turn(a, b, 18).timings, 6);
  EXPECT_EQ(script.order, "ABBAABBAABBA");
}

TEST(CompareInTurn, RunsTheLeastAndTheMostBlocksWhateverTheBudget) {
  Script script;
  const auto a = script.action('A', 1);
  EXPECT_EQ(compare_in_turn(a, a, 1e-9).timings, 2 * kLeastBlocks);
  EXPECT_EQ(compare_in_turn(a, a, 1e9).timings, 2 * kMostBlocks);
}

TEST(CompareInTurn, GivesTheRatioOfMedians) {
  Script script;
  const Comparison comparison = compare_in_turn(script.action('A', 1), script.action('B', 4), 1e-9);
  EXPECT_THAT(comparison.a_s, DoubleEq(1));
  EXPECT_THAT(comparison.b_s, DoubleEq(4));
  EXPECT_THAT(comparison.ratio(), DoubleEq(0.25));
}

TEST(CompareInTurn, OneSlowTimingDoesNotCount) {
  Script script;
  int calls = 0;
  const auto with_a_hiccup = [&calls] { return ++calls == 2 ? 100.0 : 1.0; };
  EXPECT_THAT(compare_in_turn(with_a_hiccup, script.action('B', 1), 1e-9).ratio(), DoubleEq(1));
}

TEST(CompareInTurn, ASteadySlowdownOfTheMachineTouchesBothAlike) {
  double now = 1;
  const auto slowing = [&now] { return now += 1; };
  EXPECT_THAT(compare_in_turn(slowing, slowing, 1e-9).ratio(), DoubleEq(1));
}

}  // namespace
}  // namespace nqueens::test
