#include <atomic>
#include <gtest/gtest.h>

#include "lessons/solutions/board_array.hpp"

namespace nqueens::test {
namespace {

void expect_the_first_one_listed(int n, const Board& given) {
  std::optional<Board> listed;
  const auto take = [&listed](std::span<const int> board) {
    listed = Board(board.begin(), board.end());
    return false;
  };
  for_each_solution(n, take, given);
  const FirstSolution array_free = first_solution(n, {.given = given});
  const FirstSolution on_board = first_solution_on_board_array(n, {.given = given});
  EXPECT_EQ(array_free.board, listed) << n;
  EXPECT_EQ(on_board.board, listed) << n;
  EXPECT_EQ(on_board.nodes, array_free.nodes) << n;
}

TEST(FirstSolution, BothKernelsFindTheFirstOneListedInTheSameNodes) {
  for (int n = 1; n <= 22; ++n) expect_the_first_one_listed(n, {});
  for (const Board& given : {Board{3}, Board{0, 4}, Board{-1, -1, 9}, Board(12, -1),
                             Board{-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 4, 0}, Board{0, 2, 4}}) {
    expect_the_first_one_listed(12, given);
  }
}

TEST(FirstSolution, NodesAreTheQueensPlaced) {
  EXPECT_EQ(first_solution(1).nodes, 1);
  EXPECT_EQ(first_solution(3).nodes, 5) << "three in row 0, (0,2) and (2,0) in row 1";
  EXPECT_EQ(first_solution(4).nodes, 8) << "0; 0,2; 0,3; 0,3,1; 1; 1,3; 1,3,0; 1,3,0,2";
}

TEST(FirstSolution, GivenQueensAreNoNodes) {
  const auto nodes = [](const Board& given) { return first_solution(4, {.given = given}).nodes; };
  EXPECT_EQ(nodes({1}), 3) << "1,3; 1,3,0; 1,3,0,2";
  EXPECT_EQ(nodes({1, 3, 0, 2}), 0);
  EXPECT_EQ(nodes({0}), 3) << "0,2; 0,3; 0,3,1";
}

TEST(FirstSolution, RefusesPlacementsThatAttackThemselves) {
  EXPECT_THROW(first_solution(40, {.given = Board{0, 1}}), std::invalid_argument);
}

TEST(FirstSolution, IsStoppedByItsToken) {
  const std::atomic<bool> stop{true};
  for (const FirstSolution& found :
       {first_solution(40, {.stop = &stop}), first_solution_on_board_array(40, {.stop = &stop})}) {
    EXPECT_TRUE(found.stopped);
    EXPECT_EQ(found.board, std::nullopt);
  }
  EXPECT_FALSE(first_solution(8).stopped);
}

TEST(FirstSolution, RefusesOtherSizes) {
  EXPECT_THROW(first_solution(0), std::invalid_argument);
  EXPECT_THROW(first_solution(-4), std::invalid_argument);
  EXPECT_THROW(first_solution(41), std::invalid_argument);
  EXPECT_THROW(first_solution_on_board_array(41), std::invalid_argument);
}

TEST(FirstSolution, TellsItsNodesWhileItSearches) {
  std::atomic<std::uint64_t> nodes{1000};
  EXPECT_EQ(first_solution(8, {.nodes = &nodes}).nodes, nodes);
  EXPECT_EQ(first_solution_on_board_array(12, {.nodes = &nodes}).nodes, nodes);
}

}  // namespace
}  // namespace nqueens::test
