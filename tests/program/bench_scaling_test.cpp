#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "measure/scaling.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

json scaling(const std::vector<std::string>& options) {
  return json::parse(printed_by(joined({"bench", "--scaling", "--json"}, options)));
}

TEST(BenchScaling, CountsOneBoardOnGrowingNumbersOfThreads) {
  const json report = scaling({"--board", "12", "-t", "5"});
  EXPECT_EQ(report.at("n"), 12);
  EXPECT_EQ(report.at("total"), "14200");
  EXPECT_EQ(report.at("unique"), "1787");
  EXPECT_EQ(report.at("threads"), 5);
  std::vector<int> threads;
  for (const json& row : report.at("rows")) threads.push_back(row.at("threads"));
  EXPECT_THAT(threads, ElementsAre(1, 2, 4, 5));
}

TEST(BenchScaling, MeasuresFollowFromTheTimes) {
  const json report = scaling({"--board", "12", "-t", "3"});
  const double one_s = report.at("rows").at(0).at("elapsed_s");
  for (const json& row : report.at("rows")) {
    const Scaling expected{
        .threads = row.at("threads"), .one_s = one_s, .elapsed_s = row.at("elapsed_s")};
    EXPECT_DOUBLE_EQ(row.at("speed_up"), expected.speed_up());
    EXPECT_DOUBLE_EQ(row.at("efficiency"), expected.efficiency());
    EXPECT_EQ(row.contains("serial_share"), expected.threads > 1);
    if (expected.threads > 1) {
      EXPECT_DOUBLE_EQ(row.at("serial_share"), *expected.serial_share());
    }
    EXPECT_DOUBLE_EQ(row.at("independent_efficiency"),
                     one_s / row.at("independent_s").get<double>());
    if (expected.threads == 1) {
      EXPECT_DOUBLE_EQ(row.at("independent_s"), one_s);
    }
    EXPECT_GT(row.at("utilisation"), 0);
    const double head_s = row.at("head_s");
    const double tail_s = row.at("tail_s");
    EXPECT_LE(head_s + tail_s, expected.elapsed_s + 1e-9);
  }
}

TEST(BenchScaling, NoThreadIsBelowTheSlowestOrAboveTheFastest) {
  const json report = scaling({"--board", "13", "-t", "2"});
  for (const json& row : report.at("rows")) {
    const auto rates = row.at("thread_rates").get<std::vector<double>>();
    ASSERT_GE(rates.size(), 1U);
    EXPECT_LE(rates.size(), row.at("threads").get<std::size_t>());
    EXPECT_TRUE(std::ranges::is_sorted(rates));
    EXPECT_LE(rates.front(), 1 + 1e-9);
    EXPECT_GE(rates.back(), 1 - 1e-9);
  }
}

ObservedCount observed_in(const json& row) {
  ObservedCount observed;
  observed.chosen.room.threads = row.at("threads");
  observed.elapsed_s = row.at("elapsed_s");
  observed.head_s = row.at("head_s");
  observed.tail_s = row.at("tail_s");
  observed.longest_seed_s = row.at("longest_seed_s");
  return observed;
}

TEST(BenchScaling, ProjectsTheEfficiencyOn64And192Threads) {
  const json report = scaling({"--board", "12", "-t", "2"});
  const json& one = report.at("rows").at(0);
  const json& most = report.at("rows").at(1);
  const ObservedCount alone = observed_in(one);
  const ObservedCount together = observed_in(most);
  std::vector<int> threads;
  for (const json& projection : report.at("projections")) {
    threads.push_back(projection.at("threads"));
    EXPECT_DOUBLE_EQ(projection.at("least_efficiency"),
                     least_efficiency(alone, together, threads.back()));
    EXPECT_DOUBLE_EQ(projection.at("efficiency_by_tail"),
                     efficiency_by_tail(alone, together, threads.back()));
    EXPECT_DOUBLE_EQ(projection.at("efficiency_by_serial_share"),
                     efficiency_by_share(most.at("serial_share"), threads.back()));
  }
  EXPECT_THAT(threads, ElementsAre(64, 192));
}

TEST(BenchScaling, OneThreadLeavesOutWhatIsOfSeveral) {
  const json report = scaling({"--board", "12", "-t", "1"});
  ASSERT_EQ(report.at("rows").size(), 1U);
  EXPECT_DOUBLE_EQ(report.at("rows").at(0).at("efficiency"), 1);
  for (const json& projection : report.at("projections")) {
    EXPECT_FALSE(projection.contains("efficiency_by_serial_share"));
  }
}

TEST(BenchScaling, TheTableFitsIntoEightyColumns) {
  const std::string out = printed_by({"bench", "--scaling", "--board", "12", "-t", "3"});
  const std::size_t table = out.find("threads   time, s speed-up efficiency apart busy");
  ASSERT_NE(table, std::string::npos) << out;
  const auto lines = lines_of(out.substr(table));
  for (const std::string& line : lines) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_EQ(lines.size(), 1 + 3 + 2 + 1 + 2);
  EXPECT_THAT(out, AllOf(HasSubstr("\nprocessor "), HasSubstr("\nboard         n = 12\n"),
                         HasSubstr("\nmethod        "), HasSubstr("at least")));
}

TEST(BenchScaling, WarnsWhereThreadsHadNoProcessorForATenthOfTheTime) {
  const std::string threads = std::to_string(2 * available_threads().threads);
  EXPECT_THAT(run_program({"bench", "--scaling", "--board", "12", "-t", threads}),
              ended(0, HasSubstr("efficiency"),
                    AllOf(HasSubstr("warning: utilisation 0."), HasSubstr(threads + " threads"))));
}

TEST(BenchScaling, AWrongCountFails) {
  StartedProgram misled({NQUEENS_MISLED_PROGRAM, "bench", "--scaling", "--board", "8"}, kAsNamed);
  EXPECT_THAT(misled.wait(),
              ended(3, Not(HasSubstr("speed-up")), HasSubstr("verification failed")));
}

}  // namespace
}  // namespace nqueens::test
