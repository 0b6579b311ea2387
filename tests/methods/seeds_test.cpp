// Seed by seed: fast kernels against slow ones, and against the solutions themselves.

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <mutex>
#include <rapidcheck/gtest.h>

#include "board/symmetry.hpp"
#include "methods/backtracking.hpp"
#include "methods/bitmap.hpp"
#include "methods/brute_force.hpp"
#include "methods/flags.hpp"
#include "methods/prefix.hpp"
#include "methods/pruned.hpp"
#include "methods/registry.hpp"
#include "methods/symmetric.hpp"
#include "run/runner.hpp"

namespace nqueens {
namespace {

// Solutions below each seed, by the seed's prefix.
std::map<std::uint64_t, Count> totals_by_prefix(const Method& method, int n, int depth) {
  std::map<std::uint64_t, Count> totals;
  const Plan plan = method.plan(n, {.parameters = {{"depth", depth}}});
  for (const SeedId id : all_seeds(plan)) {
    EXPECT_TRUE(totals.emplace(plan[id].key, method.count(plan, id, nullptr).total).second)
        << "two seeds of " << plan.method << " have the same prefix";
  }
  return totals;
}

TEST(Seeds, RungsWithTheSamePrefixesCountTheSameBelowEach) {
  for (int n = 4; n <= 10; ++n) {
    const auto slow = totals_by_prefix(Backtracking(), n, 3);
    EXPECT_EQ(totals_by_prefix(Flags(), n, 3), slow) << "n = " << n;
    EXPECT_EQ(totals_by_prefix(Bitmap(), n, 3), slow) << "n = " << n;
  }
}

TEST(Seeds, BacktrackingCountsWhatBruteForceCountsBelowEachPrefix) {
  for (int n = 4; n <= 7; ++n) {
    auto brute = totals_by_prefix(BruteForce(), n, 2);
    std::erase_if(brute, [](const auto& entry) { return entry.second == 0; });
    auto backtracking = totals_by_prefix(Backtracking(), n, 2);
    std::erase_if(backtracking, [](const auto& entry) { return entry.second == 0; });
    EXPECT_EQ(backtracking, brute) << "n = " << n;
  }
}

// What a seed of a canonical method must yield: the orbits of the canonical solutions below it.
Tally orbits_below(int n, const Prefix& prefix) {
  Tally expected;
  const Bitmap bitmap;
  const Symmetric symmetric;
  const Plan plan = symmetric.plan(n, {.parameters = {{"depth", prefix.rows()}}});
  const auto seed = std::ranges::find(plan.seeds, prefix.key(), &Seed::key);
  if (seed == plan.seeds.end()) return expected;
  const SeedId id{static_cast<std::uint64_t>(seed - plan.seeds.begin())};
  symmetric.for_each_canonical(
      plan, id, [&](const Board& board) { expected.add_orbit(canonical_symmetry(board).value()); });
  return expected;
}

TEST(Seeds, PrunedCountsTheOrbitsOfTheCanonicalSolutionsBelowEachPrefix) {
  const Pruned pruned;
  for (int n = 4; n <= 10; ++n) {
    const Plan plan = pruned.plan(n, {.parameters = {{"depth", 2}}});
    for (const SeedId id : all_seeds(plan)) {
      Tally tally = pruned.count(plan, id, nullptr);
      tally.leaves = 0;
      EXPECT_EQ(tally, orbits_below(n, Prefix(plan[id].key))) << "n = " << n;
    }
  }
}

class Recorder final : public ResultSink {
 public:
  explicit Recorder(std::size_t seeds) : tallies(seeds), times_seen(seeds) {}
  void accept(const SeedResult& result) override {
    tallies[index_of(result.id)] = result.tally;
    ++times_seen[index_of(result.id)];
  }
  std::vector<Tally> tallies;
  std::vector<int> times_seen;
};

TEST(Seeds, EveryTallyIsTheSameOnAnyNumberOfThreads) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = entry.make({});
    const int n = entry.info->name == "brute_force" ? 7 : 11;
    const Plan plan = method->plan(n, {});
    std::vector<Tally> expected;
    for (const int threads : {1, 2, 3, 8}) {
      Recorder recorder(plan.seeds.size());
      const RunResult result =
          run(*method, plan, all_seeds(plan), {.threads = threads, .sink = &recorder});
      EXPECT_TRUE(result.complete);
      EXPECT_EQ(recorder.times_seen, std::vector<int>(plan.seeds.size(), 1));
      if (expected.empty()) expected = recorder.tallies;
      EXPECT_EQ(recorder.tallies, expected) << entry.info->name << ", " << threads << " threads";
      Tally sum;
      for (const Tally& tally : recorder.tallies) sum += tally;
      EXPECT_EQ(sum, result.sum);
    }
  }
}

TEST(Prefix, HoldsTwelveRowsOfUpTo32Columns) {
  Prefix prefix;
  for (int row = 0; row < Prefix::kMaxRows; ++row) prefix = prefix.with(31 - row);
  EXPECT_EQ(prefix.rows(), Prefix::kMaxRows);
  for (int row = 0; row < Prefix::kMaxRows; ++row) EXPECT_EQ(prefix.column(row), 31 - row);
}

RC_GTEST_PROP(Prefix, GivesBackTheColumnsItWasMadeOf, ()) {
  const auto columns = *rc::gen::resize(
      Prefix::kMaxRows, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 32)));
  RC_PRE(columns.size() <= std::size_t{Prefix::kMaxRows});
  Prefix prefix;
  for (const int column : columns) prefix = prefix.with(column);
  const Prefix copy(prefix.key());
  RC_ASSERT(copy.rows() == static_cast<int>(columns.size()));
  for (int row = 0; row < copy.rows(); ++row) {
    RC_ASSERT(copy.column(row) == columns[static_cast<std::size_t>(row)]);
  }
}

}  // namespace
}  // namespace nqueens
