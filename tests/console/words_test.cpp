#include "words.hpp"

#include <gmock/gmock.h>

namespace nqueens::app {
namespace {

using testing::ElementsAre;

TEST(Wrapped, BreaksBetweenWords) {
  EXPECT_THAT(wrapped("one two three four", 9), ElementsAre("one two", "three", "four"));
  EXPECT_THAT(wrapped("one two three four", 80), ElementsAre("one two three four"));
}

TEST(Wrapped, LeavesWordsWholeThatAreTooLong) {
  EXPECT_THAT(wrapped("a NAME=VALUE,... b", 4), ElementsAre("a", "NAME=VALUE,...", "b"));
  EXPECT_THAT(wrapped("word", 0), ElementsAre("word"));
}

TEST(Wrapped, KeepsLines) {
  EXPECT_THAT(wrapped("one\ntwo three", 5), ElementsAre("one", "two", "three"));
  EXPECT_THAT(wrapped("", 5), ElementsAre(""));
}

TEST(Nearest, IsWhatWasProbablyMeant) {
  const std::vector<std::string> commands{"count", "construct", "watch", "status", "stress"};
  EXPECT_EQ(nearest("cuont", commands), "count") << "exchanged";
  EXPECT_EQ(nearest("coun", commands), "count") << "missing";
  EXPECT_EQ(nearest("wattch", commands), "watch") << "too many";
  EXPECT_EQ(nearest("stacus", commands), "status") << "wrong";
  EXPECT_EQ(nearest("cons", commands), "construct") << "the only one that begins so";
}

TEST(Nearest, IsNothingForWordsThatAreFarFromAll) {
  const std::vector<std::string> commands{"count", "construct", "watch"};
  EXPECT_EQ(nearest("solve", commands), std::nullopt);
  EXPECT_EQ(nearest("", commands), std::nullopt);
  EXPECT_EQ(nearest(std::string(100000, 'c'), commands), std::nullopt);
  EXPECT_EQ(nearest("count", {}), std::nullopt);
}

TEST(OnOneLine, ShowsControlCharacters) {
  EXPECT_EQ(on_one_line("a\nb\tc\x1b[31md\x7f"), "a\\nb\\tc\\x1b[31md\\x7f");
  EXPECT_EQ(on_one_line("Zürich"), "Zürich");
}

}  // namespace
}  // namespace nqueens::app
