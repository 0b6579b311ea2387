#include "composition/composition.hpp"

#include <gmock/gmock.h>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>

#include "composition/seed_range.hpp"
#include "composition/tuning.hpp"
#include "composition/unit_counter.hpp"
#include "support/composition_cuts.hpp"
#include "support/fake_method.hpp"
#include "support/golden.hpp"
#include "support/isa_name.hpp"
#include "support/long_tests.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens::composition {
namespace {

Count total_of(const Composition& method, const Plan& plan) {
  Tally sum = plan.trunk;
  for (const Tally& tally : test::tallies_of(method, plan)) sum += tally;
  return sum.total;
}

// Sanitized, emulated and unoptimised kernels take ten to a hundred times as long: they count
// smaller boards.
#ifdef NDEBUG
constexpr bool kSlow = NQUEENS_SLOWED;
#else
constexpr bool kSlow = true;
#endif
constexpr int kLargestInTheSuite = kSlow ? 13 : 18;
constexpr int kLargestOfEveryCut = kSlow ? 11 : 16;
constexpr int kLargestWithHelp = kSlow ? 11 : 14;

class CompositionOn : public ::testing::TestWithParam<Isa> {};

TEST_P(CompositionOn, EveryRuleAndStripGivesTheKnownTotals) {
  const Composition method(GetParam());
  for (int n = 1; n <= kLargestOfEveryCut; ++n) {
    const bool wide = n <= 12 || (GetParam() == best_isa() && (n <= 14 || test::long_tests()));
    for (const PlanParameters& cut : test::composition_cuts(n, wide ? kMaxStrip : 2)) {
      EXPECT_EQ(total_of(method, method.plan(n, {.parameters = cut})), test::known(n, "total"))
          << "n = " << n << ", " << to_string(cut);
    }
  }
}

TEST_P(CompositionOn, EverySeedGivesWhatThePortableKernelsGive) {
  const Composition method(GetParam());
  const Composition portable(Isa::portable);
  for (const int n : {12, 13}) {
    for (const PlanParameters& cut : test::composition_cuts(n, 1)) {
      const Plan plan = method.plan(n, {.parameters = cut});
      EXPECT_EQ(test::tallies_of(method, plan), test::tallies_of(portable, plan))
          << "n = " << n << ", " << to_string(cut);
    }
  }
}

// Each solution of a hook represents its eight images.
TEST(Composition, EverySeedOfHooksIsAMultipleOfEight) {
  const Composition method;
  for (int n = 5; n <= (kSlow ? 11 : 15); n += 2) {
    const Plan plan = method.plan(n, {.parameters = PlanParameters::parse("rule=hooks")});
    const auto counter = method.counter(plan, {});
    for (const SeedId id : all_seeds(plan)) {
      if (unpack(n, plan[id].key).strip.rule != Rule::hooks) continue;
      EXPECT_EQ(counter->count(id).total % 8, 0) << "n = " << n << ", seed " << index_of(id);
    }
  }
}

Count boards_of(const Strip& strip) {
  const StripLists lists(strip, tuning_for(strip), best_isa());
  UnitCounter counter(lists);
  Count boards = 0;
  for (const RowSet& set : test::row_sets_of(strip)) {
    boards += Count{counter.count(set)} * set.weight;
  }
  return boards;
}

TEST(Composition, TheStripWithItsQueenInTheCentreHasAsManyBoardsByPatternsAsByArms) {
  for (int n = 7; n <= (kSlow ? 11 : 15); n += 2) {
    const Strip by_arms = canonical_strips(n, 1).back();
    const Strip by_patterns = canonical_strips(n, 1, Rule::hooks).back();
    ASSERT_EQ(by_patterns.rule, Rule::patterns);
    ASSERT_EQ(by_patterns.rows, by_arms.rows);
    EXPECT_EQ(boards_of(by_patterns), boards_of(by_arms)) << "n = " << n;
    EXPECT_GT(boards_of(by_arms), 0) << "n = " << n;
  }
}

// Each run has one seed, so seven of the eight threads can only help.
TEST(Composition, ASeedGivesTheSameHoweverManyThreadsHelp) {
  const Composition method(best_isa());
  const int n = kLargestWithHelp;
  const Plan plan = method.plan(n, {});
  const std::vector<SeedId> all = all_seeds(plan);
  for (const SeedId& seed : all) {
    const std::span<const SeedId> one(&seed, 1);
    const CountSeed count = test::counting(method, plan);
    EXPECT_EQ(run(count, plan, one, {.threads = 8}).sum, run(count, plan, one, {.threads = 1}).sum)
        << index_of(seed);
  }
}

INSTANTIATE_TEST_SUITE_P(Isas, CompositionOn, ::testing::ValuesIn(available_isas()),
                         test::isa_name);

class CompositionRun : public ::testing::TestWithParam<std::tuple<Isa, int>> {};

TEST_P(CompositionRun, CountsFourToEighteenQueens) {
  const auto [isa, threads] = GetParam();
  const Composition method(isa);
  const int largest = threads == 3 ? kLargestInTheSuite : kLargestOfEveryCut;
  for (int n = 4; n <= largest; ++n) {
    EXPECT_EQ(test::count_all(method, n, {}, threads).total, test::known(n, "total"))
        << "n = " << n;
  }
}

std::string isa_and_threads(const ::testing::TestParamInfo<std::tuple<Isa, int>>& info) {
  const auto [isa, threads] = info.param;
  return std::string(to_string(isa)) + "_on_" + std::to_string(threads);
}

INSTANTIATE_TEST_SUITE_P(IsasAndThreads, CompositionRun,
                         ::testing::Combine(::testing::ValuesIn(available_isas()),
                                            ::testing::Values(1, 3, 8)),
                         isa_and_threads);

TEST(Composition, CountsNineteenAndTwentyQueens) {
  if (!test::long_tests()) GTEST_SKIP() << "takes half a minute; run by scripts/test --long";
  for (const int n : {19, 20}) {
    EXPECT_EQ(test::count_all(Composition(), n).total, test::known(n, "total")) << "n = " << n;
  }
}

TEST(Composition, TheSearchOfItsUnitsGivesTheSameCountPerSeed) {
  const Composition method;
  for (int n = 11; n <= (kSlow ? 11 : 14); ++n) {
    for (const PlanParameters& cut : test::composition_cuts(n, n <= 13 ? 2 : 1)) {
      const Plan plan = method.plan(n, {.parameters = cut});
      EXPECT_EQ(test::tallies_of(method, plan), test::recounts_of(method, plan))
          << "n = " << n << ", " << to_string(cut);
    }
  }
}

TEST(Composition, PlansAreCutTheSameWayEveryTime) {
  for (const int n : {4, 9, 16, 17, 18}) {
    const Plan plan = Composition(Isa::portable).plan(n, {});
    const Plan again = Composition().plan(n, {});
    ASSERT_EQ(plan.seeds.size(), again.seeds.size());
    EXPECT_EQ(plan.parameters, again.parameters);
    std::set<std::uint64_t> keys;
    std::size_t last_group = 0;
    for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
      EXPECT_EQ(plan.seeds[i].key, again.seeds[i].key);
      EXPECT_GT(plan.seeds[i].work, 0);
      keys.insert(plan.seeds[i].key);
      const std::size_t group = index_of(plan.seeds[i].group);
      EXPECT_TRUE(group == last_group || group == last_group + 1);
      last_group = group;
    }
    EXPECT_EQ(keys.size(), plan.seeds.size());
    EXPECT_EQ(last_group + 1, plan.groups);
    if (n >= 16) {
      EXPECT_GE(plan.seeds.size(), 32u);
    }
  }
}

TEST(Composition, KeysUnpackToWhatWasPacked) {
  const SeedRange ranges[]{
      {.strip = {.n = 26, .width = 4, .rows = {25, 0, 13, 1}},
       .first_upper = 8190,
       .last_upper = 8192,
       .slice = 58,
       .slices = 59},
      {.strip = {.n = 29, .width = 3, .rows = {28, 0, 13}},
       .first_upper = 32767,
       .last_upper = 32768,
       .slice = 3998,
       .slices = 3999},
      {.strip = {.n = 30, .width = 2, .rows = {29, 0}},
       .first_upper = 32767,
       .last_upper = 32768,
       .slice = 3998,
       .slices = 3999},
      {.strip = {.n = 26, .width = 0, .rule = Rule::patterns},
       .last_upper = 1,
       .slice = 3998,
       .slices = 3999},
      {.strip = {.n = 29, .width = 1, .rows = {13}, .rule = Rule::hooks},
       .first_upper = 32767,
       .last_upper = 32768},
      {.strip = {.n = 29, .width = 1, .rows = {14}, .rule = Rule::patterns}, .last_upper = 1}};
  for (const SeedRange& range : ranges) EXPECT_EQ(unpack(range.strip.n, pack(range)), range);
}

// The largest boards take too long to count, so the test examines only their plan.
TEST(Composition, SeedsOfTheLargestBoardsHaveEveryUnitOnce) {
  const Composition method;
  const int n = kSlow ? 23 : 27;
  const Plan plan = method.plan(n, {.parameters = {{"strip", 1}}});
  Strip strip;
  std::uint32_t upper = 0;
  std::uint32_t slice = 0;
  for (const Seed& seed : plan.seeds) {
    const SeedRange range = unpack(n, seed.key);
    if (range.strip != strip) {
      strip = range.strip;
      upper = slice = 0;
    }
    if (slice == 0) {
      EXPECT_GE(range.first_upper, upper);
    }
    EXPECT_EQ(range.slice, slice);
    EXPECT_GT(seed.work, 0);  // it has a unit
    slice = slice + 1 == range.slices ? 0 : slice + 1;
    if (slice == 0) upper = range.last_upper;
  }
  EXPECT_EQ(slice, 0);
}

TEST(Composition, RefusesWhatItCannotCount) {
  EXPECT_THROW(Composition().plan(0, {}), std::invalid_argument);
  EXPECT_THROW(Composition().plan(31, {}), std::invalid_argument);
  EXPECT_THROW(Composition().plan(8, {.parameters = {{"depth", 2}}}), std::invalid_argument);
  EXPECT_THROW(Composition().plan(8, {.parameters = {{"strip", 1}}}), std::invalid_argument);
  EXPECT_THROW(Composition().plan(9, {.parameters = {{"strip", 5}}}), std::invalid_argument);
}

TEST(Composition, RefusesARuleThatDoesNotApply) {
  for (const auto& [n, cut] : {std::pair{8, "rule=hooks"},
                               {9, "rule=patterns"},
                               {9, "rule=hooks,strip=3"},
                               {3, "rule=hooks"},
                               {2, "rule=patterns"},
                               {4, "rule=patterns,strip=4"}}) {
    const PlanOptions options{.parameters = PlanParameters::parse(cut)};
    const auto plan = [&options, n = n] { Composition().plan(n, options); };
    EXPECT_THAT(plan, testing::ThrowsMessage<std::invalid_argument>(testing::HasSubstr(
                          "hooks need an odd board and a strip of 1, patterns an even board")))
        << "n = " << n << ", " << cut;
  }
}

TEST(Composition, RecordsTheRuleUnlessItIsArms) {
  const auto recorded = [](int n, const std::string& chosen) {
    return Composition().plan(n, {.parameters = PlanParameters::parse(chosen)}).parameters;
  };
  EXPECT_EQ(recorded(13, "rule=arms"), "strip=1");
  EXPECT_EQ(recorded(13, "rule=hooks"), "rule=hooks,strip=1");
  EXPECT_EQ(recorded(12, "rule=patterns,strip=2"), "rule=patterns,strip=2");
}

// A word and a key together have a bit for each crossing diagonal. With more diagonals than bits,
// attacks would be missed.
TEST(Composition, HasABitForEveryDiagonalOfEveryBoardThatItTakes) {
  for (int n = 1; n <= kMaxN; ++n) {
    EXPECT_TRUE(fits(n, default_strip(n))) << n;
    for (int width = 0; width <= 2; ++width) {
      for (const auto& [rule, name] : test::rules_for(n, width)) {
        for (const Strip& strip : canonical_strips(n, width, rule)) {
          EXPECT_LE(make_layout(strip).crossings.size(), std::size_t{kMaxKeyBits + kMaxRestBits})
              << name << ", n = " << n << ", strip of " << width;
        }
      }
    }
  }
}

TEST(Composition, MemoryStaysWithinTheBoundsThatAreDocumented) {
  EXPECT_LT(peak_bytes(20, 0, 2, 2), 400e6);
  EXPECT_LT(peak_bytes(22, 0, 2, 2), 100e6);
  EXPECT_LT(peak_bytes(24, 0, 2, 2), 200e6);
  EXPECT_LT(peak_bytes(26, 0, 1, 2), 600e6);
  EXPECT_LT(peak_bytes(28, 0, 1, 2), 4e9);
  EXPECT_LT(peak_bytes(28, 2, 1, 2), 1e9);
  EXPECT_LT(peak_bytes(30, 2, 1, 2), 3e9);
  EXPECT_LT(peak_bytes(20, 0, 2, 2), peak_bytes(20, 0, 64, 2));
}

// The memory holds the lists of one strip, so most seeds wait until no other seed uses it.
TEST(Composition, CountsTheSameWhereThereIsRoomForOneStripOnly) {
  const Composition method;
  const Plan plan = method.plan(12, {.parameters = {{"strip", 2}}});
  ASSERT_GT(plan.groups, 20U);
  const std::vector<Tally> expected = test::tallies_of(method, plan);
  for (const std::uint64_t bytes : {std::uint64_t{1}, Room().bytes}) {
    const CountSeed count = test::counting(method, plan, {.threads = 8, .bytes = bytes});
    EXPECT_EQ(run(count, plan, all_seeds(plan), {.threads = 8}).sum,
              std::accumulate(expected.begin(), expected.end(), Tally{},
                              [](Tally sum, const Tally& seed) { return sum += seed; }));
  }
}

TEST(Composition, NeedsMemoryForTwoStripsOrForOneWhereTwoDoNotFit) {
  const Composition method;
  const Plan plan = method.plan(18, {.parameters = {{"strip", 2}}});
  const auto bytes_of = [](int strips) {
    return static_cast<std::uint64_t>(peak_bytes(18, 2, 4, strips));
  };
  ASSERT_LT(bytes_of(1), bytes_of(2));
  EXPECT_EQ(method.memory_needed(plan, {.threads = 4}), bytes_of(2));
  EXPECT_EQ(method.memory_needed(plan, {.threads = 4, .bytes = bytes_of(2)}), bytes_of(2));
  EXPECT_EQ(method.memory_needed(plan, {.threads = 4, .bytes = bytes_of(2) - 1}), bytes_of(1));
  EXPECT_EQ(method.memory_needed(plan, {.threads = 4, .bytes = 1}), bytes_of(1));
}

}  // namespace
}  // namespace nqueens::composition
