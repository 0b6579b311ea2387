#include "kernels/frontier/frontier.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

#include "kernels/frontier/centre.hpp"
#include "kernels/rungs/plain_search.hpp"
#include "support/fake_method.hpp"
#include "support/golden.hpp"
#include "support/isa_name.hpp"
#include "support/long_tests.hpp"
#include "support/seed_tallies.hpp"

namespace nqueens::frontier {
namespace {

class FrontierOn : public testing::TestWithParam<Isa> {};
INSTANTIATE_TEST_SUITE_P(Isas, FrontierOn, testing::ValuesIn(available_isas()), test::isa_name);

TEST_P(FrontierOn, CountsTheKnownTotals) {
  const Frontier method(GetParam());
  for (int n = 1; n <= 14; ++n) {
    EXPECT_EQ(test::count_all(method, n).total, test::known(n, "total")) << "n = " << n;
  }
}

TEST(Frontier, EverySeedGivesWhatThePortableKernelGives) {
  const Frontier portable(Isa::portable);
  for (int n = 2; n <= 13; ++n) {
    const Plan plan = portable.plan(n, {});
    const auto expected = test::tallies_of(portable, plan);
    for (const Isa isa : available_isas()) {
      if (isa == Isa::portable) continue;
      EXPECT_EQ(test::tallies_of(Frontier(isa), plan), expected)
          << "n = " << n << ", " << to_string(isa);
    }
  }
}

// A board with the middle rows of a solution, so that it has at least one completion. The other
// `left` rows are empty. The solution has queens at (r, 2 r + shift) modulo n. For this, n must
// have no factor 2 or 3.
OpenBoard middle_of_solution(int n, int left, int shift) {
  OpenBoard board(n);
  for (int i = 0; i < n - left; ++i) {
    const int row = centre_row(n, i);
    board.place(row, (2 * row + shift) % n);
  }
  return board;
}

TEST_P(FrontierOn, CompletesABoardAsOftenAsPlainSearchDoes) {
  struct Case {
    int n;
    int left;
    bool tail;
    bool narrow;
  };
  for (const auto& [n, left, tail, narrow] :
       {Case{13, 10, false, true}, Case{17, 12, true, true}, Case{19, 13, true, true},
        Case{23, 13, true, true}, Case{25, 13, true, true}, Case{29, 14, false, false},
        Case{31, 14, false, false}}) {
    for (int shift = 0; shift < n; shift += NQUEENS_SLOWED ? 9 : 3) {
      const OpenBoard board = middle_of_solution(n, left, shift);
      const OuterBoard outer = outer_board(board);
      EXPECT_EQ(outer.turn < outer.size, tail) << "n = " << n;
      EXPECT_EQ(outer.width <= 32, narrow) << "n = " << n;
      const std::uint64_t solutions = plain_completions(board);
      EXPECT_GE(solutions, 1U);
      EXPECT_EQ(count_completions(count_outer_on(GetParam()), board).solutions, solutions)
          << "n = " << n << ", shift " << shift;
    }
  }
}

TEST(Frontier, TheKernelThatRunsIsTheOneAskedFor) {
  // The compiler determines which of its portable targets Highway uses.
  const std::map<Isa, std::set<std::string>> targets{{Isa::portable, {"SCALAR", "EMU128"}},
                                                     {Isa::avx2, {"AVX2"}},
                                                     {Isa::avx512, {"AVX3"}},
                                                     {Isa::avx512_icl, {"AVX3_DL"}},
                                                     {Isa::neon, {"NEON"}}};
  for (const Isa isa : available_isas()) {
    EXPECT_TRUE(targets.at(isa).contains(target_of(isa)))
        << to_string(isa) << ": " << target_of(isa);
  }
}

TEST(Frontier, FillsNineLanesInTenAtSixteenQueens) {
  const Frontier method;
  const Plan plan = method.plan(16, {});
  LaneCount sum;
  for (std::size_t i = 0; i < plan.seeds.size(); i += 10) {
    sum += method.count_lanes(plan, SeedId{i});
  }
  EXPECT_GE(static_cast<double>(sum.candidates), 0.9 * static_cast<double>(sum.slots));
  EXPECT_LE(sum.candidates, sum.slots);
}

TEST(Frontier, PlansStayBelowFiftyMegabytesAtTwentyQueens) {
  const Frontier method;
  const Plan plan = method.plan(20, {});
  EXPECT_GT(plan.seeds.size(), 10'000U);
  EXPECT_LT(method.memory_needed(plan, {.threads = 2}), 50'000'000U);
}

TEST_P(FrontierOn, CountsUpToEighteenQueens) {
  if (!test::long_tests()) GTEST_SKIP() << "long: scripts/test --long";
  const Frontier method(GetParam());
  for (int n = 15; n <= 18; ++n) {
    EXPECT_EQ(test::count_all(method, n).total, test::known(n, "total")) << "n = " << n;
  }
}

}  // namespace
}  // namespace nqueens::frontier
