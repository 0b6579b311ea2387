// Tests which memory, processors and caches the program finds in the files of the kernel.

#include <nlohmann/json.hpp>
#include <string>

#include "base/threads.hpp"
#include "support/checkpointed.hpp"
#include "support/kernel_files.hpp"
#include "support/matchers.hpp"
#include "support/preload/preloadable.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

// Simulates a machine with two processors and plenty of memory.
class MachineOffers : public testing::Test, protected KernelFiles {
 protected:
  void SetUp() override {
    if (NQUEENS_SLOWED) GTEST_SKIP() << "sanitizers and emulators let no library go before theirs";
    write("proc/meminfo",
          "MemAvailable: 8000000 kB\nCommitLimit: 5000 kB\nCommitted_AS: 4000 kB\n");
    write("sys/devices/system/cpu/online", "0-1\n");
  }

  void write_first_level_cache(const std::string& cpu, const std::string& size) const {
    const std::string folder = "sys/devices/system/cpu/" + cpu + "/cache/index0/";
    write(folder + "level", "1\n");
    write(folder + "type", "Data\n");
    write(folder + "size", size + "\n");
    write(folder + "shared_cpu_list", "0\n");
  }

  ProgramRun nqueens(const std::string& arguments) const {
    return run_shell("LD_PRELOAD='" + preloadable(NQUEENS_OTHER_ROOT) + "' NQUEENS_ROOT='" +
                     root().string() + "' \"$NQUEENS\" " + arguments);
  }
  // A count that needs some megabytes.
  ProgramRun colours() const { return nqueens("count 16 -q -t 1 -m colours"); }

  static void expect_refusal(const ProgramRun& run, const std::string& limit) {
    EXPECT_THAT(error_line(run, 2),
                AllOf(HasSubstr("the limit is " + limit), HasSubstr("more memory")));
  }
};

TEST_F(MachineOffers, NoMoreMemoryThanTheCgroupMayTakeBeforeItIsSlowedDown) {
  write("proc/self/cgroup", "0::/slice/job\n");
  write("sys/fs/cgroup/slice/job/memory.max", "max\n");
  write("sys/fs/cgroup/slice/memory.high", "1048576\n");
  expect_refusal(colours(), "768 KiB (cgroup limit)");
}

TEST_F(MachineOffers, NoMoreMemoryThanStrictOvercommitAllows) {
  EXPECT_EQ(colours().out, "14772512 1846955\n");
  write("proc/sys/vm/overcommit_memory", "2\n");
  expect_refusal(colours(), "750 KiB (overcommit limit)");
}

TEST_F(MachineOffers, NoMoreThreadsThanCanBeAskedForOnThousandsOfProcessors) {
  write("sys/devices/system/cpu/online", "0-2047\n");
  const json report = json::parse(nqueens("count 8 --json").out);
  EXPECT_EQ(report.at("total"), "92");
  EXPECT_EQ(report.at("threads"), 1024);
  EXPECT_EQ(report.at("threads_limited_by"), "largest number of threads");
}

TEST_F(MachineOffers, CachesOfEachKindOfCoreOfAHybridProcessor) {
  write_first_level_cache("cpu0", "48K");
  write_first_level_cache("cpu1", "32K");
  const json report = json::parse(nqueens("bench --scaling --board 10 -t 1 --json").out);
  std::vector<int> bytes;
  for (const json& cache : report.at("machine").at("caches")) bytes.push_back(cache.at("bytes"));
  EXPECT_THAT(bytes, ElementsAre(48 << 10, 32 << 10));
}

class ProcessorsTakenAway : public Checkpointed {};

TEST_F(ProcessorsTakenAway, ChangeNothingOfACountThatRuns) {
  const int n = NQUEENS_SLOWED ? 13 : 15;
  StartedProgram program(count(n, {"-t", "4"}));
  wait_for_seeds();
  run_shell("taskset -acp " + std::to_string(allowed_cpus().front()) + " " +
            std::to_string(program.pid()));
  EXPECT_THAT(program.wait(), ended(0, census(n)));
}

}  // namespace
}  // namespace nqueens::test
