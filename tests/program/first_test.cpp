// Tests nqueens first: several boards, both kernels, and the search that exchanges columns.

#include <nlohmann/json.hpp>
#include <regex>

#include "nqueens/board.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

std::string timeless(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.]+ s\n"), "TIME\n");
}

TEST(First, TakesARangeAndSaysTheNOfEachBoard) {
  EXPECT_EQ(timeless(run_program({"first", "3,4"}).out),
            "n       3\nqueens  there is no solution for 3 queens\nnodes   5\ntime    TIME\n\n"
            "n       4\nqueens  1 3 0 2\nnodes   8\ntime    TIME\n\n"
            ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
  const std::string five = timeless(run_program({"first", "5"}).out);
  EXPECT_THAT(timeless(run_program({"first", "4-6"}).out), HasSubstr("\n\n" + five + "\n"));
}

TEST(First, PrintsAJsonObjectALineForSeveralBoards) {
  const auto lines = lines_of(run_program({"first", "4-6", "--json"}).out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(nlohmann::json::parse(lines[2]).at("n"), 6);
}

// Task 7 of M. Sakuta's notes.
TEST(First, ComparesTheTimesWithAndWithoutTheBoardArray) {
  EXPECT_EQ(timeless(run_program({"first", "4", "--kernel", "both"}).out),
            "n            4\nqueens       1 3 0 2\nnodes        8\n"
            "board-array  TIME\narray-free   TIME\n\n"
            ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
  const auto lines = lines_of(run_program({"first", "8", "--kernel", "both", "--json"}).out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(nlohmann::json::parse(lines[0]).at("kernel"), "board-array");
  EXPECT_EQ(nlohmann::json::parse(lines[1]).at("kernel"), "array-free");
}

TEST(First, OfSeveralBoardsEndsQuietlyWhenItsReaderDoes) {
  EXPECT_EQ(run_shell("{ sleep 0.1; \"$NQUEENS\" first 4-20; echo $? >&2; } | true").err, "0\n");
}

TEST(FirstByExchange, TakesSeveralBoards) {
  EXPECT_THAT(printed_by({"first", "100,1000", "--kernel", "exchange"}),
              AllOf(HasSubstr("n          100\n"), HasSubstr("\n\nn          1000\n")));
}

TEST(FirstByExchange, PrintsASolutionOfAnySizeWithItsSeedAndExchanges) {
  const auto found = nlohmann::json::parse(
      printed_by({"first", "300", "--kernel", "exchange", "--seed", "7", "--json"}));
  EXPECT_TRUE(is_solution(found.at("queens").get<Board>()));
  EXPECT_EQ(found.at("seed"), 7);
  EXPECT_GT(found.at("exchanges"), 0);
}

TEST(FirstByExchange, DrawsSmallBoardsAndNotLargeOnes) {
  EXPECT_THAT(run_program({"first", "8", "--kernel", "exchange"}).out, HasSubstr("\n\n. "));
  EXPECT_THAT(run_program({"first", "1000", "--kernel", "exchange"}).out,
              HasSubstr("queens     checked; --json has them"));
}

TEST(FirstByExchange, FindsTheSameFromTheSameSeed) {
  EXPECT_EQ(run_shell("$NQUEENS first 50 --kernel exchange --seed 3 | head -3").out,
            run_shell("$NQUEENS first 50 --kernel exchange --seed 3 | head -3").out);
}

TEST(FirstByExchange, SaysThatThereIsNoSolution) {
  EXPECT_THAT(
      run_program({"first", "3", "--kernel", "exchange"}),
      ended(0, HasSubstr("queens     there is no solution for 3 queens\nseed "), IsEmpty()));
  const auto objects =
      lines_of(run_program({"first", "1-4", "--kernel", "exchange", "--json"}).out);
  ASSERT_EQ(objects.size(), 4U);
  EXPECT_TRUE(nlohmann::json::parse(objects[1]).at("queens").is_null());
  EXPECT_TRUE(nlohmann::json::parse(objects[3]).at("queens").is_array());
}

TEST(FirstByExchange, CountsColumnsFromOneWhereItIsTold) {
  EXPECT_THAT(run_program({"first", "1", "--kernel", "exchange", "--base", "1"}).out,
              HasSubstr("queens     1\n"));
}

}  // namespace
}  // namespace nqueens::test
