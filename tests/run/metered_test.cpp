#include "run/metered.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "registry/registry.hpp"
#include "run/measurement.hpp"
#include "support/fake_method.hpp"

namespace nqueens::test {
namespace {

class Watcher final : public ResultSink {
 public:
  explicit Watcher(const Meter& meter) : meter_(meter) {}
  void accept(const SeedResult& /*result*/) override { shares.push_back(meter_.read()->share); }
  std::vector<double> shares;

 private:
  const Meter& meter_;
};

TEST(Metered, AddsTheWorkOfEverySeedAndPassesItOn) {
  const auto method = find_method("pruned")->make();
  const Plan plan = method->plan(9, {});
  Meter meter;
  Watcher watcher(meter);
  {
    Metered metered(plan, &meter, &watcher);
    run_all(*method, plan, {.threads = 1, .sink = &metered});
    EXPECT_DOUBLE_EQ(meter.read()->share, 1);
  }
  EXPECT_FALSE(meter.read()) << "what follows has no measure";
  ASSERT_EQ(watcher.shares.size(), plan.seeds.size());
  EXPECT_EQ(watcher.shares.front(), 0);
  EXPECT_TRUE(std::is_sorted(watcher.shares.begin(), watcher.shares.end()));
}

TEST(Metered, CountsAsWellWithoutAMeterAndWithoutSeeds) {
  Meter meter;
  EXPECT_EQ(measure({.method = find_method("pruned")}, 8).tally.total, Count{92});
  EXPECT_EQ(measure({.method = find_method("pruned")}, 1, &meter).tally.total, Count{1});
}

}  // namespace
}  // namespace nqueens::test
