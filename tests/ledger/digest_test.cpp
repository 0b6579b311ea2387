#include <gtest/gtest.h>
#include <set>

#include "ledger/records.hpp"
#include "methods/rung.hpp"

namespace nqueens::test {
namespace {

TEST(Digest, SeesOrderAndBoundaries) {
  const std::set<std::uint64_t> values{
      Digest().add("ab").add("c").value(), Digest().add("a").add("bc").value(),
      Digest().add("c").add("ab").value(), Digest().add("abc").value(), Digest().value()};
  EXPECT_EQ(values.size(), 5U);
}

TEST(Digest, SeesEveryMemberOfATallyInAll128Bits) {
  const Count high = Count{1} << 100;
  const std::set<std::uint64_t> values{
      Digest().add(Tally{}).value(), Digest().add(Tally{.total = high}).value(),
      Digest().add(Tally{.point_symmetric = high}).value(),
      Digest().add(Tally{.rotational = high}).value(), Digest().add(Tally{.leaves = high}).value()};
  EXPECT_EQ(values.size(), 5U);
}

TEST(Digest, IsTheSameForEver) {
  EXPECT_EQ(to_hex(Digest().add("seed").add(7).value()), "4b97dbe54a199ee1");
}

TEST(Fingerprint, IsTheSameWheneverThePlanIs) {
  EXPECT_EQ(fingerprint_of(Rung(kPruned).plan(9, {})), fingerprint_of(Rung(kPruned).plan(9, {})));
}

TEST(Fingerprint, SeesEverythingThatMakesAPlan) {
  const Plan plan = Rung(kPruned).plan(9, {});
  std::set<std::uint64_t> values{fingerprint_of(plan)};
  const auto expect_new = [&](const auto& change) {
    Plan other = plan;
    change(other);
    EXPECT_TRUE(values.insert(fingerprint_of(other)).second);
  };
  expect_new([](Plan& p) { p.n = 10; });
  expect_new([](Plan& p) { p.method = "other"; });
  expect_new([](Plan& p) { p.parameters = "depth=9"; });
  expect_new([](Plan& p) { ++p.trunk.leaves; });
  expect_new([](Plan& p) { p.seeds.pop_back(); });
  expect_new([](Plan& p) { ++p.seeds[3].key; });
  expect_new([](Plan& p) { p.seeds[3].part = 1; });
  expect_new([](Plan& p) { p.seeds[3].group = GroupId{1}; });
  expect_new([](Plan& p) { std::swap(p.seeds[0], p.seeds[1]); });
}

}  // namespace
}  // namespace nqueens::test
