#include "fact.hpp"

#include <gtest/gtest.h>

namespace nqueens::app {
namespace {

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
