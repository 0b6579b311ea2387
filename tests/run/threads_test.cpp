#include "run/threads.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace nqueens {
namespace {

namespace fs = std::filesystem;

// A folder that stands for "/" with the files that the kernel would show.
class CgroupQuota : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::temp_directory_path() /
            ("nqueens-cgroup-" + std::to_string(getpid()) + "-" + test->name());
    fs::create_directories(root_);
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& path, const std::string& text) const {
    fs::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
  }
  std::optional<double> quota() const { return cgroup_cpu_quota(root_); }

 private:
  fs::path root_;
};

TEST_F(CgroupQuota, IsAbsentWithoutCgroups) { EXPECT_FALSE(quota()); }

TEST_F(CgroupQuota, Version2GivesQuotaOverPeriod) {
  write("proc/self/cgroup", "0::/job\n");
  write("sys/fs/cgroup/job/cpu.max", "150000 100000\n");
  EXPECT_EQ(quota(), 1.5);
}

TEST_F(CgroupQuota, Version2MaxIsNoQuota) {
  write("proc/self/cgroup", "0::/job\n");
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

TEST_F(CgroupQuota, Version1UsesTheCpuController) {
  write("proc/self/cgroup", "5:memory:/m\n4:cpu,cpuacct:/job\n");
  write("sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "250000\n");
  write("sys/fs/cgroup/cpu/job/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(quota(), 2.5);
}

TEST_F(CgroupQuota, Version1MinusOneIsNoQuota) {
  write("proc/self/cgroup", "4:cpu,cpuacct:/job\n");
  write("sys/fs/cgroup/cpu/job/cpu.cfs_quota_us", "-1\n");
  write("sys/fs/cgroup/cpu/job/cpu.cfs_period_us", "100000\n");
  EXPECT_FALSE(quota());
}

TEST(AvailableThreads, IsAtLeastOneAndNamesItsLimit) {
  const ThreadChoice choice = available_threads();
  EXPECT_GE(choice.threads, 1);
  EXPECT_FALSE(choice.limit.empty());
}

}  // namespace
}  // namespace nqueens
