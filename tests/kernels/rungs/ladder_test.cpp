// Compares every method of the ladder with the golden values and with the other methods.

#include <map>
#include <numeric>
#include <set>

#include "base/census.hpp"
#include "base/lecture_table.hpp"
#include "kernels/rungs/lecture_programs.hpp"
#include "kernels/rungs/rung.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/boards.hpp"
#include "support/fake_method.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

// The largest board that this test counts by a method. All boards up to it take about a second.
int reach_of(const MethodEntry& entry) {
  constexpr int kOfANewRung = 13;
  static const std::map<std::string_view, int> kReaches{
      {"brute_force", 8}, {"backtracking", 12}, {"flags", 12},    {"bitmap", 14},
      {"stored", 12},     {"pruned", 15},       {"frontier", 15}, {"colours", 17},
  };
  const auto known = kReaches.find(entry.info->name);
  const int reach = known == kReaches.end() ? kOfANewRung : known->second;
  return NQUEENS_SLOWED ? reach - 2 : reach;
}

bool is_any(const MethodInfo& /*method*/) { return true; }
bool is_of_the_lecture(const MethodInfo& method) {
  return lecture_entry(method.name, 8).leaves.has_value();
}
bool takes_a_depth(const MethodInfo& method) {
  const PlanParameter* const depth = method.parameter("depth");
  return depth != nullptr && depth->choosable;
}

auto rungs_where(bool (*holds)(const MethodInfo& method)) {
  std::vector<const MethodEntry*> rungs;
  for (const MethodEntry& entry : all_methods()) {
    if (holds(*entry.info)) rungs.push_back(&entry);
  }
  return testing::ValuesIn(rungs);
}

class LadderRung : public testing::TestWithParam<const MethodEntry*> {
 protected:
  const MethodEntry& entry() const { return *GetParam(); }
  std::string name() const { return std::string(entry().info->name); }
};

std::string name_of(const testing::TestParamInfo<const MethodEntry*>& test) {
  return std::string(test.param->info->name);
}

INSTANTIATE_TEST_SUITE_P(Ladder, LadderRung, rungs_where(is_any), name_of);

TEST_P(LadderRung, CountsTheKnownCensus) {
  const auto method = with_symmetric_counts(entry().make());
  for (int n = 1; n <= reach_of(entry()); ++n) {
    const Census census = census_of(n, count_all(*method, n));
    EXPECT_EQ(census.total, known(n, "total")) << "n = " << n;
    EXPECT_EQ(census.unique(), known(n, "unique")) << "n = " << n;
    EXPECT_EQ(census.point_symmetric, known(n, "point_symmetric")) << "n = " << n;
    EXPECT_EQ(census.rotational, known(n, "rotational")) << "n = " << n;
  }
}

class LectureRung : public LadderRung {};

INSTANTIATE_TEST_SUITE_P(Ladder, LectureRung, rungs_where(is_of_the_lecture), name_of);

TEST_P(LectureRung, CountsTheLecturesLeaves) {
  const auto method = entry().make();
  // The method `symmetric` searches the same tree as `bitmap`.
  const std::string column = name() == "symmetric" ? "bitmap" : name();
  for (int n = 4; n <= reach_of(entry()); ++n) {
    const auto golden = golden_count("leaf_counts.csv", "n", n, column);
    ASSERT_TRUE(golden) << "n = " << n;
    EXPECT_EQ(count_all(*method, n).leaves, *golden) << "n = " << n;
  }
}

class PrefixRung : public LadderRung {};

INSTANTIATE_TEST_SUITE_P(Ladder, PrefixRung, rungs_where(takes_a_depth), name_of);

TEST_P(PrefixRung, SplittingDeeperChangesNothing) {
  const auto method = entry().make();
  const int n = 8;
  const Tally expected = count_all(*method, n);
  const int least = name() == "pruned" ? 2 : 0;
  for (int depth = least; depth < n; ++depth) {
    if (name() == "brute_force" && depth > 4) break;  // there would be 8^5 seeds or more
    EXPECT_EQ(count_all(*method, n, {.parameters = {{"depth", depth}}}), expected)
        << "depth " << depth;
  }
}

TEST_P(LadderRung, NeedsMemoryForItsSeeds) {
  const auto method = entry().make();
  const Plan plan = method->plan(8, {});
  EXPECT_GE(method->memory_needed(plan, {}), plan.seeds.size() * sizeof(Seed));
}

TEST_P(PrefixRung, RefusesADepthThatLeavesNoRow) {
  const auto method = entry().make();
  EXPECT_THAT(
      [&] {
        method->plan(8, {.parameters = {{"depth", 8}}});
      },
      ThrowsMessage<std::invalid_argument>(
          HasSubstr("depth 8 is out of range: method " + name() + " on n = 8")));
}

TEST(Lecture, ThePlainProgramsAreTheirMethods) {
  for (int n = 1; n <= 8; ++n) {
    EXPECT_EQ(lecture::generate_and_test(n), count_all(Rung(kBruteForce), n)) << "n = " << n;
  }
  for (int n = 1; n <= 10; ++n) {
    EXPECT_EQ(lecture::place_queens(n), count_all(Rung(kBacktracking), n)) << "n = " << n;
    EXPECT_EQ(lecture::backtracking_flags(n), count_all(Rung(kFlags), n)) << "n = " << n;
    EXPECT_EQ(lecture::forward_checking(n), count_all(Rung(kForward), n)) << "n = " << n;
  }
}

TEST(Lecture, ForwardCheckingEndsSomeBranchesEarlier) {
  for (int n = 1; n <= 12; ++n) {
    const Tally forward = count_all(Rung(kForward), n);
    const Tally bitmap = count_all(Rung(kBitmap), n);
    EXPECT_EQ(forward.total, bitmap.total) << "n = " << n;
    EXPECT_LE(forward.leaves, bitmap.leaves) << "n = " << n;
  }
  EXPECT_EQ(count_all(Rung(kBitmap), 8).leaves, Count{736});
  EXPECT_EQ(count_all(Rung(kForward), 8).leaves, Count{652});
}

TEST(Lecture, TheStoredMethodFindsTheOrbitsThatComparingAllFinds) {
  for (int n = 1; n <= 10; ++n) {
    Tally stored = count_all(Rung(kStored), n);
    EXPECT_EQ(stored.leaves, count_all(Rung(kBitmap), n).leaves) << "n = " << n;
    stored.leaves = 0;
    std::vector<Board> solutions = listed_solutions(n);
    EXPECT_EQ(stored, lecture::store_and_compare(solutions)) << "n = " << n;
    std::ranges::reverse(solutions);
    EXPECT_EQ(stored, lecture::store_and_compare(solutions)) << "the order does not matter";
  }
}

TEST(Lecture, TheStoredMethodNeedsMemoryForAllSolutionsOfItsLargestBoard) {
  const Rung stored(kStored);
  EXPECT_GE(stored.memory_needed(stored.plan(12, {}), {}), 8 * known(12, "total"));
}

// The solutions that count. A seed of n - 1 queens leaves one column for the last.
std::vector<Board> canonical_solutions(const RungRow& row, int n) {
  std::vector<Board> boards;
  for (const Seed& seed : Rung(row).plan(n, {.parameters = {{"depth", n - 1}}}).seeds) {
    const Prefix prefix(seed.key);
    const Tally counted = row.count(n, prefix);
    if (counted.total == 0) continue;
    Board& board = boards.emplace_back();
    for (int r = 0; r < prefix.rows(); ++r) board.push_back(prefix.column(r));
    board.push_back(n * (n - 1) / 2 - std::accumulate(board.begin(), board.end(), 0));
    Tally once{.leaves = counted.leaves};
    if (const auto symmetry = canonical_symmetry(board)) once.add_orbit(*symmetry);
    EXPECT_EQ(counted, once) << testing::PrintToString(board);
  }
  std::ranges::sort(boards);
  return boards;
}

TEST(CanonicalSolutions, SymmetricAndPrunedKeepTheSameOnes) {
  for (int n = 4; n <= 9; ++n) {
    const auto symmetric = canonical_solutions(kSymmetric, n);
    EXPECT_EQ(Count{symmetric.size()}, known(n, "unique")) << "n = " << n;
    EXPECT_EQ(canonical_solutions(kPruned, n), symmetric) << "n = " << n;
    for (const Board& board : symmetric) {
      EXPECT_TRUE(is_solution(board));
      EXPECT_TRUE(canonical_symmetry(board)) << testing::PrintToString(board);
    }
  }
}

TEST(Registry, FindsEveryMethodByItsNameAndNoOther) {
  std::set<std::string_view> names;
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_EQ(find_method(entry.info->name)->info, entry.info);
    EXPECT_EQ(entry.make()->info().name, entry.info->name);
    EXPECT_TRUE(names.insert(entry.info->name).second) << entry.info->name << " is there twice";
  }
  EXPECT_EQ(find_method("prunedd"), nullptr);
  EXPECT_EQ(find_method(""), nullptr);
}

TEST(Registry, TheFastMethodsReachTheirBoards) {
  for (int n = 1; n <= 32; ++n) {
    const auto methods = methods_by_speed(n);
    ASSERT_FALSE(methods.empty());
    for (const MethodEntry* entry : methods) EXPECT_LE(n, entry->info->max_n);
  }
}

// A count of these boards ends in bearable time by a method other than the fastest.
TEST(Registry, TheLastOfTheFastMethodsNeedsHardlyAnyMemoryBelowTwentyQueens) {
  for (int n = 1; n < 20; ++n) {
    const auto last = methods_by_speed(n).back()->make();
    EXPECT_LT(last->memory_needed(last->plan(n, {}), {.threads = 16}), 50U << 20) << n;
  }
}

}  // namespace
}  // namespace nqueens::test
