// Compares fast kernels with slow ones, seed by seed, and with the solutions themselves.

#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>

#include "kernels/rungs/plain_search.hpp"
#include "kernels/rungs/rung.hpp"
#include "plan/prefix.hpp"
#include "run/registry.hpp"
#include "support/fake_method.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens::test {
namespace {

// The number of solutions below each seed that has any. The key is the prefix of the seed.
std::map<std::uint64_t, Count> totals_by_prefix(const Method& method, int n, int depth) {
  std::map<std::uint64_t, Count> totals;
  const Plan plan = method.plan(n, {.parameters = {{"depth", depth}}});
  const std::vector<Tally> tallies = tallies_of(method, plan);
  for (const SeedId id : all_seeds(plan)) {
    EXPECT_TRUE(totals.emplace(plan[id].key, tallies[index_of(id)].total).second)
        << "two seeds of " << plan.method << " have the same prefix";
  }
  std::erase_if(totals, [](const auto& entry) { return entry.second == 0; });
  return totals;
}

TEST(Seeds, MethodsThatFindEverySolutionFindTheSameBelowEachPrefix) {
  for (const MethodEntry& entry : all_methods()) {
    if (entry.info->parameter("depth") == nullptr || entry.info->delivers.symmetric()) continue;
    const int largest = entry.info->name == "brute_force" ? 7 : 10;
    for (int n = 4; n <= largest; ++n) {
      EXPECT_EQ(totals_by_prefix(*entry.make(), n, 3), totals_by_prefix(Rung(kBacktracking), n, 3))
          << entry.info->name << ", n = " << n;
    }
  }
}

TEST(Seeds, PrunedCountsTheOrbitsOfTheCanonicalSolutionsBelowEachPrefix) {
  for (int n = 4; n <= 10; ++n) {
    for (const Seed& seed : Rung(kPruned).plan(n, {.parameters = {{"depth", 2}}}).seeds) {
      const Prefix prefix(seed.key);
      Tally tally = kPruned.count(n, prefix);
      tally.leaves = 0;
      EXPECT_EQ(tally, plain_orbits(n, prefix)) << "n = " << n;
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
    const auto method = entry.make();
    const int n = entry.info->name == "brute_force" ? 7 : 11;
    const Plan plan = method->plan(n, {});
    std::vector<Tally> expected;
    for (const int threads : {1, 2, 3, 8}) {
      Recorder recorder(plan.seeds.size());
      const RunResult result = run_all(*method, plan, {.threads = threads, .sink = &recorder});
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
}  // namespace nqueens::test
