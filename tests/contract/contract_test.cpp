// A broken contract ends the program if contracts are checked, and has no effect otherwise.

#include "contract/contract.hpp"

#include <gtest/gtest.h>

#include "composition/composition.hpp"
#include "composition/seed_range.hpp"
#include "methods/prefix.hpp"

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
  if constexpr (kContracts) {
    EXPECT_DEATH(square(kMaxBoard), "bits.hpp:[0-9]+: square: broken contract");
    const composition::SeedRange reversed{.strip = {.n = 8}, .first_upper = 2, .last_upper = 1};
    EXPECT_DEATH(composition::pack(reversed), "seed_range.cpp:[0-9]+: pack: broken contract");
  } else {
    const composition::SeedRange reversed{.strip = {.n = 8}, .first_upper = 2, .last_upper = 1};
    EXPECT_EQ(composition::unpack(8, composition::pack(reversed)).last_upper, 1U);
  }
}

}  // namespace
}  // namespace nqueens::test
