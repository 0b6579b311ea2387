// The descriptions of seeds are sufficient to count them. The tests go through all solutions of the
// board and select those that match the description.

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "plan/method.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
#include "run/runner.hpp"
#include "support/boards.hpp"
#include "support/colour_rule.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens::test {
namespace {

bool stands_on(const Board& board, const Square& square) {
  return board[static_cast<std::size_t>(square.row)] == square.column;
}

bool fits(const Board& board, const SeedDescription& seed) {
  const auto occupied = [&board](const Square& square) { return stands_on(board, square); };
  return std::ranges::all_of(seed.queens, occupied) && std::ranges::none_of(seed.closed, occupied);
}

bool is_of(const Board& board, const DescribedUnit& unit) {
  for (int row = 0; row < static_cast<int>(board.size()); ++row) {
    const bool is_white = (row + board[static_cast<std::size_t>(row)]) % 2 == 0;
    if (((unit.rows >> row & 1) != 0) != is_white) return false;
  }
  return true;
}

Count in_its_unit(const Board& board, const SeedDescription& seed) {
  const ColourRule rule{.n = static_cast<int>(board.size()),
                        .by_changes = seed.kind == SeedKind::second_colours};
  return static_cast<Count>(rule.of_cell(white_lines(board)));
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
    case SeedKind::colours:
    case SeedKind::second_colours:
      for (const DescribedUnit& unit : seed.units) {
        if (!is_of(board, unit)) continue;
        tally.total += static_cast<Count>(unit.weight) * in_its_unit(board, seed);
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
  const std::vector<Board> solutions = listed_solutions(n);
  const Plan plan = method.plan(n, options);
  const std::vector<Tally> tallies = tallies_of(method, plan);
  for (const SeedId id : all_seeds(plan)) {
    Tally expected = tallies[index_of(id)];
    expected.leaves = 0;
    EXPECT_EQ(counted(solutions, method.describe(plan, id)), expected)
        << plan.method << ", n = " << n << ", " << plan.parameters << ", seed " << index_of(id);
  }
}

TEST(SeedDescription, IsEnoughToCountTheSeedsOfEveryMethod) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = with_symmetric_counts(entry.make());
    const int largest = entry.info->name == "brute_force" ? 6 : 9;
    for (int n = 1; n <= largest; ++n) expect_enough_to_count(*method, n, {});
  }
}

TEST(SeedDescription, IsEnoughToCountTheSeedsOfTheSecondPlan) {
  const auto method = find_method("colours")->make();
  for (int n = 1; n <= (NQUEENS_SLOWED ? 10 : 13); ++n) {
    expect_enough_to_count(*method, n, {.parameters = PlanParameters::parse("plan=second")});
  }
}

// Auditors can do the same with any solution of any board; see docs/auditing.md.
void expect_orbits_counted_once(const Method& method, int n, const PlanOptions& options = {}) {
  const Plan plan = method.plan(n, options);
  std::vector<SeedDescription> seeds;
  for (const SeedId id : all_seeds(plan)) seeds.push_back(method.describe(plan, id));
  for (const Board& board : listed_solutions(n)) {
    const std::set<Board> orbit = orbit_of(board);
    Tally sum;
    for (const SeedDescription& seed : seeds) {
      sum += counted(std::vector(orbit.begin(), orbit.end()), seed);
    }
    EXPECT_EQ(sum.total, orbit.size()) << plan.method << ", n = " << n << ", " << plan.parameters;
  }
}

TEST(SeedDescription, CountsEveryOrbitAsOftenAsItHasMembers) {
  for (const MethodEntry& entry : all_methods()) {
    const int n = NQUEENS_SLOWED ? 7 : 8;
    expect_orbits_counted_once(*entry.make(), n);
    expect_orbits_counted_once(*entry.make(), n + 1);
  }
}

TEST(SeedDescription, CountsEveryOrbitAsOftenAsItHasMembersByTheSecondPlan) {
  const auto method = find_method("colours")->make();
  for (const int n : {8, 9}) {
    expect_orbits_counted_once(*method, n, {.parameters = PlanParameters::parse("plan=second")});
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
}  // namespace nqueens::test
