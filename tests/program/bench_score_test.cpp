// The score of a machine. Its count is fixed and takes some seconds, so few tests run it.
// Schema.OfBenchsScoreIsKept checks its JSON.

#include <regex>
#include <string>

#include "measure/score.hpp"
#include "support/golden.hpp"
#include "support/matchers.hpp"
#include "support/program.hpp"

namespace nqueens::test {
namespace {

class BenchScore : public testing::Test {
 protected:
  void SetUp() override {
    if (NQUEENS_SLOWED) GTEST_SKIP() << "nineteen queens take minutes here";
  }
};

// The first number behind a name at the beginning of a line.
double number_after(const std::string& name, const std::string& text) {
  std::smatch match;
  EXPECT_TRUE(std::regex_search(text, match, std::regex("\n" + name + "([0-9.]+)\n"))) << text;
  return std::stod(match[1]);
}

TEST_F(BenchScore, SaysWhatWasCountedWhereAndEndsWithSecondsAndScore) {
  const auto run =
      run_program({"bench", "--score", "--size", "quick", "-t", "2", "--progress", "never"});
  ASSERT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, AnyOf("", HasSubstr("warning: utilisation ")));
  EXPECT_THAT(
      run.out,
      AllOf(HasSubstr("\nprocessor "), HasSubstr("\ncaches "), HasSubstr("\nfrequency "),
            HasSubstr("NUMA node"), HasSubstr("\nthreads       2 (limit: --threads)\n"),
            HasSubstr("\nsize          quick, n = 19,"), HasSubstr("\ntotal         4968057848\n"),
            HasSubstr("\nunique        621012754\n"),
            ContainsRegex("\nutilisation   [01]\\.[0-9][0-9]\n"),
            ContainsRegex("\nSeconds: [0-9]+\\.[0-9][0-9][0-9]\nScore: ")));
  const double seconds = number_after("Seconds: ", run.out);
  const double score = number_after("Score: ", run.out);
  EXPECT_NEAR(score, score_of(known(19, "total"), seconds), 0.01 * score);
}

TEST_F(BenchScore, AWrongCountFailsAndGetsNoScore) {
  StartedProgram misled({NQUEENS_MISLED_PROGRAM, "bench", "--score", "--size", "quick"}, kAsNamed);
  EXPECT_THAT(misled.wait(), ended(3, AllOf(Not(HasSubstr("Seconds:")), Not(HasSubstr("Score:"))),
                                   HasSubstr("verification failed")));
}

}  // namespace
}  // namespace nqueens::test
