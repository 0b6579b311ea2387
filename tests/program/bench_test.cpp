#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "base/lecture_table.hpp"
#include "base/threads.hpp"
#include "kernels/isa.hpp"
#include "run/registry.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

using nlohmann::json;

// Runs the shortest possible bench with these options. Returns its JSON report.
json bench(const std::vector<std::string>& options) {
  const auto run =
      run_program(joined({"bench", "--max-n", "7", "--budget", "0.001", "--json"}, options));
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, AnyOf(IsEmpty(), HasSubstr("elapsed")));  // progress on a slow machine
  return json::parse(run.out);
}

std::string name_of(const json& configuration) {
  return configuration.at("method").get<std::string>() + "/" + configuration.value("isa", "-") +
         "/" + std::to_string(configuration.at("threads").get<int>());
}

TEST(BenchCommand, TimesEveryMethodInstructionSetAndNumberOfThreads) {
  const json report = bench({"-t", "3"});
  std::set<std::string> measured;
  for (const json& row : report.at("rows")) {
    const int n = row.at("n");
    EXPECT_EQ(parse_count(row.at("total").get<std::string>()), known(n, "total"));
    EXPECT_GT(row.at("elapsed_s").get<double>(), 0);
    if (n == 7) measured.insert(name_of(row));
  }
  std::set<std::string> expected;
  for (const MethodEntry& entry : all_methods()) {
    const std::string method(entry.info->name);
    for (const char* threads : {"/1", "/2", "/3"}) {
      if (!entry.info->vectorised) expected.insert(method + "/-" + threads);
      for (const Isa isa : available_isas()) {
        if (entry.info->vectorised) {
          expected.insert(method + "/" + std::string(to_string(isa)) + threads);
        }
      }
    }
  }
  EXPECT_EQ(measured, expected);
}

TEST(BenchCommand, ComparesMethodsWithPrunedSetsWithTheBestAndThreadsWithOne) {
  const json report = bench({"--methods", "pruned,colours", "--isa", "portable", "-t", "2"});
  std::set<std::string> compared;
  for (const json& ratio : report.at("ratios")) {
    compared.insert(ratio.at("about").get<std::string>() + ": " + name_of(ratio.at("a")) + " " +
                    name_of(ratio.at("b")));
    EXPECT_DOUBLE_EQ(ratio.at("ratio").get<double>(),
                     ratio.at("a_s").get<double>() / ratio.at("b_s").get<double>());
    EXPECT_GE(ratio.at("timings").get<int>(), 4);
  }
  const std::set<std::string> expected{"method: colours/portable/1 pruned/-/1",
                                       "threads: pruned/-/2 pruned/-/1",
                                       "threads: colours/portable/2 colours/portable/1"};
  EXPECT_EQ(compared, expected);
}

TEST(BenchCommand, ComparesEveryOtherInstructionSetWithTheBest) {
  const json report = bench({"--methods", "colours", "-t", "1"});
  const std::string best(to_string(best_isa()));
  ASSERT_EQ(report.at("ratios").size(), available_isas().size() - 1);
  for (const json& ratio : report.at("ratios")) {
    EXPECT_EQ(ratio.at("about"), "isa");
    EXPECT_NE(ratio.at("a").at("isa"), best);
    EXPECT_EQ(ratio.at("b").at("isa"), best);
  }
}

TEST(BenchCommand, CarriesTheSpeedtestBlock) {
  const json report = bench({"--methods", "pruned", "-t", "auto"});
  EXPECT_EQ(report.at("command_line"),
            "nqueens bench --max-n 7 --budget 0.001 --json --methods pruned -t auto");
  EXPECT_EQ(report.at("threads"), available_threads().threads);
  EXPECT_EQ(report.at("threads_limited_by"), available_threads().limit);
  EXPECT_EQ(report.at("best_isa"), to_string(best_isa()));
  for (const char* key : {"version", "compiler", "build_type"}) {
    EXPECT_FALSE(report.at(key).get<std::string>().empty()) << key;
  }
}

TEST(BenchCommand, BringsTheLecturesTimes) {
  const json report = bench({"--methods", "pruned", "-t", "1"});
  std::set<std::string> methods;
  for (const json& row : report.at("lecture")) {
    const auto method = row.at("method").get<std::string>();
    const auto known = lecture_entry(method, row.at("n").get<int>()).milliseconds;
    ASSERT_TRUE(known) << row;
    EXPECT_DOUBLE_EQ(row.at("elapsed_s").get<double>() * 1000, static_cast<double>(*known));
    methods.insert(method);
  }
  EXPECT_EQ(methods.size(), 6U);
}

TEST(BenchCommand, ThePlainReportHasTheBlockTheTableAndTheRatios) {
  EXPECT_THAT(
      printed_by({"bench", "--methods", "pruned,bitmap", "--max-n", "7", "--budget", "0.001",
                  "--threads", "2"}),
      AllOf(HasSubstr("compiler "), HasSubstr("build type "), HasSubstr("isa "),
            HasSubstr("threads       2 (limit: --threads); measured: 1, 2"), HasSubstr("time, s"),
            HasSubstr("A B B A"), HasSubstr("pruned 2 threads"), HasSubstr("bitmap 1 thread ")));
}

TEST(BenchCommand, AMethodStopsBeforeABoardThatWouldExceedTheBudget) {
  const json report = json::parse(printed_by({"bench", "--methods", "brute_force", "--max-n", "12",
                                              "--budget", "0.001", "-t", "1", "--json"}));
  for (const json& row : report.at("rows")) EXPECT_LT(row.at("n"), 9);
}

}  // namespace
}  // namespace nqueens::test
