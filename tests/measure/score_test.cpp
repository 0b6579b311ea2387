#include "measure/score.hpp"

#include "base/threads.hpp"
#include "run/registry.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Score, IsOneForTheBaseline) {
  EXPECT_THAT(score_of(kScoreBaseline.total, kScoreBaseline.elapsed_s), DoubleEq(1));
}

TEST(Score, IsProportionalToTheSolutionsByTheSecond) {
  EXPECT_THAT(score_of(kScoreBaseline.total, kScoreBaseline.elapsed_s / 3), DoubleEq(3));
  EXPECT_THAT(score_of(10 * kScoreBaseline.total, kScoreBaseline.elapsed_s), DoubleEq(10));
}

TEST(ScoreBaseline, IsACountThatAMethodReallyMakes) {
  ASSERT_NE(find_method(kScoreBaseline.method), nullptr);
  EXPECT_EQ(kScoreBaseline.total, known(kScoreBaseline.n, "total"));
}

TEST(ScoreSizes, GrowAndAreFoundByTheirNames) {
  int n = 0;
  int most_threads = 0;
  for (const ScoreSize& size : kScoreSizes) {
    EXPECT_GT(size.n, n) << size.name;
    EXPECT_GT(size.most_threads, most_threads) << size.name;
    EXPECT_EQ(find_score_size(size.name), &size);
    n = size.n;
    most_threads = size.most_threads;
  }
  EXPECT_EQ(find_score_size("auto"), nullptr);
}

TEST(ScoreSizes, AreTakenByTheNumberOfThreads) {
  for (const int threads : {1, 2, 16, 31}) EXPECT_EQ(score_size_for(threads).name, "quick");
  for (const int threads : {32, 64, 127}) EXPECT_EQ(score_size_for(threads).name, "standard");
  for (const int threads : {128, 192, kMaxThreads}) {
    EXPECT_EQ(score_size_for(threads).name, "large");
  }
}

// Scores of different versions compare only while the work stays the same.
TEST(ScoreSizes, StayWhatTheyWere) {
  EXPECT_EQ(find_score_size("quick")->n, 19);
  EXPECT_EQ(find_score_size("standard")->n, 22);
  EXPECT_EQ(find_score_size("large")->n, 23);
}

}  // namespace
}  // namespace nqueens::test
