#include "methods/decorator.hpp"

#include <array>
#include <gtest/gtest.h>
#include <memory>

namespace nqueens {
namespace {

constexpr std::array kParameters{PlanParameter{.name = "size", .most = 9}};

// Every member answers with what no default gives, made of all that it is asked with.
class Talker final : public Method {
 public:
  struct Data final : GroupData {
    GroupId group{};
  };

  const MethodInfo& info() const override {
    static const MethodInfo kInfo{.name = "talker", .max_n = 9, .parameters = kParameters};
    return kInfo;
  }
  std::uint64_t memory_needed(const Plan& plan, int threads, int groups) const override {
    return static_cast<std::uint64_t>(100 * plan.n + 10 * threads + groups);
  }
  std::shared_ptr<const GroupData> prepare(const Plan& /*plan*/, GroupId group) const override {
    auto data = std::make_shared<Data>();
    data->group = group;
    return data;
  }
  Tally count(const Plan& plan, SeedId id, const GroupData* shared) const override {
    return {.total = plan[id].key, .leaves = index_of(static_cast<const Data&>(*shared).group)};
  }
  double seconds(const Plan& plan, SeedId id, const GroupData* shared,
                 double budget_s) const override {
    return static_cast<double>(count(plan, id, shared).total) + budget_s;
  }
  std::string_view second_path(const Plan& plan, SeedId id) const override {
    return plan[id].key == 6 ? "six" : "another";
  }
  Tally recount(const Plan& plan, SeedId id) const override { return {.rotational = plan[id].key}; }
  std::vector<PlanParameters> other_cuts(const Plan& plan) const override {
    return {{{"size", plan.n}}};
  }
  std::unique_ptr<Method> turned() const override { return std::make_unique<Talker>(); }
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
};

TEST(MethodDecorator, PassesEveryMemberOn) {
  const Talker talker;
  const MethodDecorator decorator(talker);
  EXPECT_EQ(&decorator.info(), &talker.info());

  const Plan plan = decorator.plan(4, {.parameters = {{"size", 3}}});
  EXPECT_EQ(plan.n, 4);
  EXPECT_EQ(plan.parameters, "size=3");
  EXPECT_THROW(decorator.plan(4, {.most_seeds = 1}), TooManySeeds);

  EXPECT_EQ(decorator.memory_needed(plan, 2, 1), 421U);
  const auto shared = decorator.prepare(plan, GroupId{1});
  EXPECT_EQ(decorator.count(plan, SeedId{1}, shared.get()), (Tally{.total = 6, .leaves = 1}));
  EXPECT_EQ(decorator.seconds(plan, SeedId{1}, shared.get(), 0.5), 6.5);
  EXPECT_EQ(decorator.second_path(plan, SeedId{1}), "six");
  EXPECT_EQ(decorator.recount(plan, SeedId{1}), Tally{.rotational = 6});
  EXPECT_EQ(decorator.other_cuts(plan), std::vector{PlanParameters({{"size", 4}})});
  EXPECT_NE(decorator.turned(), nullptr);
  EXPECT_EQ(decorator.describe(plan, SeedId{1}).weight, 6);
}

}  // namespace
}  // namespace nqueens
