// What a method says of its seeds is enough to count them: here by going through all solutions of
// the board and picking those that the description names.

#include "methods/description.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <stdexcept>

#include "board/symmetry.hpp"
#include "nqueens/solutions.hpp"
#include "registry/compound.hpp"
#include "registry/registry.hpp"
#include "run/runner.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens {
namespace {

std::vector<Board> solutions_of(int n) {
  std::vector<Board> solutions;
  for_each_solution(n, [&solutions](std::span<const int> solution) {
    solutions.emplace_back(solution.begin(), solution.end());
    return true;
  });
  return solutions;
}

bool stands_on(const Board& board, const Square& square) {
  return board[static_cast<std::size_t>(square.row)] == square.column;
}

bool fits(const Board& board, const SeedDescription& seed) {
  const auto occupied = [&board](const Square& square) { return stands_on(board, square); };
  return std::ranges::all_of(seed.queens, occupied) && std::ranges::none_of(seed.closed, occupied);
}

/// What a board counts in a unit: by the arms left and right of the strip that have a queen.
Count by_arms(const Board& board, const SeedDescription& seed, const DescribedUnit& unit) {
  const int n = static_cast<int>(board.size());
  const int side = (n - static_cast<int>(seed.queens.size())) / 2;
  int left = 0;
  int right = 0;
  for (int row = 0; row < n; ++row) {
    const int column = board[static_cast<std::size_t>(row)];
    if ((column < side) != ((unit.left_rows >> row & 1) != 0)) return 0;
    const bool on_long_diagonal = row == column || row + column == n - 1;
    if (on_long_diagonal && column < side) ++left;
    if (on_long_diagonal && column >= n - side) ++right;
  }
  return left > 0 && right > 0 ? 0 : static_cast<Count>(std::max(1, left + right));
}

Tally counted(const Board& board, const SeedDescription& seed) {
  Tally tally;
  switch (seed.kind) {
    case SeedKind::solutions:
      tally.total = 1;
      break;
    case SeedKind::smallest_images:
      if (const auto symmetry = canonical_symmetry(board)) tally.add_orbit(*symmetry);
      break;
    case SeedKind::half_turn:
      tally.point_symmetric = image_of(board, kHalfTurn) == board ? 1 : 0;
      break;
    case SeedKind::quarter_turn:
      tally.rotational = image_of(board, kQuarterTurn) == board ? 1 : 0;
      break;
    case SeedKind::units:
      for (const DescribedUnit& unit : seed.units) {
        tally.total += static_cast<Count>(unit.weight) * by_arms(board, seed, unit);
      }
      break;
  }
  return tally;
}

Tally counted(const std::vector<Board>& solutions, const SeedDescription& seed) {
  Tally sum;
  for (const Board& board : solutions) {
    if (!fits(board, seed)) continue;
    for (int i = 0; i < seed.weight; ++i) sum += counted(board, seed);
  }
  return sum;
}

void expect_enough_to_count(const Method& method, int n, const PlanOptions& options) {
  const std::vector<Board> solutions = solutions_of(n);
  const Plan plan = method.plan(n, options);
  const std::vector<Tally> tallies = test::tallies_of(method, plan);
  for (const SeedId id : all_seeds(plan)) {
    Tally expected = tallies[index_of(id)];
    expected.leaves = 0;
    EXPECT_EQ(counted(solutions, method.describe(plan, id)), expected)
        << method.info().name << ", n = " << n << ", seed " << index_of(id);
  }
}

TEST(SeedDescription, IsEnoughToCountTheSeedsOfEveryMethod) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = with_symmetric_counts(entry.make());
    const int largest = entry.info->name == "brute_force" ? 6 : 9;
    for (int n = 1; n <= largest; ++n) expect_enough_to_count(*method, n, {});
  }
}

TEST(SeedDescription, IsEnoughToCountStripsOfEveryWidth) {
  const auto method = find_method("composition")->make();
  for (const int width : {0, 2, 4}) {
    expect_enough_to_count(*method, 8, {.parameters = {{"strip", width}}});
  }
  for (const int width : {1, 3}) {
    expect_enough_to_count(*method, 9, {.parameters = {{"strip", width}}});
  }
}

/// Every image of a board once.
std::set<Board> orbit_of(const Board& board) {
  std::set<Board> orbit{board};
  for (const Image& image : kOtherImages) orbit.insert(image_of(board, image));
  return orbit;
}

// An auditor can try that on any solution of any board; docs/auditing.md says so.
void expect_orbits_counted_once(const Method& method, int n) {
  const Plan plan = method.plan(n, {});
  std::vector<SeedDescription> seeds;
  for (const SeedId id : all_seeds(plan)) seeds.push_back(method.describe(plan, id));
  for (const Board& board : solutions_of(n)) {
    const std::set<Board> orbit = orbit_of(board);
    Tally sum;
    for (const SeedDescription& seed : seeds) {
      sum += counted(std::vector(orbit.begin(), orbit.end()), seed);
    }
    EXPECT_EQ(sum.total, orbit.size()) << method.info().name << ", n = " << n;
  }
}

TEST(SeedDescription, CountsEveryOrbitAsOftenAsItHasMembers) {
  for (const MethodEntry& entry : all_methods()) {
    const int n = NQUEENS_SLOWED ? 7 : 8;
    expect_orbits_counted_once(*entry.make(), n);
    expect_orbits_counted_once(*entry.make(), n + 1);
  }
}

TEST(SeedDescription, ClosesSquaresThatNoQueenAttacks) {
  const auto method = find_method("frontier")->make();
  const Plan plan = method->plan(10, {});
  bool found = false;
  for (const SeedId id : all_seeds(plan)) {
    const SeedDescription seed = method->describe(plan, id);
    for (const Square& closed : seed.closed) {
      found = true;
      for (const Square& queen : seed.queens) {
        EXPECT_NE(queen.row, closed.row);
        EXPECT_NE(queen.column, closed.column);
        EXPECT_NE(queen.row + queen.column, closed.row + closed.column);
        EXPECT_NE(queen.row - queen.column, closed.row - closed.column);
      }
    }
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace nqueens
