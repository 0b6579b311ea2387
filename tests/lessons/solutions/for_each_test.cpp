#include <map>

#include "base/known_counts.hpp"
#include "support/boards.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

constexpr int kLargestListed = 11;

std::vector<std::pair<Board, int>> unique_solutions(int n) {
  std::vector<std::pair<Board, int>> found;
  for_each_unique_solution(n, [&found](std::span<const int> board, int orbit_size) {
    found.emplace_back(Board(board.begin(), board.end()), orbit_size);
    return true;
  });
  return found;
}

TEST(ForEachSolution, FindsTheGoldenNumberOfDifferentSolutionsInOrder) {
  for (int n = 1; n <= kLargestListed; ++n) {
    const auto found = listed_solutions(n);
    EXPECT_EQ(Count{found.size()}, known_census(n)->total) << n;
    EXPECT_TRUE(std::ranges::all_of(found, [](const Board& b) { return is_solution(b); })) << n;
    EXPECT_EQ(std::ranges::adjacent_find(found, std::greater_equal<>()), found.end())
        << "not strictly increasing for n = " << n;
  }
}

TEST(ForEachSolution, StopsWhenTheVisitorSaysSo) {
  int visits = 0;
  EXPECT_FALSE(for_each_solution(32, [&visits](std::span<const int>) { return ++visits < 3; }));
  EXPECT_EQ(visits, 3);
  EXPECT_TRUE(for_each_solution(3, [](std::span<const int>) { return false; }));
}

bool agrees(const Board& solution, const Board& given) {
  return std::ranges::equal(given, std::span(solution).first(given.size()),
                            [](int g, int s) { return g < 0 || g == s; });
}

TEST(ForEachSolution, VisitsTheSolutionsThatAgreeWithEveryPlacementOfFiveQueens) {
  constexpr int kN = 5;
  const auto all = listed_solutions(kN);
  int placements = 0;
  for (int number = 0; number < 6 * 6 * 6 * 6 * 6; ++number) {
    Board given;
    for (int rest = number, row = 0; row < kN; ++row, rest /= 6) given.push_back(rest % 6 - 1);
    if (!attacks(given).empty()) {
      EXPECT_THROW(listed_solutions(kN, given), std::invalid_argument) << number;
      continue;
    }
    ++placements;
    std::vector<Board> expected;
    std::ranges::copy_if(all, std::back_inserter(expected),
                         [&given](const Board& solution) { return agrees(solution, given); });
    EXPECT_EQ(listed_solutions(kN, given), expected) << number;
  }
  EXPECT_GT(placements, 400);
}

TEST(ForEachSolution, RefusesPlacementsThatAreNotOnTheBoard) {
  EXPECT_THROW(listed_solutions(4, {0, -1, -1, -1, -1}), std::invalid_argument);
  EXPECT_THROW(listed_solutions(4, {4}), std::invalid_argument);
  EXPECT_THROW(listed_solutions(4, {-2}), std::invalid_argument);
}

TEST(ForEachSolution, RefusesOtherSizes) {
  const auto visitor = [](std::span<const int>) { return true; };
  EXPECT_THROW(for_each_solution(0, visitor), std::invalid_argument);
  EXPECT_THROW(for_each_solution(33, visitor), std::invalid_argument);
}

TEST(ForEachUniqueSolution, FindsTheGoldenNumberOfOrbitsAndTheyCoverEverySolution) {
  for (int n = 1; n <= kLargestListed; ++n) {
    const auto orbits = unique_solutions(n);
    EXPECT_EQ(Count{orbits.size()}, known_census(n)->unique()) << n;
    Count covered = 0;
    for (const auto& [board, orbit_size] : orbits) covered += static_cast<Count>(orbit_size);
    EXPECT_EQ(covered, known_census(n)->total) << n;
  }
}

TEST(ForEachUniqueSolution, VisitsTheSmallestOfEachOrbitInOrderWithItsSize) {
  for (int n = 1; n <= 9; ++n) {
    std::map<Board, int> orbits;
    for (const Board& board : listed_solutions(n)) ++orbits[*orbit_of(board).begin()];
    const std::vector<std::pair<Board, int>> expected(orbits.begin(), orbits.end());
    EXPECT_EQ(unique_solutions(n), expected) << n;
  }
}

TEST(ForEachUniqueSolution, StopsWhenTheVisitorSaysSo) {
  int visits = 0;
  const auto visitor = [&visits](std::span<const int>, int) { return ++visits < 5; };
  EXPECT_FALSE(for_each_unique_solution(20, visitor));
  EXPECT_EQ(visits, 5);
}

}  // namespace
}  // namespace nqueens::test
