#include <nlohmann/json.hpp>

#include "base/threads.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(EstimateCommand, GivesTimeWithARangeMemoryAndSeeds) {
  const auto printed =
      nlohmann::json::parse(printed_by({"estimate", "18", "--time", "0.05", "-t", "1", "--json"}));
  EXPECT_EQ(printed.at("n"), 18);
  EXPECT_EQ(printed.at("method"), "colours");
  EXPECT_GT(printed.at("seeds"), printed.at("seeds_sampled"));
  EXPECT_GT(printed.at("memory_bytes"), 0);
  EXPECT_LE(printed.at("elapsed_low_s"), printed.at("elapsed_s"));
  EXPECT_LE(printed.at("elapsed_s"), printed.at("elapsed_high_s"));
  EXPECT_LE(printed.at("cpu_low_s"), printed.at("cpu_high_s"));
}

TEST(EstimateCommand, MoreThreadsTakeLessTime) {
  const auto seconds = [](const std::string& threads) {
    return nlohmann::json::parse(
               printed_by({"estimate", "15", "--time", "0.02", "-t", threads, "--json"}))
        .at("elapsed_s")
        .get<double>();
  };
  EXPECT_LT(seconds("64"), seconds("1"));
}

TEST(EstimateCommand, OfMoreThreadsThanThisMachineHasIsWider) {
  const auto width = [](const std::string& threads) {
    const auto printed = nlohmann::json::parse(
        printed_by({"estimate", "14", "--time", "1", "-t", threads, "--json"}));
    EXPECT_LE(printed.at("threads_sampled"), available_threads().threads);
    return printed.at("cpu_high_s").get<double>() / printed.at("cpu_low_s").get<double>();
  };
  EXPECT_GT(width("1024"), 1.5 * width("1"));
}

TEST(EstimateCommand, ThePlainTableIsForPeople) {
  EXPECT_THAT(printed_by({"estimate", "14", "--time", "0.02", "-m", "pruned"}),
              AllOf(HasSubstr("method   pruned (depth=4, scalar)"), HasSubstr("memory")));
}

}  // namespace
}  // namespace nqueens::test
