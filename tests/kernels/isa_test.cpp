#include "kernels/isa.hpp"

#include <gtest/gtest.h>

#include "kernels/kernel_table.hpp"

namespace nqueens::test {
namespace {

TEST(Isa, NamesRoundTripAndUnknownOnesAreNone) {
  for (const Isa isa : available_isas()) EXPECT_EQ(parse_isa(to_string(isa)), isa);
  EXPECT_EQ(parse_isa("sse9"), std::nullopt);
}

TEST(Isa, ThePortableOneIsAlwaysThereAndTheBestIsTheLast) {
  EXPECT_EQ(available_isas().front(), Isa::portable);
  EXPECT_EQ(available_isas().back(), best_isa());
  for (const Isa isa : available_isas()) EXPECT_TRUE(is_available(isa));
}

TEST(Isa, ATableOfKernelsGivesEachSetItsOwnAndRefusesThoseThatAreNotThere) {
  KernelTable<int (*)()> table{};
  table.functions = {[] { return 0; }, [] { return 1; }, [] { return 2; }, [] { return 3; },
                     [] { return 4; }};
  for (std::size_t i = 0; i < kIsas; ++i) {
    const auto isa = static_cast<Isa>(i);
    if (is_available(isa)) {
      EXPECT_EQ(table[isa](), static_cast<int>(i));
    } else {
      EXPECT_THROW(table[isa], std::invalid_argument);
    }
  }
}

}  // namespace
}  // namespace nqueens::test
