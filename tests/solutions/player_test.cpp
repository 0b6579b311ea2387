#include "nqueens/player.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <thread>

#include "nqueens/solutions.hpp"

namespace nqueens {
namespace {

using namespace std::chrono_literals;
using State = SearchPlayer::State;
using Snapshot = SearchPlayer::Snapshot;

/// The first snapshot that passes; a failed test if none does.
Snapshot wait_for(const SearchPlayer& player, const std::function<bool(const Snapshot&)>& passes) {
  const auto end = std::chrono::steady_clock::now() + 2min;
  Snapshot snapshot = player.snapshot();
  while (!passes(snapshot) && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(1ms);
    snapshot = player.snapshot();
  }
  EXPECT_TRUE(passes(snapshot)) << "placements " << snapshot.placements;
  return snapshot;
}

Snapshot wait_until_stopped_after(const SearchPlayer& player, std::uint64_t placements) {
  return wait_for(player, [placements](const Snapshot& s) {
    return s.state != State::running && s.placements >= placements;
  });
}

TEST(SearchPlayer, WaitsForItsStart) {
  const SearchPlayer player(6, 0ms, true);
  std::this_thread::sleep_for(20ms);
  const Snapshot snapshot = player.snapshot();
  EXPECT_EQ(snapshot.state, State::stopped);
  EXPECT_EQ(snapshot.placements, 0);
  EXPECT_EQ(snapshot.board, Board(6, -1));
}

TEST(SearchPlayer, FindsAllSolutionsInOrder) {
  SearchPlayer player(8, 0ms, false);
  player.start();
  const Snapshot end =
      wait_for(player, [](const Snapshot& s) { return s.state == State::finished; });
  EXPECT_EQ(end.solutions, 92);
  EXPECT_EQ(end.placements, 2056) << "vertices of the recursion tree below its root";
  std::vector<Board> listed;
  for_each_solution(8, [&listed](std::span<const int> board) {
    listed.emplace_back(board.begin(), board.end());
    return true;
  });
  EXPECT_EQ(player.solutions(0, 1000), listed);
  EXPECT_EQ(player.solutions(90, 1), std::vector<Board>{listed[90]});
}

TEST(SearchPlayer, StepsFromPlacementToPlacementWhenItShowsProgress) {
  SearchPlayer player(4, 0ms, true);
  const std::vector<Board> expected{
      {0, -1, -1, -1}, {0, 2, -1, -1}, {0, 3, -1, -1}, {0, 3, 1, -1}, {1, -1, -1, -1}};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    player.step();
    EXPECT_EQ(wait_until_stopped_after(player, i + 1).board, expected[i]) << i;
  }
}

TEST(SearchPlayer, MakesEveryStepItIsTold) {
  SearchPlayer player(8, 1h, true);
  for (int i = 0; i < 7; ++i) player.step();
  EXPECT_EQ(wait_until_stopped_after(player, 7).placements, 7);
}

TEST(SearchPlayer, StepsFromSolutionToSolutionOtherwise) {
  SearchPlayer player(4, 0ms, false);
  player.step();
  const Snapshot first = wait_until_stopped_after(player, 1);
  EXPECT_EQ(first.board, (Board{1, 3, 0, 2}));
  EXPECT_TRUE(first.at_solution);
  player.step();
  EXPECT_EQ(wait_until_stopped_after(player, first.placements + 1).board, (Board{2, 0, 3, 1}));
  player.step();
  EXPECT_EQ(wait_for(player, [](const auto& s) { return s.state != State::running; }).state,
            State::finished);
}

TEST(SearchPlayer, HoldsWhenStoppedAndGoesOnWhenStarted) {
  SearchPlayer player(20, 0ms, false);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.placements > 1000; });
  player.stop();
  const std::uint64_t held = player.snapshot().placements;
  std::this_thread::sleep_for(50ms);
  EXPECT_LE(player.snapshot().placements, held + 1) << "the placement that was being made";
  EXPECT_EQ(player.snapshot().state, State::stopped);
  player.start();
  wait_for(player, [held](const Snapshot& s) { return s.placements > held; });
}

TEST(SearchPlayer, ALongDelayHoldsUpNeitherStopNorStepNorItsOwnChange) {
  SearchPlayer player(8, 1h, true);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.placements == 1; });
  player.step();
  wait_until_stopped_after(player, 2);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.placements == 3; });
  player.set_delay(0ms);
  EXPECT_EQ(wait_for(player, [](const auto& s) { return s.state == State::finished; }).solutions,
            92);
}

TEST(SearchPlayer, ADelayIsAPauseAfterEachThingShown) {
  SearchPlayer player(4, 30ms, false);
  const auto begin = std::chrono::steady_clock::now();
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.state == State::finished; });
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 60ms) << "two solutions";
}

TEST(SearchPlayer, ProgressCanBeSwitchedOnTheWay) {
  SearchPlayer player(6, 0ms, true);
  player.step();
  wait_until_stopped_after(player, 1);
  player.set_progress(false);
  player.step();
  EXPECT_TRUE(wait_until_stopped_after(player, 2).at_solution);
}

TEST(SearchPlayer, BeginsAgainWithAnotherNumberOfQueens) {
  SearchPlayer player(20, 0ms, false);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.placements > 1000; });
  player.restart(5);
  EXPECT_EQ(player.snapshot().n, 5);
  EXPECT_EQ(wait_for(player, [](const auto& s) { return s.state == State::finished; }).solutions,
            10);
  player.start();
  wait_for(player, [](const auto& s) { return s.state == State::finished && s.solutions == 10; });
  player.restart(6);
  const Snapshot fresh = player.snapshot();
  EXPECT_EQ(fresh.state, State::stopped);
  EXPECT_EQ(fresh.board, Board(6, -1));
  EXPECT_TRUE(player.solutions(0, 10).empty());
}

TEST(SearchPlayer, KeepsTheLatestSolutionsOnly) {
  SearchPlayer player(12, 0ms, false);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.state == State::finished; });
  EXPECT_EQ(player.snapshot().solutions, 14200);
  EXPECT_EQ(player.solutions(0, 20'000).size(), SearchPlayer::kMostSolutionsKept);
  EXPECT_EQ(player.solutions(14199, 5).size(), 1);
}

TEST(SearchPlayer, RefusesOtherSizesAndDelays) {
  EXPECT_THROW(SearchPlayer(0, 0ms, true), std::invalid_argument);
  EXPECT_THROW(SearchPlayer(33, 0ms, true), std::invalid_argument);
  EXPECT_THROW(SearchPlayer(8, -1ms, true), std::invalid_argument);
  SearchPlayer player(8, 0ms, true);
  EXPECT_THROW(player.restart(0), std::invalid_argument);
  EXPECT_THROW(player.set_delay(-1ms), std::invalid_argument);
  EXPECT_THROW(player.set_delay(std::chrono::milliseconds::max()), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens
