#include <nlohmann/json.hpp>

#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(EstimateCommand, GivesTimeWithARangeMemoryAndSeeds) {
  const auto json =
      nlohmann::json::parse(printed_by({"estimate", "18", "--time", "0.05", "-t", "1", "--json"}));
  EXPECT_EQ(json.at("n"), 18);
  EXPECT_EQ(json.at("method"), "composition");
  EXPECT_GT(json.at("seeds"), json.at("seeds_sampled"));
  EXPECT_GT(json.at("memory_bytes"), 0);
  EXPECT_LE(json.at("elapsed_low_s"), json.at("elapsed_s"));
  EXPECT_LE(json.at("elapsed_s"), json.at("elapsed_high_s"));
  EXPECT_LE(json.at("cpu_low_s"), json.at("cpu_high_s"));
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

TEST(EstimateCommand, ThePlainTableIsForPeople) {
  EXPECT_THAT(printed_by({"estimate", "14", "--time", "0.02", "-m", "pruned"}),
              AllOf(HasSubstr("method   pruned (depth=4, scalar)"), HasSubstr("memory")));
}

}  // namespace
}  // namespace nqueens::test
