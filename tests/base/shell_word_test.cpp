#include "base/shell_word.hpp"

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace nqueens::test {
namespace {

TEST(ShellWord, IsThePlainNameIfItCanBe) {
  for (const std::string name : {"run.jsonl", "/tmp/1-8/run_2.jsonl", "a=b", "50%"}) {
    EXPECT_EQ(shell_word(name), name);
  }
}

TEST(ShellWord, IsNoOption) { EXPECT_EQ(shell_word("--help"), "./--help"); }

TEST(ShellWord, OfAnyNameIsReadAsThisName) {
  for (const std::string name : {"", "a b", "it's", "$HOME", "`id`", "a\\b", "\"", "!1", "it's $1",
                                 "*", "~", "a;b", "a\tb", "\xc3\xa4", "(x)", "#x"}) {
    EXPECT_EQ(run_shell("printf %s " + shell_word(name)).out, name);
  }
}

}  // namespace
}  // namespace nqueens::test
