#include "run/stage.hpp"

#include <gtest/gtest.h>
#include <numeric>
#include <vector>

#include "measure/measurement.hpp"
#include "run/registry.hpp"
#include "support/fake_method.hpp"

namespace nqueens::test {
namespace {

struct Ear final : Listener {
  void begin(const std::string& what, const Workload& load) override {
    stages.push_back(what);
    work = load.work;
  }
  void counted(double part) override { parts.push_back(part); }
  void end() override { ended = true; }

  std::vector<std::string> stages{};
  double work = 0;
  std::vector<double> parts{};
  bool ended = false;
};

struct Next final : ResultSink {
  explicit Next(const Ear& said) : ear(said) {}
  void accept(const SeedResult& /*seed*/) override {
    EXPECT_EQ(ear.parts.size(), seeds++) << "the listener hears of a seed after it is passed on";
  }
  const Ear& ear;
  std::size_t seeds = 0;
};

TEST(Stage, ReportsTheWorkOfEverySeedAndPassesItOn) {
  const auto method = find_method("pruned")->make();
  const Plan plan = method->plan(9, {});
  Ear ear;
  Next next(ear);
  {
    Stage stage("counting", plan, whole(plan), ear, &next);
    run_all(*method, plan, {.threads = 1, .sink = &stage});
    EXPECT_EQ(stage.seeds(), plan.seeds.size());
    EXPECT_FALSE(ear.ended);
  }
  EXPECT_TRUE(ear.ended) << "what follows has no measure";
  EXPECT_EQ(ear.stages, std::vector<std::string>{"counting"});
  EXPECT_EQ(next.seeds, plan.seeds.size());
  EXPECT_GT(ear.work, 0);
  EXPECT_DOUBLE_EQ(std::accumulate(ear.parts.begin(), ear.parts.end(), 0.0), ear.work);
}

TEST(Stage, PassesNoImpossibleTallyOn) {
  const auto method = find_method("pruned")->make();
  const Plan plan = method->plan(9, {});
  Ear ear;
  Next next(ear);
  Stage stage("counting", plan, whole(plan), ear, &next);
  const SeedResult impossible{.id = SeedId{0}, .tally = {.total = 1, .point_symmetric = 2}};
  EXPECT_THROW(stage.accept(impossible), ImpossibleTally);
  EXPECT_EQ(next.seeds, 0U);
  EXPECT_TRUE(ear.parts.empty());
}

TEST(Stage, IsForPlansWithoutSeedsToo) {
  Ear ear;
  EXPECT_EQ(measure({.method = find_method("pruned")}, 1, ear).tally.total, Count{1});
  EXPECT_TRUE(ear.ended);
}

}  // namespace
}  // namespace nqueens::test
