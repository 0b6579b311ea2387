#include <nlohmann/json.hpp>
#include <sched.h>

#include "kernels/isa.hpp"
#include "run/registry.hpp"
#include "support/golden.hpp"
#include "support/lack.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"
#include "support/tmux.hpp"

namespace nqueens::test {
namespace {

TEST(CountCommand, PrintsTheCensusOnStdoutAndTheLogOnStderr) {
  EXPECT_THAT(run_program({"count", "12"}), ended(0, "n       12\ntotal   14200\nunique  1787\n",
                                                  HasSubstr("verified: known value")));
}

TEST(CountCommand, QuietPrintsOneLineAndNothingElse) {
  EXPECT_THAT(run_program({"count", "10", "-q"}), ended(0, "724 92\n", IsEmpty()));
}

TEST(CountCommand, EveryMethodGivesTheSameAnswer) {
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_EQ(run_program({"count", "8", "-q", "-m", std::string(entry.info->name)}).out,
              "92 12\n");
  }
}

TEST(CountCommand, JsonHasEveryMemberAndCountsAsText) {
  const auto printed = nlohmann::json::parse(
      printed_by({"count", "12", "--json", "--threads", "3", "-m", "bitmap"}));
  EXPECT_EQ(printed.at("n"), 12);
  EXPECT_EQ(printed.at("total"), "14200");
  EXPECT_EQ(printed.at("unique"), "1787");
  EXPECT_EQ(printed.at("point_symmetric"), "80");
  EXPECT_EQ(printed.at("rotational"), "8");
  EXPECT_EQ(printed.at("method"), "bitmap");
  EXPECT_EQ(printed.at("threads"), 3);
  EXPECT_EQ(printed.at("threads_limited_by"), "--threads");
  EXPECT_EQ(printed.at("verified"), "known value");
  EXPECT_GT(printed.at("seeds"), 0);
  EXPECT_GT(printed.at("elapsed_s"), 0);
  EXPECT_GT(printed.at("cpu_s"), 0);
  EXPECT_NE(printed.at("cpu_s"), printed.at("elapsed_s"));
  EXPECT_THAT(printed.at("version").get<std::string>(), Not(IsEmpty()));
}

TEST(CountCommand, OfASecondOrMoreSaysHowManyCoresItKeptBusy) {
  const ProgramRun run =
      run_program({"count", "16", "-m", "pruned", "-t", "1", "--double-check", "25", "--json"});
  const auto printed = nlohmann::json::parse(run.out);
  const double mean = printed.at("cpu_s").get<double>() / printed.at("elapsed_s").get<double>();
  EXPECT_NEAR(printed.at("cores_busy").get<double>(), mean, 0.1);
  EXPECT_THAT(run.err, ContainsRegex(" s of processor time, [0-9.]+ of 1 core busy\n"));
  const ProgramRun brief = run_program({"count", "8", "--json"});
  EXPECT_FALSE(nlohmann::json::parse(brief.out).contains("cores_busy"));
  EXPECT_THAT(brief.err, EndsWith(" s of processor time\n"));
}

TEST(CountCommand, BoardsWithoutSolutionsAndTheSmallestBoardAreCounted) {
  EXPECT_EQ(run_program({"count", "1", "-q"}).out, "1 1\n");
  EXPECT_EQ(run_program({"count", "2", "-q"}).out, "0 0\n");
  EXPECT_EQ(run_program({"count", "3", "-q"}).out, "0 0\n");
}

TEST(CountCommand, EveryInstructionSetGivesTheSameAnswerAndIsNamed) {
  for (const MethodEntry& entry : all_methods()) {
    if (!entry.info->vectorised) continue;
    const std::string method(entry.info->name);
    for (const Isa isa : available_isas()) {
      const std::string name(to_string(isa));
      const auto printed = nlohmann::json::parse(
          run_program({"count", "14", "-m", method, "--isa", name, "--json"}).out);
      EXPECT_EQ(printed.at("total"), "365596") << method << " on " << name;
      EXPECT_EQ(printed.at("isa"), name);
    }
  }
}

TEST(CountCommand, AnotherPlanGivesTheSameAnswer) {
  const auto [n, counts] =
      NQUEENS_SLOWED ? std::pair("12", "14200 1787\n") : std::pair("14", "365596 45752\n");
  for (const std::string plan : {"first", "second"}) {
    EXPECT_EQ(run_program({"count", n, "-q", "--plan", plan}).out, counts);
  }
}

TEST(CountCommand, TakesAnotherMethodWhereMemoryIsShort) {
  EXPECT_EQ(
      nlohmann::json::parse(printed_by({"count", "16", "--memory", "10M", "--json"})).at("method"),
      "frontier");
}

TEST(CountCommand, AnotherDepthGivesTheSameAnswer) {
  EXPECT_EQ(run_program({"count", "11", "-q", "-m", "pruned", "--depth", "5"}).out, "2680 341\n");
}

int a_cpu() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  sched_getaffinity(0, sizeof allowed, &allowed);
  int cpu = 0;
  while (cpu < CPU_SETSIZE - 1 && !CPU_ISSET(cpu, &allowed)) ++cpu;
  return cpu;
}

TEST(CountCommand, SaysWhatLimitedTheThreads) {
  EXPECT_THAT(run_program({"count", "8", "-t", "1"}).err, HasSubstr("1 thread (limit: --threads)"));
  EXPECT_THAT(run_shell("taskset -c " + std::to_string(a_cpu()) + " \"$NQUEENS\" count 8").err,
              HasSubstr("1 thread (limit: affinity mask)"));
}

TEST(CountCommand, ProgressGoesToStderrAsPlainLinesWithoutATerminal) {
  const std::string n = NQUEENS_SLOWED ? "13" : "14";  // takes seconds
  EXPECT_THAT(run_program({"count", n, "-m", "backtracking", "-t", "1", "--progress", "always"}),
              ended(_, MatchesRegex("n +" + n + "\ntotal +[0-9]+\nunique +[0-9]+\n"),
                    AllOf(HasSubstr("remaining"), Not(HasSubstr("\033")))));
}

TEST(CountCommand, TakesARangeOfBoardsAsATable) {
  EXPECT_THAT(run_program({"count", "7-9"}), ended(0,
                                                   MatchesRegex("  n +total +unique +time\n"
                                                                "  7 +40 +6 +[0-9.]+ s\n"
                                                                "  8 +92 +12 +[0-9.]+ s\n"
                                                                "  9 +352 +46 +[0-9.]+ s\n"),
                                                   ""));
}

TEST(CountCommand, ShowsTimesOfSmallBoardsWithThreeSignificantDigits) {
  EXPECT_THAT(
      run_program({"count", "11-12"}).out,
      ContainsRegex(" (0\\.000[0-9]{3}|0\\.00[1-9][0-9]{2}|0\\.0[1-9][0-9]{2}|0\\.[1-9][0-9]{2}|"
                    "[1-9]\\.[0-9]{2}|[1-5][0-9]\\.[0-9]) s\n"));
}

TEST(CountCommand, TakesARangeInEveryOtherForm) {
  EXPECT_EQ(run_program({"count", "7-8", "-q"}).out, "40 6\n92 12\n");
  EXPECT_THAT(run_program({"count", "7-8", "--csv"}).out,
              MatchesRegex("n,total,unique,elapsed_s\n7,40,6,[0-9.]+\n8,92,12,[0-9.]+\n"));
  EXPECT_THAT(run_program({"count", "8", "--csv"}).out,
              MatchesRegex("n,total,unique,elapsed_s\n8,92,12,[0-9.]+\n"));
}

TEST(CountCommand, TakesAListOfBoardsAndRanges) {
  EXPECT_EQ(run_program({"count", "4,6-8", "-q"}).out, "2 1\n4 1\n40 6\n92 12\n");
}

// On a board of 8, eight queens leave no row.
TEST(CountCommand, OfARangeShowsWhyABoardIsRefusedAndCountsTheOthers) {
  const std::string reason = "depth 8 is out of range: method bitmap on n = 8 takes 0 to 7";
  const auto count = [](const std::vector<std::string>& form) {
    return run_program(joined({"count", "8-10", "-m", "bitmap", "--depth", "8"}, form));
  };
  EXPECT_THAT(count({}),
              ended(2,
                    MatchesRegex("  n +total +unique +time\n"
                                 "  8  " +
                                 reason + "\n  9 +352 +46 +[0-9.]+ s\n 10 +724 +92 +[0-9.]+ s\n"),
                    IsEmpty()));
  const std::string line = "nqueens: error: n = 8: " + reason + "\n";
  EXPECT_THAT(count({"--csv"}), ended(2,
                                      MatchesRegex("n,total,unique,elapsed_s\n"
                                                   "8,,,\n9,352,46,[0-9.]+\n10,724,92,[0-9.]+\n"),
                                      line));
  EXPECT_THAT(count({"-q"}), ended(2, "352 46\n724 92\n", line));
  EXPECT_THAT(
      count({"--json"}),
      ended(2, StartsWith("{\"schema\":\"refused-1\",\"n\":8,\"reason\":\"" + reason + "\"}\n"),
            IsEmpty()));
}

TEST(CountCommand, OfARangeRefusesBoardsThatDoNotFitIntoTheMemoryOneByOne) {
  EXPECT_THAT(run_program({"count", "13-14", "-m", "colours", "--memory", "1M", "--csv"}),
              ended(2, "n,total,unique,elapsed_s\n13,,,\n14,,,\n",
                    HasSubstr("nqueens: error: n = 14: method colours needs ")));
}

TEST(CountCommand, OfARangeEndsQuietlyWhenItsReaderDoes) {
  for (const std::string form : {"", " -q", " --csv", " --json"}) {
    const ProgramRun run = run_shell("{ sleep 0.1; \"$NQUEENS\" count 7-32 -m pruned" + form +
                                     "; echo $? >&2; } | true");
    EXPECT_EQ(run.err, "0\n") << form;
  }
}

TEST(CountCommand, ARangeEndsAtItsTimeLimit) {
  EXPECT_THAT(run_program({"count", "8-32", "-m", "pruned", "-t", "1", "--time-limit", "3"}),
              ended(5, HasSubstr("\n  8 ")));
}

TEST(CountCommand, GroupsDigitsOnATerminalOnly) {
  if (const auto lack = lack_of_terminal()) GTEST_SKIP() << *lack;
  const Tmux terminal("\"$NQUEENS\" count 12 -q; \"$NQUEENS\" count 12; sleep 60", 80, 24);
  terminal.expect(AllOf(HasSubstr("14200 1787\n"), HasSubstr("total   14\u202f200\n")));
  EXPECT_THAT(run_program({"count", "12"}).out, HasSubstr("total   14200\n"));
}

TEST(CountCommand, AFullDiskUnderStdoutIsAFailure) {
  for (const std::string boards : {"8", "8-9", "8-9 -q"}) {
    EXPECT_THAT(run_shell("\"$NQUEENS\" count " + boards + " > /dev/full"),
                ended(1, _, HasSubstr("cannot write the result")));
  }
}

TEST(CountCommand, ARangeHasTheKnownCounts) {
  std::string expected;
  for (int n = 1; n <= 15; ++n) expected += quiet_census(n);
  EXPECT_EQ(printed_by({"count", "1-15", "-q"}), expected);
}

TEST(CountCommand, ARangeAsJsonIsAnObjectALine) {
  std::vector<std::string> totals;
  for (const std::string& line : lines_of(run_program({"count", "5-7", "--json"}).out)) {
    totals.push_back(nlohmann::json::parse(line).at("total"));
  }
  EXPECT_THAT(totals, ElementsAre("10", "4", "40"));
}

}  // namespace
}  // namespace nqueens::test
