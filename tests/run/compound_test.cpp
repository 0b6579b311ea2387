#include "run/compound.hpp"

#include <array>
#include <gtest/gtest.h>
#include <memory>
#include <optional>

namespace nqueens::test {
namespace {

constexpr std::array kParameters{PlanParameter{.name = "size", .most = 9}};

// Every member function returns a value that depends on all its arguments and that no default
// implementation returns.
class Talker final : public Method {
 public:
  const MethodInfo& info() const override {
    static const MethodInfo kInfo{
        .name = "talker", .max_n = 9, .parameters = kParameters, .second_path = {.name = "six"}};
    return kInfo;
  }
  Counter counter(const Plan& plan, const Room& room) const override {
    return {plan, std::make_unique<Voice>(plan, room.threads)};
  }
  std::optional<Counter> turned_counter(const Plan& plan, const Room& room) const override {
    return Counter(plan, std::make_unique<Voice>(plan, -room.threads));
  }
  std::uint64_t memory_needed(const Plan& plan, const Room& room) const override {
    return static_cast<std::uint64_t>(100 * plan.n + 10 * room.threads) + room.bytes;
  }
  Tally recount(const Plan& plan, SeedId id) const override { return {.rotational = plan[id].key}; }
  std::vector<PlanParameters> other_plans(const Plan& plan) const override {
    return {{{"size", plan.n}}};
  }
  SeedDescription describe(const Plan& plan, SeedId id) const override {
    return {.weight = static_cast<int>(plan[id].key)};
  }

 protected:
  Plan make_plan(int n, const PlanOptions& options) const override {
    Plan plan{.n = n, .parameters = to_string(options.parameters), .groups = 2};
    plan.add({.key = 5, .group = GroupId{0}}, options.most_seeds);
    plan.add({.key = 6, .group = GroupId{1}}, options.most_seeds);
    return plan;
  }

 private:
  class Voice final : public PartCounter {
   public:
    Voice(const Plan& plan, int threads) : plan_(plan), threads_(threads) {}
    Tally count(SeedId id) override {
      return {.total = plan_[id].key, .leaves = static_cast<Count>(100 + threads_)};
    }
    double seconds(SeedId id, double budget_s) override {
      return static_cast<double>(plan_[id].key) + budget_s;
    }

   private:
    const Plan& plan_;
    int threads_;
  };
};

class TalkingCompound : public testing::Test {
 protected:
  TalkingCompound() : method_(with_symmetric_counts(std::make_unique<Talker>())) {}

  static constexpr SeedId kSecond{1};
  static constexpr SeedId kOfAnotherPart{2};

  std::unique_ptr<Method> method_;
  Plan plan_ = method_->plan(4, {.parameters = {{"size", 3}}});
};

TEST_F(TalkingCompound, AnswersForItsFirstPart) {
  EXPECT_EQ(method_->info().name, "talker");
  EXPECT_EQ(plan_.n, 4);
  EXPECT_EQ(plan_.parameters, "size=3");
  EXPECT_THROW(method_->plan(4, {.most_seeds = 1}), TooManySeeds);
  EXPECT_EQ(method_->memory_needed(plan_, {.threads = 2, .bytes = 1}), 421U);
  EXPECT_EQ(method_->second_path(plan_[kSecond]), "six");
  EXPECT_EQ(method_->recount(plan_, kSecond), Tally{.rotational = 6});
  EXPECT_EQ(method_->other_plans(plan_), std::vector{PlanParameters({{"size", 4}})});
  EXPECT_EQ(method_->describe(plan_, kSecond).weight, 6);
}

TEST_F(TalkingCompound, CountsEachPartByItsOwnCounter) {
  const Counter counter = method_->counter(plan_, {.threads = 7});
  EXPECT_EQ(counter.count(kSecond), (Tally{.total = 6, .leaves = 107}));
  EXPECT_EQ(counter.seconds(kSecond, 0.5), 6.5);
  ASSERT_EQ(plan_[kOfAnotherPart].part, 1);
  EXPECT_EQ(counter.count(kOfAnotherPart).total, Count{0});
  EXPECT_GE(counter.seconds(kOfAnotherPart, 0.5), 0);
}

TEST_F(TalkingCompound, TurnsItsFirstPartAndCountsTheOthersBySecondPaths) {
  const auto turned = method_->turned_counter(plan_, {.threads = 7});
  ASSERT_TRUE(turned);
  EXPECT_EQ(turned->count(kSecond), (Tally{.total = 6, .leaves = 93}));
  EXPECT_EQ(turned->count(kOfAnotherPart), method_->recount(plan_, kOfAnotherPart));
}

}  // namespace
}  // namespace nqueens::test
