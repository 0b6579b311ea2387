// nqueens first by exchanging columns.

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "nqueens/board.hpp"
#include "support/program.hpp"

namespace nqueens {
namespace {

using test::run_program;
using test::run_shell;
using testing::HasSubstr;

TEST(FirstByExchange, PrintsASolutionOfAnySizeWithItsSeedAndExchanges) {
  const auto printed =
      run_program({"first", "300", "--kernel", "exchange", "--seed", "7", "--json"});
  const auto found = nlohmann::json::parse(printed.out);
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

TEST(FirstByExchange, CountsColumnsFromOneWhereItIsTold) {
  EXPECT_THAT(run_program({"first", "1", "--kernel", "exchange", "--base", "1"}).out,
              HasSubstr("queens     1\n"));
}

TEST(FirstByExchange, SaysWhatItDoesNotTake) {
  const auto refused = [](const std::vector<std::string>& arguments) {
    const auto run = run_program(arguments);
    EXPECT_EQ(run.exit_code, 2);
    return run.err;
  };
  EXPECT_THAT(refused({"first", "3", "--kernel", "exchange"}), HasSubstr("no solution"));
  EXPECT_THAT(refused({"first", "10000001", "--kernel", "exchange"}), HasSubstr("10000000"));
  EXPECT_THAT(refused({"first", "8", "--kernel", "exchange", "--queens", "0"}),
              HasSubstr("--queens"));
  EXPECT_THAT(refused({"first", "8", "--seed", "5"}),
              HasSubstr("--seed belongs to --kernel exchange"));
}

}  // namespace
}  // namespace nqueens
