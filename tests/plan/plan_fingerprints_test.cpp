// The fingerprints of the plans, with the seeds for P and R. A checkpoint stores the fingerprint of
// its plan. If a plan changes, older checkpoints become useless, so the lines of the golden file
// must not change. To change a plan, give its method a new parameter. Plans that no released
// version has made may change. This command updates the lines that have changed:
//
//   build/release/tests/engine_tests --gtest_filter='PlanFingerprints.AreThose*' |
//     grep ^s/ | sed -i -f /dev/stdin tests/golden/plan_fingerprints.csv

#include <functional>
#include <gtest/gtest.h>
#include <set>
#include <tuple>

#include "checkpoint/records.hpp"
#include "job/replan.hpp"
#include "kernels/rungs/rung.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/golden.hpp"

namespace nqueens::test {
namespace {

Plan plan_of(const std::string& method, int n, const PlanOptions& options = {}) {
  return with_symmetric_counts(find_method(method)->make())->plan(n, options);
}

TEST(PlanFingerprints, AreThoseOfTheCheckpointsOfToday) {
  std::set<std::string> methods;
  for (const auto& row : golden_rows("plan_fingerprints.csv")) {
    if (NQUEENS_SLOWED && std::stoi(row.at("n")) > 21) continue;
    const std::string& method = row.at("method");
    const std::string& parameters = row.at("parameters");
    const int n = std::stoi(row.at("n"));
    const Plan plan = plan_of(
        method, n, options_of("golden", {.n = n, .method = method, .parameters = parameters}));
    EXPECT_EQ(plan.parameters, parameters) << method << ", n = " << n;
    const std::string seeds = std::to_string(plan.seeds.size());
    const std::string fingerprint = to_hex(fingerprint_of(plan));
    if (row.at("seeds") != seeds || row.at("fingerprint") != fingerprint) {
      const std::string cell =
          parameters.find(',') == std::string::npos ? parameters : '"' + parameters + '"';
      const std::string key = method + "," + row.at("n") + "," + cell + ",";
      ADD_FAILURE() << "\ns/^" << key << ".*/" << key << seeds << "," << fingerprint << "/";
    }
    methods.insert(method);
  }
  for (const MethodEntry& entry : all_methods()) {
    EXPECT_TRUE(methods.contains(std::string(entry.info->name)))
        << "tests/golden/plan_fingerprints.csv has no plan of method " << entry.info->name;
  }
}

// Of the plans in the golden file, these have the parameters that the methods choose by themselves.
TEST(PlanFingerprints, TheDefaultsAreThoseOfToday) {
  const std::set<std::tuple<std::string, int, std::string>> defaults{
      {"brute_force", 8, "depth=0"},
      {"bitmap", 12, "depth=4"},
      {"bitmap", 20, "depth=5"},
      {"pruned", 2, "depth=1"},
      {"pruned", 16, "depth=4"},
      {"frontier", 20, "rows=4"},
      {"colours", 12, "even-ranges=6,odd-ranges=2"},
      {"colours", 21, "even-ranges=240,odd-ranges=12"}};
  for (const auto& [method, n, parameters] : defaults) {
    if (NQUEENS_SLOWED && n > 21) continue;
    EXPECT_EQ(plan_of(method, n).parameters, parameters) << method << ", n = " << n;
  }
}

TEST(Fingerprint, SeesEverythingThatMakesAPlan) {
  const Plan plan = Rung(kPruned).plan(9, {});
  EXPECT_EQ(fingerprint_of(plan), fingerprint_of(Rung(kPruned).plan(9, {})));
  std::set<std::uint64_t> values{fingerprint_of(plan)};
  const auto expect_new = [&](const std::function<void(Plan&)>& change) {
    Plan other = plan;
    change(other);
    EXPECT_TRUE(values.insert(fingerprint_of(other)).second);
  };
  expect_new([](Plan& p) { p.n = 10; });
  expect_new([](Plan& p) { p.method = "other"; });
  expect_new([](Plan& p) { p.parameters = "depth=9"; });
  for (const TallyMember& member : kTallyMembers) {
    expect_new([&](Plan& p) { p.trunk.*member.value += Count{1} << 100; });
  }
  expect_new([](Plan& p) { p.seeds.pop_back(); });
  expect_new([](Plan& p) { ++p.seeds[3].key; });
  expect_new([](Plan& p) { p.seeds[3].part = 1; });
  expect_new([](Plan& p) { p.seeds[3].group = GroupId{1}; });
  expect_new([](Plan& p) { std::swap(p.seeds[0], p.seeds[1]); });
}

}  // namespace
}  // namespace nqueens::test
