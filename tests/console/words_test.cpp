// Tests the texts that reports, help and errors are made of.

#include "words.hpp"

#include <gmock/gmock.h>
#include <limits>

#include "fact.hpp"

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

constexpr double kHour = 3600;
constexpr double kDay = 24 * kHour;

TEST(ReadableDuration, IsAsPeopleSayIt) {
  EXPECT_EQ(readable_duration(0), "0 s");
  EXPECT_EQ(readable_duration(0.0000012), "0.000001 s");
  EXPECT_EQ(readable_duration(0.03521), "0.0352 s");
  EXPECT_EQ(readable_duration(3.214), "3.21 s");
  EXPECT_EQ(readable_duration(12.34), "12.3 s");
  EXPECT_EQ(readable_duration(250), "4 min 10 s");
  EXPECT_EQ(readable_duration(3 * kHour + 12 * 60 + 59), "3 h 12 min");
  EXPECT_EQ(readable_duration(3 * kDay + 4.9 * kHour), "3 d 4 h");
  EXPECT_EQ(readable_duration(400 * kDay), "1 y 35 d");
}

TEST(ReadableDuration, OfMoreThanAnyClockShowsIsALongTimeToo) {
  EXPECT_EQ(readable_duration(std::numeric_limits<double>::infinity()), "31709791 y 359 d");
}

TEST(WholeDuration, HasNoTenths) {
  EXPECT_EQ(whole_duration(3.9), "3 s");
  EXPECT_EQ(whole_duration(250), "4 min 10 s");
}

TEST(Grouped, SetsThreeDigitsApart) {
  EXPECT_EQ(grouped(9999, " "), "9999");
  EXPECT_EQ(grouped(10000, " "), "10 000");
  EXPECT_EQ(grouped(365596, " "), "365 596");
  EXPECT_EQ(grouped(14772512, " "), "14 772 512");
  EXPECT_EQ(grouped(14772512, ""), "14772512");
}

TEST(Counted, KnowsOne) {
  EXPECT_EQ(counted(1, "thread"), "1 thread");
  EXPECT_EQ(counted(0, "thread"), "0 threads");
  EXPECT_EQ(counted(12, "thread"), "12 threads");
}

const std::vector<Fact> kFacts{{.key = "schema", .value = "count-1"},
                               {"n", "8", "n", 8},
                               {"agrees", "", "agrees_with", nullptr},
                               {"checked", "no seeds"}};

TEST(Facts, WithATextAreRows) { EXPECT_EQ(as_rows(kFacts, 9), "n        8\nchecked  no seeds\n"); }

TEST(Facts, WithAKeyAreMembersInTheirOrder) {
  EXPECT_EQ(as_json(kFacts, kOnOneLine), "{\"schema\":\"count-1\",\"n\":8,\"agrees_with\":null}\n");
  EXPECT_EQ(as_json({{.key = "n", .value = 8}}), "{\n  \"n\": 8\n}\n");
}

TEST(Facts, ThatAreNoUtf8AreShownAllTheSame) {
  EXPECT_EQ(as_json({{.key = "reason", .value = "m\xff"}}, kOnOneLine),
            "{\"reason\":\"m\uFFFD\"}\n");
}

}  // namespace
}  // namespace nqueens::app
