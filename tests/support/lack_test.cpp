#include "support/lack.hpp"

#include <gtest/gtest.h>

namespace nqueens::test {
namespace {

TEST(LackOfTool, IsNoneOfWhatIsThere) { EXPECT_EQ(lack_of_tool("sh"), std::nullopt); }

TEST(LackOfTool, NamesTheToolAndItsPackage) {
  EXPECT_EQ(lack_of_tool("no-such-tool"), "needs no-such-tool; apt-get install no-such-tool");
}

}  // namespace
}  // namespace nqueens::test
