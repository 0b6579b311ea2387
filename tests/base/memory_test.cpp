#include "base/memory.hpp"

#include <gtest/gtest.h>

#include "support/kernel_files.hpp"

namespace nqueens::test {
namespace {

class AvailableMemory : public testing::Test, protected KernelFiles {
 protected:
  AvailableMemory() {
    write("proc/meminfo", "MemTotal: 16000 kB\nMemAvailable: 8000 kB\nCached: 1 kB\n");
  }
  MemoryLimit limit() const { return available_memory(root()); }
};

TEST_F(AvailableMemory, IsThreeQuartersOfTheMachines) {
  EXPECT_EQ(limit().bytes, 6000U * 1024);
  EXPECT_EQ(limit().source, "available memory");
}

TEST_F(AvailableMemory, IsThreeQuartersOfWhatTheCgroupHasLeft) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/memory.max", "5000000\n");
  write("sys/fs/cgroup/job/memory.current", "1000000\n");
  EXPECT_EQ(limit().bytes, 3000000U);
  EXPECT_EQ(limit().source, "cgroup limit");
}

TEST_F(AvailableMemory, CachedFilesThatCanBeDroppedAreFree) {
  write("proc/self/cgroup", "0::/job\n3:memory:/job\n");
  write("sys/fs/cgroup/job/memory.max", "5000000\n");
  write("sys/fs/cgroup/job/memory.current", "4000000\n");
  write("sys/fs/cgroup/job/memory.stat", "anon 900000\nfile 3100000\ninactive_file 3000000\n");
  EXPECT_EQ(limit().bytes, 3000000U);
  write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "4000000\n");
  write("sys/fs/cgroup/memory/job/memory.usage_in_bytes", "3000000\n");
  write("sys/fs/cgroup/memory/job/memory.stat", "inactive_file 7\ntotal_inactive_file 1000000\n");
  EXPECT_EQ(limit().bytes, 1500000U);
}

TEST_F(AvailableMemory, ACgroupWithoutALimitDoesNotCount) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/memory.max", "max\n");
  EXPECT_EQ(limit().source, "available memory");
}

// When a group takes more than memory.high, the kernel does not end it, but slows it down.
TEST_F(AvailableMemory, EndsWhereTheKernelSlowsTheCgroupDown) {
  write("proc/self/cgroup", "0::/slice/job\n");
  write("sys/fs/cgroup/slice/job/memory.max", "5000000\n");
  write("sys/fs/cgroup/slice/job/memory.high", "3000000\n");
  write("sys/fs/cgroup/slice/job/memory.current", "1000000\n");
  EXPECT_EQ(limit().bytes, 1500000U);
  EXPECT_EQ(limit().source, "cgroup limit");
  write("sys/fs/cgroup/slice/memory.high", "1500000\n");
  write("sys/fs/cgroup/slice/memory.current", "1100000\n");
  EXPECT_EQ(limit().bytes, 300000U);
}

TEST_F(AvailableMemory, IsNoneWhereTheCgroupHoldsMoreThanItsLimit) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/memory.high", "3000000\n");
  write("sys/fs/cgroup/job/memory.current", "3100000\n");
  EXPECT_EQ(limit().bytes, 0U);
}

TEST_F(AvailableMemory, IsThreeQuartersOfWhatStrictOvercommitStillAllows) {
  write("proc/meminfo",
        "MemAvailable: 8000 kB\nCommitLimit:     5000 kB\nCommitted_AS:    1000 kB\n");
  write("proc/sys/vm/overcommit_memory", "2\n");
  EXPECT_EQ(limit().bytes, 3000U * 1024);
  EXPECT_EQ(limit().source, "overcommit limit");
}

TEST_F(AvailableMemory, IsNotBoundByTheCommitLimitWhereOvercommitIsNotStrict) {
  write("proc/meminfo", "MemAvailable: 8000 kB\nCommitLimit: 5000 kB\nCommitted_AS: 9000 kB\n");
  for (const char* mode : {"0\n", "1\n"}) {
    write("proc/sys/vm/overcommit_memory", mode);
    EXPECT_EQ(limit().source, "available memory");
  }
}

TEST_F(AvailableMemory, IsBoundWithoutProcToo) {
  std::filesystem::remove(root() / "proc/meminfo");
  EXPECT_GT(limit().bytes, 0U);
  EXPECT_LT(limit().bytes, std::uint64_t{1} << 60);
}

TEST_F(AvailableMemory, Version1CgroupsCountToo) {
  write("proc/self/cgroup", "3:memory:/job\n");
  write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "4000000\n");
  write("sys/fs/cgroup/memory/job/memory.usage_in_bytes", "0\n");
  EXPECT_EQ(limit().bytes, 3000000U);
}

TEST(ParseSize, TakesBytesAndUnits) {
  EXPECT_EQ(parse_size("800000000"), 800000000U);
  EXPECT_EQ(parse_size("4K"), 4096U);
  EXPECT_EQ(parse_size("500M"), 500U << 20);
  EXPECT_EQ(parse_size("1.5GiB"), 3U << 29);
  EXPECT_EQ(parse_size("2TB"), std::uint64_t{2} << 40);
  EXPECT_EQ(parse_size("3g"), std::uint64_t{3} << 30);
  EXPECT_EQ(parse_size("1.5gib"), 3U << 29);
}

TEST(ParseSize, RefusesEverythingElse) {
  for (const char* text :
       {"", "0", "-1", "M", "3X", "3 G", "3Gi B", "1e9", "nan", "inf", "99999999T", "3GG"}) {
    EXPECT_FALSE(parse_size(text)) << "'" << text << "'";
  }
}

TEST(ReadableSize, IsShort) {
  EXPECT_EQ(readable_size(3U << 29), "1.5 GiB");
  EXPECT_EQ(readable_size(317U << 20), "317 MiB");
}

TEST(ReadableSize, OfANeedIsOverTheLimitAndEnoughForIt) {
  constexpr std::uint64_t kLimit = 11U << 20;
  EXPECT_EQ(readable_need(kLimit), "11 MiB");
  EXPECT_EQ(readable_need(kLimit + 1), "12 MiB");
  EXPECT_EQ(readable_limit(kLimit - 1), "10 MiB");
  EXPECT_EQ(readable_need((1U << 20) + 1), "1.1 MiB");
  EXPECT_EQ(readable_limit((2U << 20) - 1), "1.9 MiB");
}

}  // namespace
}  // namespace nqueens::test
