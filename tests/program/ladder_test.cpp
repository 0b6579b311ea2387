#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <set>

#include "methods/registry.hpp"
#include "support/golden.hpp"
#include "support/program.hpp"

namespace nqueens {
namespace {

using test::run_program;
using testing::HasSubstr;

TEST(LadderCommand, ShowsEveryMethodOnEveryBoardWithinTheBudget) {
  const auto run = run_program({"ladder", "--max-n", "8", "--budget", "60", "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  std::map<std::string, int> largest;
  const auto table = nlohmann::json::parse(run.out);
  for (const auto& row : table.at("rows")) {
    const int n = row.at("n");
    EXPECT_EQ(parse_count(row.at("total").get<std::string>()), test::known(n, "total"));
    largest[row.at("method")] = std::max(largest[row.at("method")], n);
  }
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_EQ(largest[std::string(entry.info->name)], 8) << entry.info->name;
  }
}

TEST(LadderCommand, AMethodStopsBeforeABoardThatWouldExceedTheBudget) {
  const auto run = run_program({"ladder", "--max-n", "9", "--budget", "0.0005", "--json"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  const auto table = nlohmann::json::parse(run.out);
  for (const auto& row : table.at("rows")) {
    if (row.at("method") == "brute_force") {
      EXPECT_LT(row.at("n"), 9);
    }
  }
}

TEST(LadderCommand, ThePlainTableNamesTheLecturesFigures) {
  const auto run = run_program({"ladder", "--max-n", "8"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("lecture, s"));
  EXPECT_THAT(run.out, HasSubstr("16777216"));  // leaves of brute_force at n = 8
}

}  // namespace
}  // namespace nqueens
