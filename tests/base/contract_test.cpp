// A broken contract ends the program if contracts are checked, and has no effect otherwise.

#include "base/contract.hpp"

#include <gtest/gtest.h>

#include "kernels/colours/seed_range.hpp"
#include "plan/prefix.hpp"

namespace nqueens::test {
namespace {

constexpr int half_of(int even) {
  NQUEENS_ASSERT(even % 2 == 0);
  return even / 2;
}

TEST(Contract, IsEvaluatedOnceWhereContractsAreCheckedAndNowhereElse) {
  int evaluated = 0;
  NQUEENS_ASSERT(++evaluated > 0);
  EXPECT_EQ(evaluated, kContracts ? 1 : 0);
}

TEST(Contract, MayBeCheckedInAConstantExpression) {
  static_assert(half_of(8) == 4);
  EXPECT_EQ(half_of(6), 3);
}

TEST(ContractDeathTest, SaysWhereItIsBrokenOnOneLine) {
  if constexpr (kContracts) {
    EXPECT_DEATH(half_of(7),
                 "^[^\n]*contract_test.cpp:[0-9]+: half_of: broken contract: "
                 "even % 2 == 0\n$");
  } else {
    EXPECT_EQ(half_of(7), 3);
  }
}

// Tests a contract in a header that this file includes, and one in a source file of the engine.
TEST(ContractDeathTest, IsCheckedInTestsAndEngineAlike) {
  constexpr colours::SeedRange kTooLarge{.size = 2, .even = {.first = 1U << 13U}, .odd = {1, 1}};
  if constexpr (kContracts) {
    EXPECT_DEATH(square(kMaxBoard), "bits.hpp:[0-9]+: square: broken contract");
    EXPECT_DEATH(colours::pack(kTooLarge), "seed_range.cpp:[0-9]+: pack: broken contract");
  } else {
    EXPECT_EQ(colours::unpack(colours::pack(kTooLarge)).odd, kTooLarge.odd);
  }
}

}  // namespace
}  // namespace nqueens::test
