// Tests what happens where the system gives too few threads, or too little stack or memory: the
// program prints one line and ends with exit code 1, and no saved seed is lost.

#include <filesystem>

#include "support/checkpointed.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

class Scarcity : public Checkpointed {
 protected:
  void SetUp() override {
    if (NQUEENS_SLOWED) GTEST_SKIP() << "sanitizers and emulators need more than is given here";
  }

  static std::vector<std::string> quiet_count(int n, const std::string& checkpoint,
                                              const std::string& threads) {
    return {"count", std::to_string(n), "-q",           "-m",      "pruned",
            "-t",    threads,           "--checkpoint", checkpoint};
  }

  static ProgramRun limited(const std::string& limit, const std::vector<std::string>& words) {
    std::string command = "ulimit -c 0; ulimit " + limit + "; exec \"$NQUEENS\"";
    for (const std::string& word : words) command += " " + word;
    return run_shell(command);
  }
};

// A thousand stacks need more addresses than the limit. Then pthread_create fails as it does where
// no more processes are allowed.
TEST_F(Scarcity, OfThreadsIsSaidAndTheRunGoesOnWithFewer) {
  EXPECT_THAT(error_line(limited("-v 200000", quiet_count(13, file(), "1000")), 1),
              AllOf(HasSubstr("cannot start a thread"), HasSubstr("ulimit -u")));
  EXPECT_EQ(run_program(count(13)).out, census(13));
}

TEST_F(Scarcity, OfStackIsSaidByEveryCommand) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"count", "16", "-q"}, {"status", file()}, {"--version"}}) {
    EXPECT_THAT(error_line(limited("-s 64", words), 1),
                AllOf(HasSubstr("64 KiB"), HasSubstr("ulimit -s")));
  }
}

TEST_F(Scarcity, TheLeastStackThatIsTakenSuffices) {
  for (const std::string method : {"colours", "frontier", "pruned"}) {
    EXPECT_EQ(limited("-s 256", {"count", "14", "-q", "-m", method}).out, census(14)) << method;
  }
}

TEST_F(Scarcity, OfMemoryIsSaidWhereverItLacks) {
  ASSERT_EQ(run_program(count(11)).out, census(11));
  for (int kibi = 16'000; kibi < 64'000; kibi += 3'200) {
    const std::string limit = "-v " + std::to_string(kibi);
    for (const std::vector<std::string>& words : {quiet_count(10, file("new"), "2"),
                                                  {"verify", file()},
                                                  {"merge", file("merged"), file()}}) {
      const ProgramRun run = limited(limit, words);
      if (run.exit_code != 0) error_line(run, 1);
    }
    std::filesystem::remove(file("merged"));
    EXPECT_EQ(run_program(count_in(file("new"), 10)).out, census(10)) << kibi;
    std::filesystem::remove(file("new"));
  }
}

}  // namespace
}  // namespace nqueens::test
