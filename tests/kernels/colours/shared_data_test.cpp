#include "kernels/colours/shared_data.hpp"

#include <gtest/gtest.h>

#include "kernels/colours/colours.hpp"

namespace nqueens::colours {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

std::uint64_t needed(int n, const Room& room) {
  const Colours method;
  return method.memory_needed(method.plan(n, {}), room);
}

// The peaks were measured with `count N --method colours -t T` and /usr/bin/time, in MiB.
TEST(MemoryModel, IsNearTheMeasuredPeaks) {
  struct Measured {
    int n;
    int threads;
    double peak;
  };
  for (const auto& [n, threads, peak] :
       {Measured{18, 1, 15}, Measured{19, 1, 21}, Measured{20, 1, 32}, Measured{21, 2, 96},
        Measured{24, 2, 149}, Measured{18, 64, 63}, Measured{19, 64, 108}, Measured{20, 64, 261}}) {
    const double predicted =
        static_cast<double>(needed(n, {.threads = threads})) / static_cast<double>(kMiB);
    EXPECT_GT(predicted, peak / 1.3) << "n = " << n << ", -t " << threads;
    EXPECT_LT(predicted, peak * 1.3) << "n = " << n << ", -t " << threads;
  }
}

TEST(MemoryModel, KeepsListsOnSmallBoardsIfThereIsRoom) {
  for (const int size : counted_sizes(20)) {
    EXPECT_TRUE(keeps_lists(20, size, Rule::first, {}));
  }
  EXPECT_FALSE(keeps_lists(20, 5, Rule::first, {.threads = 1, .bytes = 20 * kMiB}));
  EXPECT_FALSE(keeps_lists(24, 6, Rule::first, {}));
}

TEST(MemoryModel, KeepsTheTablesOfFewerRowSetsInLittleRoom) {
  const Plan plan = Colours().plan(24, {});
  const std::size_t all = block_size(plan, 6, 11, {});
  const std::size_t some = block_size(plan, 6, 11, {.threads = 1, .bytes = 65 * kMiB});
  EXPECT_EQ(all, 11U);
  EXPECT_LT(some, all);
  EXPECT_GT(some, 1U);
  EXPECT_EQ(block_size(plan, 6, 11, {.threads = 1, .bytes = 1}), 1U);
  EXPECT_LE(needed(24, {.threads = 1, .bytes = 65 * kMiB}), 65 * kMiB);
  // Here lists are kept, too, and leave less room for tables.
  EXPECT_LE(needed(18, {.threads = 1, .bytes = 16 * kMiB}), 16 * kMiB);
}

TEST(MemoryModel, KeepsTablesForSmallBoards) {
  const Colours method;
  for (int n = 1; n <= 20; ++n) {
    const Plan plan = method.plan(n, {});
    EXPECT_GT(method.memory_needed(plan, {}), 0U) << "n = " << n;
    for (const int size : counted_sizes(n)) {
      const std::size_t block = block_size(plan, size, 2, {});
      EXPECT_TRUE(block == 1 || block == 2) << "n = " << n << ", size " << size << ": " << block;
    }
  }
}

TEST(MemoryModel, NeedsMoreForMoreThreadsAndLargerBoards) {
  for (int n = 16; n <= 30; ++n) {
    EXPECT_LT(needed(n, {.threads = 1}), needed(n, {.threads = 2})) << "n = " << n;
  }
  EXPECT_LT(needed(20, {.threads = 2}), needed(22, {.threads = 2}));
  EXPECT_LT(needed(22, {.threads = 2}), needed(24, {.threads = 2}));
}

}  // namespace
}  // namespace nqueens::colours
