#include <fstream>
#include <gtest/gtest.h>
#include <string>

#include "machine/processor.hpp"
#include "support/temp_folder.hpp"

namespace nqueens {
namespace {

class Sensors : public testing::Test {
 protected:
  void add(const std::string& monitor, const std::string& file, const std::string& text) {
    const std::filesystem::path folder = folder_ / monitor;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / file) << text << "\n";
  }
  std::optional<double> hottest() const { return hottest_sensor(folder_.path()); }

 private:
  test::TempFolder folder_;
};

TEST_F(Sensors, TheHottestOfTheProcessorIsTold) {
  add("hwmon0", "name", "k10temp");
  add("hwmon0", "temp1_input", "51250");
  add("hwmon0", "temp3_input", "64500");
  EXPECT_EQ(hottest(), 64.5);
}

TEST_F(Sensors, ThoseOfOtherThingsAndOtherFilesAreLeftOut) {
  add("hwmon0", "name", "nvme");
  add("hwmon0", "temp1_input", "80000");
  add("hwmon1", "name", "coretemp");
  add("hwmon1", "temp1_input", "42000");
  add("hwmon1", "temp1_crit", "100000");
  EXPECT_EQ(hottest(), 42.0);
}

TEST_F(Sensors, WhereNoneCanBeReadThereIsNone) {
  EXPECT_EQ(hottest(), std::nullopt);
  EXPECT_EQ(hottest_sensor("/no/such/folder"), std::nullopt);
  add("hwmon0", "name", "coretemp");
  add("hwmon0", "temp1_input", "broken");
  EXPECT_EQ(hottest(), std::nullopt);
}

}  // namespace
}  // namespace nqueens
