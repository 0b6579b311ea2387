#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "run/registry.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(LadderCommand, JsonHasEveryMethodOnEveryBoardWithinTheBudgetAndTheSizesOfTheSearchSpaces) {
  std::map<std::string, int> largest;
  const auto table =
      nlohmann::json::parse(printed_by({"ladder", "--max-n", "8", "--budget", "60", "--json"}));
  for (const auto& row : table.at("rows")) {
    const int n = row.at("n");
    EXPECT_EQ(parse_count(row.at("total").get<std::string>()), known(n, "total"));
    largest[row.at("method")] = std::max(largest[row.at("method")], n);
  }
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_EQ(largest[std::string(entry.info->name)], 8) << entry.info->name;
  }
  const auto& spaces = table.at("spaces");
  ASSERT_EQ(spaces.size(), 5) << "n = 4 to 8";
  EXPECT_EQ(spaces[4], (nlohmann::json{{"n", 8},
                                       {"any_squares", "4426165368"},
                                       {"one_a_row", "16777216"},
                                       {"one_a_row_and_column", "40320"}}));
}

TEST(LadderCommand, AFullDiskUnderStdoutIsAFailure) {
  EXPECT_THAT(run_shell("\"$NQUEENS\" ladder --max-n 4 > /dev/full"),
              ended(1, _, ContainsRegex("^nqueens: error: cannot write the result[^\n]*\n$")));
}

TEST(LadderCommand, AMethodStopsBeforeABoardThatWouldExceedTheBudget) {
  const auto table =
      nlohmann::json::parse(printed_by({"ladder", "--max-n", "9", "--budget", "0.0005", "--json"}));
  for (const auto& row : table.at("rows")) {
    if (row.at("method") == "brute_force") {
      EXPECT_LT(row.at("n"), 9);
    }
  }
}

TEST(LadderCommand, ThePlainTableFitsATerminalAndHasTheLecturesMilliseconds) {
  const auto run = run_program({"ladder", "--max-n", "8", "--budget", "60"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, ContainsRegex("method +n +total .* time ms lecture ratio leaves/s"));
  EXPECT_THAT(run.out, ContainsRegex("\nbrute_force +7 +40 +- +823543= +[0-9.]+ +10 +- "));
  EXPECT_THAT(run.out, ContainsRegex("\npruned +8 +92 +12 +212= +[0-9.]+ +0 +[0-9.-]+ "));
  for (const std::string& line : lines_of(run.out)) EXPECT_LE(line.size(), 80U) << line;
}

// The methods forward and stored are slower than the method before them. So the next method is
// compared with that one, too.
TEST(LadderCommand, ComparesTheTimeOfAMethodWithTheMethodBeforeFromAMillisecondOn) {
  std::map<std::string, std::map<int, double>> times;  // by method and board; 0: not counted
  std::string before;
  std::string latest;
  int compared = 0;
  const auto table =
      nlohmann::json::parse(printed_by({"ladder", "--max-n", "11", "--budget", "0.5", "--json"}));
  for (const auto& row : table.at("rows")) {
    const std::string method = row.at("method");
    if (method != latest && latest != "forward" && latest != "stored") before = latest;
    latest = method;
    const int n = row.at("n");
    const double elapsed_s = times[method][n] = row.at("elapsed_s");
    const double before_s = times[before][n];
    EXPECT_EQ(row.contains("ratio"), std::min(before_s, elapsed_s) >= 0.001) << before << row;
    if (row.contains("ratio")) {
      EXPECT_NEAR(row.at("ratio"), before_s / elapsed_s, 1e-6 * before_s / elapsed_s);
      ++compared;
    }
  }
  EXPECT_GT(compared, 0);
}

// On the largest board for which both took a millisecond. Other load decides which that is.
TEST(LadderCommand, SaysHowPrunedComparesWithBitmap) {
  const std::string out = run_program({"ladder", "--max-n", "12", "--budget", "1"}).out;
  std::map<int, std::map<std::string, double>> times;  // by board and method
  for (const std::string& line : lines_of(out)) {
    std::istringstream row(line);
    std::string method;
    std::string other;
    int n = 0;
    double ms = 0;
    if (row >> method >> n >> other >> other >> other >> ms && ms >= 1) times[n][method] = ms;
  }
  std::erase_if(times, [](const auto& board) {
    return !board.second.contains("bitmap") || !board.second.contains("pruned");
  });
  const std::string said = " bitmap took [0-9.]+ times as long as pruned\n";
  if (times.empty()) {
    EXPECT_THAT(out, Not(ContainsRegex(said)));
  } else {
    EXPECT_THAT(out, ContainsRegex("\n +for n = " + std::to_string(times.rbegin()->first) + said));
  }
}

TEST(LadderCommand, HasTheSizesOfTheSearchSpacesExactOrAsAPowerOfTen) {
  const std::string out = run_program({"ladder", "--max-n", "14", "--budget", "0.5"}).out;
  EXPECT_THAT(out, ContainsRegex("\n n +C\\(n\\^2, n\\) +n\\^n +n!\n 4 +1820 +256 +24\n"));
  EXPECT_THAT(out, ContainsRegex("\n 8 +4426165368 +16777216 +40320\n"));
  if (NQUEENS_SLOWED) return;  // no method gets to the board of 14
  EXPECT_THAT(out, ContainsRegex("\n14 +about 10\\^21 +11112006825558016 +87178291200\n"));
}

TEST(LadderCommand, EndsWithTheRecordsAndTheValuesThatTheSlidesRound) {
  const std::string out = run_program({"ladder", "--max-n", "4"}).out;
  EXPECT_THAT(out, ContainsRegex("\n24 .* total +227514171973736 +227514171973736\n"));
  EXPECT_THAT(out, ContainsRegex("\n26 .* total +22317699616364044 +22317699616364000  rounded\n"));
  EXPECT_THAT(out, ContainsRegex("\n27  2016 +total +234907967154122528 +-  open in 2013\n"));
}

TEST(LadderCommand, TheLecturesRowsAreTakenWhateverTheyLast) {
  std::vector<std::string> expected{"method        n", "brute_force   4", "brute_force   5",
                                    "brute_force   6", "brute_force   7", "brute_force   8",
                                    "brute_force   9", "backtracking  4"};
  if (NQUEENS_SLOWED) expected.resize(5);
  const auto run =
      run_shell("\"$NQUEENS\" ladder --lecture -t 2 | head -n " + std::to_string(expected.size()));
  std::vector<std::string> rows = lines_of(run.out);
  for (std::string& row : rows) row.resize(15);
  EXPECT_EQ(rows, expected);
}

}  // namespace
}  // namespace nqueens::test
