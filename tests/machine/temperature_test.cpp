#include <gtest/gtest.h>

#include "machine/processor.hpp"
#include "support/kernel_files.hpp"

namespace nqueens::test {
namespace {

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
