#include "nqueens/player.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <thread>

#include "support/boards.hpp"

namespace nqueens::test {
namespace {

using namespace std::chrono_literals;
using State = SearchPlayer::State;
using Shows = SearchPlayer::Shows;
using Snapshot = SearchPlayer::Snapshot;

/// Waits for the first snapshot for which `passes` is true. Fails the test if there is none.
Snapshot wait_for(const SearchPlayer& player, const std::function<bool(const Snapshot&)>& passes) {
  const auto end = std::chrono::steady_clock::now() + 2min;
  Snapshot snapshot = player.snapshot();
  while (!passes(snapshot) && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(1ms);
    snapshot = player.snapshot();
  }
  EXPECT_TRUE(passes(snapshot)) << "placements " << snapshot.counters.placements;
  return snapshot;
}

Snapshot wait_until_it_holds(const SearchPlayer& player) {
  return wait_for(player, [](const Snapshot& s) { return s.state != State::running; });
}

TEST(SearchPlayer, WaitsForItsStart) {
  const SearchPlayer player(6, 0ms, Shows::squares);
  std::this_thread::sleep_for(20ms);
  const Snapshot snapshot = player.snapshot();
  EXPECT_EQ(snapshot.state, State::stopped);
  EXPECT_EQ(snapshot.shown, Search(6));
}

TEST(SearchPlayer, FindsAllSolutionsInOrder) {
  const std::vector<Board> listed = listed_solutions(8);
  for (const Shows shows : {Shows::squares, Shows::queens, Shows::solutions}) {
    SearchPlayer player(8, 0ms, shows);
    player.start();
    const Snapshot end = wait_until_it_holds(player);
    EXPECT_EQ(end.state, State::finished);
    EXPECT_EQ(end.counters.solutions, 92);
    EXPECT_EQ(end.counters.placements, 2056) << "vertices of the recursion tree below its root";
    EXPECT_EQ(end.shown.board(), listed.back()) << "the last solution stays";
    EXPECT_EQ(player.solutions(0, 1000), listed);
    EXPECT_EQ(player.solutions(90, 1), std::vector<Board>{listed[90]});
  }
}

TEST(SearchPlayer, StepsAsTheSearchDoesByWhatItShows) {
  for (const Filling filling : {Filling::by_rows, Filling::by_columns}) {
    SearchPlayer squares(5, 1h, Shows::squares, filling);
    SearchPlayer queens(5, 1h, Shows::queens, filling);
    SearchPlayer solutions(5, 1h, Shows::solutions, filling);
    Search stepped(5, filling);
    Search moved = stepped;
    Search ran = stepped;
    for (int i = 0; i < 10; ++i) {
      squares.step();
      queens.step();
      solutions.step();
      stepped.step();
      moved.move();
      ran.run_to_solution(UINT64_MAX);
      EXPECT_EQ(wait_until_it_holds(squares).shown, stepped) << i;
      EXPECT_EQ(wait_until_it_holds(queens).shown, moved) << i;
      EXPECT_EQ(wait_until_it_holds(solutions).shown, ran) << i;
    }
    solutions.step();
    EXPECT_EQ(wait_until_it_holds(solutions).state, State::finished);
  }
}

TEST(SearchPlayer, StepsBackToWhatItShowedBefore) {
  for (const Shows shows : {Shows::squares, Shows::queens, Shows::solutions}) {
    SearchPlayer player(6, 1h, shows);
    std::vector<Snapshot> forwards{player.snapshot()};
    std::vector<std::size_t> kept{0};
    for (int i = 0; i < 4; ++i) {
      player.step();
      forwards.push_back(wait_until_it_holds(player));
      kept.push_back(player.solutions(0, 10).size());
    }
    for (int i = 3; i >= 0; --i) {
      player.step_back();
      EXPECT_EQ(wait_until_it_holds(player).shown, forwards[i].shown);
      EXPECT_EQ(player.solutions(0, 10).size(), kept[i]);
    }
    player.step_back();
    EXPECT_EQ(wait_until_it_holds(player).shown, Search(6)) << "the begin";
  }
}

TEST(SearchPlayer, GoesToTheNextSolutionWhateverItShows) {
  for (const Shows shows : {Shows::squares, Shows::queens, Shows::solutions}) {
    SearchPlayer player(6, 1h, shows);
    for (std::uint64_t solution = 1; solution <= 4; ++solution) {
      player.next_solution();
      const Snapshot seen = wait_until_it_holds(player);
      EXPECT_EQ(seen.counters.solutions, solution);
      EXPECT_TRUE(seen.shown.at_solution());
      EXPECT_EQ(seen.shows, shows);
    }
    player.step();
    if (shows != Shows::solutions) {
      EXPECT_FALSE(wait_until_it_holds(player).shown.at_solution());
    }
    player.next_solution();
    EXPECT_EQ(wait_until_it_holds(player).state, State::finished);
  }
}

TEST(SearchPlayer, StepsBackFromTheEnd) {
  SearchPlayer player(6, 0ms, Shows::solutions);
  player.start();
  ASSERT_EQ(wait_until_it_holds(player).state, State::finished);
  player.step_back();
  const Snapshot last = wait_until_it_holds(player);
  EXPECT_EQ(last.state, State::stopped);
  EXPECT_EQ(last.shown.board(), (Board{4, 2, 0, 5, 3, 1}));
  EXPECT_EQ(last.counters.solutions, 4);
  player.step_back();
  EXPECT_EQ(wait_until_it_holds(player).counters.solutions, 3);
  EXPECT_EQ(player.solutions(0, 10).size(), 3);
  player.start();
  EXPECT_EQ(wait_until_it_holds(player).counters.solutions, 4);
  EXPECT_EQ(player.solutions(0, 10).size(), 4);
}

TEST(SearchPlayer, MakesEveryStepItIsTold) {
  SearchPlayer player(8, 1h, Shows::squares);
  for (int i = 0; i < 70; ++i) player.step();
  for (int i = 0; i < 20; ++i) player.step_back();
  EXPECT_EQ(wait_until_it_holds(player).counters.steps(), 50);
}

TEST(SearchPlayer, HoldsWhereItIsStoppedAndGoesOnWhenStarted) {
  for (const Shows shows : {Shows::queens, Shows::solutions}) {
    SearchPlayer player(20, 0ms, shows);
    const auto runs_on_from = [&player](std::uint64_t placements) {
      wait_for(player, [=](const Snapshot& s) { return s.counters.placements > placements; });
    };
    player.start();
    runs_on_from(1000);
    player.stop();
    const Snapshot held = player.snapshot();
    EXPECT_EQ(held.state, State::stopped);
    EXPECT_EQ(held.shown.counters(), held.counters);
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(player.snapshot().shown, held.shown);
    player.start();
    runs_on_from(held.counters.placements);
  }
}

TEST(SearchPlayer, ALongDelayHoldsUpNeitherStopNorStepNorItsOwnChange) {
  SearchPlayer player(8, 1h, Shows::queens);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.counters.placements == 1; });
  player.step();
  EXPECT_EQ(wait_until_it_holds(player).counters.placements, 2);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.counters.placements == 3; });
  player.set_delay(0ms);
  EXPECT_EQ(wait_until_it_holds(player).counters.solutions, 92);
}

TEST(SearchPlayer, ADelayIsAPauseAfterEachThingShown) {
  SearchPlayer player(4, 30ms, Shows::solutions);
  const auto begin = std::chrono::steady_clock::now();
  player.start();
  wait_until_it_holds(player);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 60ms) << "two solutions";
}

TEST(SearchPlayer, WhatItShowsCanBeChangedOnTheWay) {
  SearchPlayer player(6, 0ms, Shows::squares);
  player.step();
  wait_until_it_holds(player);
  player.set_shows(Shows::solutions);
  player.step();
  EXPECT_TRUE(wait_until_it_holds(player).shown.at_solution());
}

TEST(SearchPlayer, BeginsAgainWithAnotherNumberOfQueensOrTheOtherFilling) {
  SearchPlayer player(20, 0ms, Shows::solutions);
  player.start();
  wait_for(player, [](const Snapshot& s) { return s.counters.placements > 1000; });
  player.restart(5, Filling::by_columns);
  EXPECT_EQ(player.snapshot().shown.n(), 5);
  EXPECT_EQ(wait_until_it_holds(player).counters.solutions, 10) << "it was running";
  player.start();
  const Snapshot again = wait_until_it_holds(player);
  EXPECT_EQ(again.counters.solutions, 10);
  EXPECT_EQ(again.shown.filling(), Filling::by_columns);
  player.restart(6);
  const Snapshot fresh = player.snapshot();
  EXPECT_EQ(fresh.state, State::stopped);
  EXPECT_EQ(fresh.shown, Search(6));
  EXPECT_TRUE(player.solutions(0, 10).empty());
}

TEST(SearchPlayer, KeepsTheLatestSolutionsOnly) {
  SearchPlayer player(12, 0ms, Shows::solutions);
  player.start();
  EXPECT_EQ(wait_until_it_holds(player).counters.solutions, 14200);
  EXPECT_EQ(player.solutions(0, 20'000).size(), SearchPlayer::kMostSolutionsKept);
  EXPECT_EQ(player.solutions(14199, 5).size(), 1);
}

TEST(SearchPlayer, RefusesOtherSizesAndDelays) {
  EXPECT_THROW(SearchPlayer(0, 0ms, Shows::queens), std::invalid_argument);
  EXPECT_THROW(SearchPlayer(33, 0ms, Shows::queens), std::invalid_argument);
  EXPECT_THROW(SearchPlayer(8, -1ms, Shows::queens), std::invalid_argument);
  SearchPlayer player(8, 0ms, Shows::queens);
  EXPECT_THROW(player.restart(0), std::invalid_argument);
  EXPECT_THROW(player.set_delay(-1ms), std::invalid_argument);
  EXPECT_THROW(player.set_delay(std::chrono::milliseconds::max()), std::invalid_argument);
}

}  // namespace
}  // namespace nqueens::test
