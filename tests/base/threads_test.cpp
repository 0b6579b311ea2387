#include "base/threads.hpp"

#include <numeric>
#include <sched.h>
#include <system_error>
#include <thread>
#include <vector>

#include "support/kernel_files.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class CgroupQuota : public testing::Test, protected KernelFiles {
 protected:
  std::optional<double> quota() const { return cgroup_cpu_quota(root()); }
};

TEST_F(CgroupQuota, IsAbsentWithoutCgroups) { EXPECT_FALSE(quota()); }

TEST_F(CgroupQuota, Version2GivesQuotaOverPeriodUnlessTheQuotaIsMax) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/cpu.max", "150000 100000\n");
  EXPECT_EQ(quota(), 1.5);
  write("sys/fs/cgroup/job/cpu.max", "max 100000\n");
  EXPECT_FALSE(quota());
}

TEST_F(CgroupQuota, AnAncestorsSmallerQuotaCounts) {
  write("proc/self/cgroup", "0::/slice/job\n");
  write("sys/fs/cgroup/slice/job/cpu.max", "800000 100000\n");
  write("sys/fs/cgroup/slice/cpu.max", "300000 100000\n");
  EXPECT_EQ(quota(), 3.0);
}

TEST_F(CgroupQuota, InsideAContainerTheQuotaIsAtTheMount) {
  write("proc/self/cgroup", "0::/docker/0123\n");
  write("sys/fs/cgroup/cpu.max", "200000 100000\n");
  EXPECT_EQ(quota(), 2.0);
}

TEST_F(CgroupQuota, Version1UsesTheCpuControllerUnlessTheQuotaIsMinusOne) {
  write("proc/self/cgroup", "5:memory:/m\n4:cpu,cpuacct:/job\n");
  write("sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "250000\n");
  write("sys/fs/cgroup/cpu/job/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota(), 2.5);
  write("sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "-1\n");
  EXPECT_FALSE(quota());
}

TEST(AvailableThreads, IsAtLeastOneAndNamesItsLimit) {
  const ThreadChoice choice = available_threads();
  EXPECT_GE(choice.threads, 1);
  EXPECT_FALSE(choice.limit.empty());
}

using Cores = std::vector<int>;

TEST(SharedThreads, CoresThatAllMayUseAreDividedEvenly) {
  const Cores all{0, 1, 2, 3, 4, 5, 6, 7};
  EXPECT_EQ(shared_threads(all, std::vector<Cores>{all}, {}).threads, 8);
  EXPECT_EQ(shared_threads(all, std::vector<Cores>{all, all}, {}).threads, 4);
  EXPECT_EQ(shared_threads(all, std::vector<Cores>{all, all, all}, {}).threads, 2);
  EXPECT_EQ(shared_threads(all, std::vector<Cores>{all, all}, {}).limit,
            "affinity mask shared by 2");
}

TEST(SharedThreads, ARankThatIsBoundToCoresOfItsOwnHasAllOfThem) {
  const std::vector masks{Cores{0, 1, 2}, Cores{3, 4, 5}};
  EXPECT_EQ(shared_threads(masks[0], masks, {}).threads, 3);
}

TEST(SharedThreads, CoresBeyondTheFirst1024Count) {
  const std::vector masks{Cores{1022, 1023, 1024, 4095}, Cores{1024, 4095}};
  EXPECT_EQ(shared_threads(masks[0], masks, {}).threads, 3);
}

TEST(SharedThreads, AreNoMoreThanCanBeAskedFor) {
  Cores all(4 * kMaxThreads);
  std::iota(all.begin(), all.end(), 0);
  for (const std::size_t ranks : {1, 2}) {
    const ThreadChoice choice = shared_threads(all, std::vector<Cores>(ranks, all), {});
    EXPECT_EQ(choice.threads, kMaxThreads);
    EXPECT_EQ(choice.limit, "largest number of threads");
  }
}

TEST(SharedThreads, OfOneProcessAreSharedWithNobody) {
  const Cores all{0, 1, 2, 3};
  EXPECT_EQ(shared_threads(all, {&all, 1}, {}).limit, "affinity mask");
  EXPECT_EQ(shared_threads(all, {&all, 1}, 1.5).threads, 2);
  EXPECT_EQ(shared_threads(all, {&all, 1}, 1.5).limit, "cgroup quota");
  EXPECT_EQ(shared_threads(all, {&all, 1}, 1.7e10).threads, 4);
}

TEST(SharedThreads, EveryRankHasOneThreadAtLeast) {
  const std::vector masks(3, Cores{0, 1});
  EXPECT_EQ(shared_threads(masks[0], masks, {}).threads, 1);
  EXPECT_EQ(shared_threads(masks[0], masks, 0.5).threads, 1);
}

TEST(SharedThreads, TheQuotaIsDividedAmongAllRanks) {
  const std::vector masks{Cores{0, 1, 2, 3}, Cores{4, 5, 6, 7}};
  const ThreadChoice choice = shared_threads(masks[0], masks, 3.5);
  EXPECT_EQ(choice.threads, 2);
  EXPECT_EQ(choice.limit, "cgroup quota shared by 2");
}

TEST(Affinity, APinnedThreadMayRunOnItsCoreOnly) {
  const int last = allowed_cpus().back();
  std::vector<int> allowed;
  int core = -1;
  std::thread([&] {
    pin_this_thread(last);
    allowed = allowed_cpus();
    core = sched_getcpu();
  }).join();
  EXPECT_THAT(allowed, ElementsAre(last));
  EXPECT_EQ(core, last);
}

TEST(Affinity, ACoreThatTheMachineDoesNotHaveIsRefused) {
  EXPECT_THROW(pin_this_thread(100'000), std::system_error);
}

}  // namespace
}  // namespace nqueens::test
