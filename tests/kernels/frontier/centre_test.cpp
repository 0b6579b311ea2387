// Tests the seeds around the centre. They find the solutions of each seed without the search of the
// seeds, and check the weights for each orbit.

#include "kernels/frontier/centre.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "kernels/frontier/frontier.hpp"
#include "support/boards.hpp"
#include "support/centres.hpp"

namespace nqueens::frontier {
namespace {

constexpr int kLargestBoard = NQUEENS_SLOWED ? 10 : 12;

// Whether a solution has the queens of a centre and no queen on its closed squares. Tries the
// middle rows first, because most solutions differ from the centre there.
bool belongs(const Board& solution, const OpenBoard& centre) {
  for (int i = 0; i < centre.n(); ++i) {
    const int row = centre_row(centre.n(), i);
    const bool here = centre.has_queen(row) ? centre.queen(row) == solution[row]
                                            : centre.is_open(row, solution[row]);
    if (!here) return false;
  }
  return true;
}

// `weight` has, for each solution, the sum of the weights of the seeds that it belongs to.
// `solutions` has the number of solutions of each seed.
struct Membership {
  std::map<Board, int> weight;
  std::vector<std::uint64_t> solutions;
};

Membership membership_of(int n, const std::vector<Centre>& centres) {
  Membership result;
  const auto solutions = test::listed_solutions(n);
  for (const Board& solution : solutions) result.weight[solution] = 0;
  for (const Centre& centre : centres) {
    const OpenBoard board = board_of(n, centre);
    std::uint64_t& count = result.solutions.emplace_back(0);
    for (const Board& solution : solutions) {
      if (!belongs(solution, board)) continue;
      ++count;
      result.weight[solution] += centre.weight;
    }
  }
  return result;
}

TEST(Centre, EverySeedCountsTheSolutionsThatBelongToItTimesItsWeight) {
  const Frontier method;
  for (int n = 2; n <= kLargestBoard; ++n) {
    const Plan plan = method.plan(n, {});
    std::vector<Centre> centres;
    for (const Seed& seed : plan.seeds) centres.push_back(Centre::unpacked(seed.key));
    const Counter counter = method.counter(plan, {});
    const Membership membership = membership_of(n, centres);
    for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
      const Count expected = Count{membership.solutions[i]} * static_cast<Count>(centres[i].weight);
      EXPECT_EQ(counter.count(SeedId{i}).total, expected) << "n = " << n << ", seed " << i;
    }
  }
}

TEST(Centre, TheWeightsOfEveryOrbitAddUpToItsSize) {
  for (int n = 4; n < kLargestBoard; ++n) {
    for (int rows = n % 2 == 0 ? 2 : 3; rows <= std::min(n, kMaxSeedRows); rows += 2) {
      const Membership membership = membership_of(n, all_centres(n, rows));
      for (const auto& [solution, weight] : membership.weight) {
        const std::set<Board> orbit = test::orbit_of(solution);
        if (solution != *orbit.begin()) continue;
        int sum = 0;
        for (const Board& member : orbit) sum += membership.weight.at(member);
        EXPECT_EQ(sum, static_cast<int>(orbit.size()))
            << "n = " << n << ", rows = " << rows << ", " << testing::PrintToString(solution);
      }
    }
  }
}

TEST(Centre, NoSolutionBelongsToTwoSeeds) {
  for (int n = 4; n < kLargestBoard; ++n) {
    const auto centres = all_centres(n, n % 2 == 0 ? 2 : 3);
    for (const auto& [solution, weight] : membership_of(n, centres).weight) {
      int seeds = 0;
      for (const Centre& centre : centres) seeds += belongs(solution, board_of(n, centre)) ? 1 : 0;
      EXPECT_LE(seeds, 1) << "n = " << n << ", " << testing::PrintToString(solution);
    }
  }
}

TEST(Centre, SurvivesPackingAndHasAKeyOfItsOwn) {
  for (const int n : {4, 5, 12, 13, 20, 31, 32}) {
    std::set<std::uint64_t> keys;
    for (const Centre& centre : all_centres(n, n % 2 == 0 ? 4 : 3)) {
      EXPECT_EQ(Centre::unpacked(centre.packed()), centre);
      EXPECT_TRUE(keys.insert(centre.packed()).second);
    }
  }
}

TEST(Centre, RowsGoFromTheMiddleOutwards) {
  const std::vector<int> even{2, 3, 1, 4, 0, 5};
  const std::vector<int> odd{2, 3, 1, 4, 0};
  for (int i = 0; i < 6; ++i) EXPECT_EQ(centre_row(6, i), even[i]) << i;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(centre_row(5, i), odd[i]) << i;
}

}  // namespace
}  // namespace nqueens::frontier
