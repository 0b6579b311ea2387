// Tests how several checkpoints are shown as one run.

#include "checkpoint_progress.hpp"

#include <gmock/gmock.h>

#include "checkpoint/records.hpp"
#include "job/jobs.hpp"
#include "support/temp_folder.hpp"

namespace nqueens::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CheckpointProgress checkpoint(double work, double done, double elapsed_s, bool in_use) {
  return {.begun = true,
          .load = {.seeds = 10,
                   .seeds_before = done == work ? 10U : 4U,
                   .work = work,
                   .work_before = done},
          .elapsed_s = elapsed_s,
          .in_use = in_use};
}

ProgressState state_of(const std::vector<CheckpointProgress>& checkpoints) {
  return progress_of("count 20", checkpoints);
}

TEST(Checkpoints, OfOneRunHaveItsShareAndItsPace) {
  const ProgressState state = state_of({checkpoint(100, 40, 20, true)});
  EXPECT_EQ(state.share, 0.4);
  EXPECT_DOUBLE_EQ(state.per_second, 0.02);
  EXPECT_EQ(state.elapsed_s, 20);
  EXPECT_NEAR(state.remaining_s().value(), 30, 1e-9);
  EXPECT_THAT(state.details, IsEmpty());
}

TEST(Checkpoints, OfSeveralShardsAddTheirWorkAndThePaceOfThoseInUse) {
  const ProgressState state =
      state_of({checkpoint(100, 100, 50, false), checkpoint(100, 40, 20, true),
                checkpoint(200, 20, 10, true)});
  EXPECT_EQ(state.share, 0.4);
  EXPECT_DOUBLE_EQ(state.per_second, (2.0 + 2.0) / 400);
  EXPECT_EQ(state.elapsed_s, 50);
  EXPECT_THAT(state.details, ElementsAre("1 of 3 complete"));
}

TEST(Checkpoints, ThatAreNotThereYetAreAsMuchWorkAsTheOthersOnTheAverage) {
  const ProgressState state = state_of({checkpoint(100, 40, 20, true), {}});
  EXPECT_EQ(state.share, 0.2);
  EXPECT_THAT(state.details, ElementsAre("0 of 2 complete", "1 of 2 begun"));
  EXPECT_EQ(state_of({{}, {}}).share, std::nullopt);
  EXPECT_THAT(state_of({{}}).details, ElementsAre("not begun"));
}

TEST(Checkpoints, ThatNobodyHasOpenHaveNoPace) {
  const ProgressState state = state_of({checkpoint(100, 40, 20, false)});
  EXPECT_EQ(state.remaining_s(), std::nullopt);
  EXPECT_THAT(state.details, ElementsAre("no process is counting"));
}

TEST(Checkpoints, OfStoppedProcessesSaySo) {
  CheckpointProgress stopped = checkpoint(100, 40, 20, true);
  stopped.stopped = true;
  EXPECT_THAT(state_of({stopped}).details, ElementsAre("process stopped"));
  EXPECT_THAT(state_of({stopped, checkpoint(100, 40, 20, true), stopped}).details,
              ElementsAre("0 of 3 complete", "2 stopped"));
}

TEST(FollowedCheckpoints, AreReadUntilTheyAreComplete) {
  const test::TempFolder folder;
  const std::string path = folder / "run.jsonl";
  FollowedCheckpoints followed({path});
  followed.look();
  EXPECT_FALSE(followed.complete());
  test::count_until(test::request(10, path), 5);
  followed.look();
  EXPECT_FALSE(followed.complete());
  EXPECT_EQ(followed.state().task, "count 10");
  EXPECT_EQ(followed.state().seeds_done, 5U);
  EXPECT_GT(followed.state().share.value(), 0);
  test::count(test::request(10, path));
  followed.look();
  EXPECT_TRUE(followed.complete());
  EXPECT_EQ(followed.state().share, 1);
}

TEST(FollowedCheckpoints, OfDifferentPlansAreRefused) {
  const test::TempFolder folder;
  test::count(test::request(8, folder / "a"));
  test::count(test::request(9, folder / "b"));
  FollowedCheckpoints followed({folder / "a", folder / "b"});
  EXPECT_THROW(followed.look(), CheckpointError);
}

}  // namespace
}  // namespace nqueens::app
