#include "methods/composition/quadrant.hpp"

#include <gtest/gtest.h>
#include <memory>

namespace nqueens::composition {
namespace {

TEST(QuadrantCache, KeepsTheListsForTheNextGroupWhenNobodyElseDoes) {
  QuadrantCache cache;
  const std::weak_ptr<const QuadrantLists> made = cache.get(4, 3);
  ASSERT_FALSE(made.expired());
  EXPECT_EQ(cache.get(4, 3), made.lock());
}

TEST(QuadrantCache, MakesOthersForAnotherQuadrantAndLetsGoOfTheFormer) {
  QuadrantCache cache;
  const std::weak_ptr<const QuadrantLists> former = cache.get(4, 3);
  const auto latter = cache.get(4, 4);
  EXPECT_EQ(latter->columns(), 4);
  EXPECT_TRUE(former.expired());
}

}  // namespace
}  // namespace nqueens::composition
