#include "base/processor.hpp"

#include "support/kernel_files.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class ProcessorFiles : public testing::Test, protected KernelFiles {
 protected:
  void write_cache(const std::string& index, const std::vector<std::string>& texts,
                   const std::string& cpu = "cpu0") const {
    const std::string folder = "sys/devices/system/cpu/" + cpu + "/cache/" + index + "/";
    write(folder + "level", texts[0] + "\n");
    write(folder + "type", texts[1] + "\n");
    write(folder + "size", texts[2] + "\n");
    write(folder + "shared_cpu_list", texts[3] + "\n");
  }
  Processor processor() const { return this_processor(root(), {0}); }
};

TEST_F(ProcessorFiles, NameTheModelAndTheFastestClock) {
  write("proc/cpuinfo",
        "processor\t: 0\nmodel name\t: Fast CPU @ 3\ncpu MHz\t\t: 1200.5\n\n"
        "processor\t: 1\nmodel name\t: Fast CPU @ 3\ncpu MHz\t\t: 3400.25\n");
  write("sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "3700000\n");
  EXPECT_EQ(processor().model, "Fast CPU @ 3");
  EXPECT_EQ(processor().mhz, 3400.25);
  EXPECT_EQ(processor().max_mhz, 3700);
}

TEST_F(ProcessorFiles, CountTheProcessorsAndTheNodes) {
  write("sys/devices/system/cpu/online", "0-3,8,10-11\n");
  write("sys/devices/system/node/online", "0-1\n");
  EXPECT_EQ(processor().logical, 7);
  EXPECT_EQ(processor().numa_nodes, 2);
}

TEST_F(ProcessorFiles, ListTheCachesOfTheFirstProcessor) {
  write_cache("index0", {"1", "Data", "48K", "0,64"});
  write_cache("index1", {"1", "Instruction", "32K", "0,64"});
  write_cache("index2", {"2", "Unified", "2048K", "0,64"});
  write_cache("index3", {"3", "Unified", "32768K", "0-7,64-71"});
  EXPECT_THAT(processor().caches,
              ElementsAre(Cache{.name = "L1d", .bytes = 48U << 10U, .shared_by = 2},
                          Cache{.name = "L1i", .bytes = 32U << 10U, .shared_by = 2},
                          Cache{.name = "L2", .bytes = 2U << 20U, .shared_by = 2},
                          Cache{.name = "L3", .bytes = 32U << 20U, .shared_by = 16}));
}

TEST_F(ProcessorFiles, OfAHybridProcessorTellOfEachKindOfCore) {
  for (const std::string cpu : {"cpu0", "cpu1"}) {
    write_cache("index0", {"1", "Data", "48K", "0-1"}, cpu);
    write("sys/devices/system/cpu/" + cpu + "/cpufreq/cpuinfo_max_freq", "3700000\n");
  }
  write_cache("index0", {"1", "Data", "32K", "2"}, "cpu2");
  write("sys/devices/system/cpu/cpu2/cpufreq/cpuinfo_max_freq", "5100000\n");
  const Processor found = this_processor(root(), {0, 1, 2});
  EXPECT_THAT(found.caches, ElementsAre(Cache{.name = "L1d", .bytes = 48U << 10U, .shared_by = 2},
                                        Cache{.name = "L1d", .bytes = 32U << 10U, .shared_by = 1}));
  EXPECT_EQ(found.max_mhz, 5100);
}

TEST_F(ProcessorFiles, ThatAreMissingOrSenselessLeaveThingsUnknown) {
  write("proc/cpuinfo", "cpu MHz\t\t: unknown\nflags\t\t:\n");
  write("sys/devices/system/cpu/online", "all\n");
  write_cache("index0", {"1", "Data", "much", "0"});
  const Processor found = processor();
  EXPECT_EQ(found.model, "unknown");
  EXPECT_EQ(found.logical, 1);
  EXPECT_EQ(found.numa_nodes, 1);
  EXPECT_THAT(found.caches, IsEmpty());
  EXPECT_EQ(found.mhz, std::nullopt);
  EXPECT_EQ(found.max_mhz, std::nullopt);
}

TEST(ThisProcessor, HasAModelAndProcessors) {
  EXPECT_THAT(this_processor().model, Not(IsEmpty()));
  EXPECT_THAT(this_processor().logical, Gt(0));
}

class Sensors : public testing::Test, protected KernelFiles {
 protected:
  std::optional<double> hottest() const { return hottest_sensor(root()); }
};

TEST_F(Sensors, TheHottestOfTheProcessorIsTold) {
  write("hwmon0/name", "k10temp\n");
  write("hwmon0/temp1_input", "51250\n");
  write("hwmon0/temp3_input", "64500\n");
  EXPECT_EQ(hottest(), 64.5);
}

TEST_F(Sensors, ThoseOfOtherThingsAndOtherFilesAreLeftOut) {
  write("hwmon0/name", "nvme\n");
  write("hwmon0/temp1_input", "80000\n");
  write("hwmon1/name", "coretemp\n");
  write("hwmon1/temp1_input", "42000\n");
  write("hwmon1/temp1_crit", "100000\n");
  EXPECT_EQ(hottest(), 42.0);
}

TEST_F(Sensors, WhereNoneCanBeReadThereIsNone) {
  EXPECT_EQ(hottest(), std::nullopt);
  EXPECT_EQ(hottest_sensor("/no/such/folder"), std::nullopt);
  write("hwmon0/name", "coretemp\n");
  write("hwmon0/temp1_input", "broken\n");
  EXPECT_EQ(hottest(), std::nullopt);
}

}  // namespace
}  // namespace nqueens::test
