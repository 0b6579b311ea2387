#include "job/replan.hpp"

#include <tuple>

#include "checkpoint/records.hpp"
#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/checkpoints.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(Replan, MakesThePlanOfEveryMethodAgain) {
  for (const MethodEntry& entry : all_methods()) {
    const Plan plan = with_symmetric_counts(entry.make())->plan(8, {});
    const Replanned again = replan("x", header_for(plan, {}, "1"));
    EXPECT_EQ(again.plan.parameters, plan.parameters);
    EXPECT_EQ(again.plan.seeds.size(), plan.seeds.size());
  }
}

std::vector<std::string> values_of(const PlanParameter& parameter) {
  std::vector<std::string> values(parameter.words.begin(), parameter.words.end());
  for (int value = parameter.least; parameter.words.empty() && value <= parameter.most; ++value) {
    values.push_back(std::to_string(value));
  }
  return values;
}

TEST(Replan, KnowsEveryValueOfEveryParameterThatWasAskedFor) {
  for (const auto& [parameter, methods] : choosable_parameters()) {
    for (const MethodInfo* info : methods) {
      const auto method = with_symmetric_counts(find_method(info->name)->make());
      int taken = 0;
      for (const std::string& value : values_of(parameter)) {
        Plan plan;
        PlanParameters chosen;
        chosen.set(parameter.name, value);
        try {
          plan = method->plan(9, {.parameters = chosen, .most_seeds = 10'000});
        } catch (const std::invalid_argument&) {
          continue;  // the board does not allow it
        }
        ++taken;
        EXPECT_EQ(replan("x", header_for(plan, {}, "1")).plan.parameters, plan.parameters);
      }
      EXPECT_GE(taken, 2) << info->name << ", " << parameter.name;
    }
  }
}

// Plans record no word that is the first of the parameter's words.
TEST(Replan, TakesTheFirstWordWhereNoneIsRecorded) {
  const auto method = with_symmetric_counts(find_method("colours")->make());
  const Plan plan = method->plan(13, {.parameters = PlanParameters::parse("plan=first")});
  const CheckpointHeader header = header_for(plan, {}, "1");
  ASSERT_EQ(header.parameters, "even-ranges=6,odd-ranges=2");
  EXPECT_EQ(to_string(options_of("x", header).parameters), "plan=first");
  EXPECT_EQ(replan("x", header).plan.parameters, header.parameters);
}

TEST(Replan, LeavesToTheMethodWhatFollowsFromTheBoard) {
  const Plan plan = find_method("frontier")->make()->plan(13, {});
  const CheckpointHeader header = header_for(plan, {}, "1");
  ASSERT_EQ(header.parameters, "rows=3");
  EXPECT_EQ(options_of("x", header).parameters, PlanParameters());
}

TEST(Replan, RefusesParametersThatTheMethodDoesNotHave) {
  CheckpointHeader header = header_for(find_method("pruned")->make()->plan(9, {}), {}, "8.1");
  for (const auto& [parameters, reason] :
       {std::pair{"depth=4,speed=3", "method pruned has no parameter 'speed'"},
        {"plan=second", "method pruned has no parameter 'plan'"},
        {"depth", "'depth' does not name plan parameters and their values"},
        {"depth=13", "depth 13 is out of range: method pruned takes 0 to 12"}}) {
    header.parameters = parameters;
    EXPECT_THAT(
        [&] { replan("x", header); },
        ThrowsMessage<CheckpointError>("checkpoint 'x' has a plan that this program refuses: " +
                                       std::string(reason) + "; use version 8.1"));
  }
}

// Whole plans of these parameters have 10^8 seeds or more, or take as long to make.
TEST(Replan, MakesNoMoreSeedsThanTheCheckpointSays) {
  CheckpointHeader header = small_header();
  header.version = "8.1";
  header.seeds = 1000;
  for (const auto& [method, n, parameters] : {std::tuple{"bitmap", 32, "depth=6"},
                                              {"pruned", 32, "depth=12"},
                                              {"frontier", 32, "rows=6"},
                                              {"colours", 28, "plan=second"},
                                              {"brute_force", 12, "depth=8"}}) {
    header.method = method;
    header.n = n;
    header.parameters = parameters;
    EXPECT_THAT(
        [&] { replan("x", header); },
        ThrowsMessage<CheckpointError>(
            "checkpoint 'x' has a plan that this program refuses: it has more than the 1000 "
            "seeds recorded; use version 8.1"));
  }
}

TEST(Replan, RefusesWhatThisProgramCannotMake) {
  const Plan plan = find_method("pruned")->make()->plan(9, {});
  CheckpointHeader header = header_for(plan, {}, "8.1");
  header.method = "composition";  // older versions had it
  EXPECT_THAT([&] { replan("x", header); },
              ThrowsMessage<CheckpointError>(
                  "checkpoint 'x' is of method 'composition', which this program does not have (" +
                  method_names() + "); use version 8.1"));
  header = header_for(plan, {}, "8.1");
  header.n = 77;
  EXPECT_THAT([&] { replan("x", header); }, ThrowsMessage<CheckpointError>(HasSubstr("refuses")));
  header = header_for(plan, {}, "8.1");
  ++header.fingerprint;
  EXPECT_THAT([&] { replan("x", header); },
              ThrowsMessage<CheckpointError>(HasSubstr("fingerprint")));
}

}  // namespace
}  // namespace nqueens::test
