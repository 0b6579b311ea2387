// The parameters of the methods' plans, and the rules that all methods must follow.

#include "plan/plan_parameters.hpp"

#include <map>
#include <set>
#include <string>

#include "run/compound.hpp"
#include "run/registry.hpp"
#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

TEST(PlanParameters, AreReadFromTheTextThatTheyAreWrittenAs) {
  const PlanParameters two{{"rows", 2}, {"other", -3}};
  EXPECT_EQ(to_string(two), "other=-3,rows=2");
  EXPECT_EQ(PlanParameters::parse("other=-3,rows=2"), two);
  EXPECT_EQ(PlanParameters::parse("rows=2,other=-3"), two);
  EXPECT_EQ(PlanParameters::parse("rows=2,other=-3").number("rows"), 2);
  EXPECT_EQ(PlanParameters::parse("depth=4").number("rows"), std::nullopt);
  EXPECT_EQ(to_string(PlanParameters()), "");
  EXPECT_EQ(PlanParameters::parse(""), PlanParameters());
}

TEST(PlanParameters, AreNumbersOrWords) {
  PlanParameters parameters{{"rows", 1}};
  parameters.set("plan", "second");
  EXPECT_EQ(to_string(parameters), "plan=second,rows=1");
  EXPECT_EQ(PlanParameters::parse("rows=1,plan=second"), parameters);
  EXPECT_EQ(parameters.word("plan"), "second");
  EXPECT_EQ(parameters.word("rows"), std::nullopt);
  EXPECT_EQ(parameters.number("rows"), 1);
  EXPECT_EQ(parameters.number("plan"), std::nullopt);
}

TEST(PlanParameters, AreReadFromNothingElse) {
  for (const std::string text :
       {"depth", "depth=", "=4", "depth=4x", "depth= 4", "depth=4,", ",depth=4", "depth=4,,rows=2",
        "depth=4,depth=4", "depth=99999999999", "plan=Second", "plan=second2", "plan=second=4"}) {
    EXPECT_THAT([&] { PlanParameters::parse(text); },
                ThrowsMessage<std::invalid_argument>(HasSubstr("'" + text + "'")));
  }
}

TEST(PlanParameters, TakeOverOnlyWhatIsMissing) {
  PlanParameters given{{"depth", 4}};
  given.set_missing({{"depth", 5}, {"rows", 2}});
  EXPECT_EQ(given, (PlanParameters{{"depth", 4}, {"rows", 2}}));
}

TEST(MethodInfo, DescribesEveryParameterThatPlansRecordOnce) {
  for (const MethodEntry& entry : all_methods()) {
    const auto method = with_symmetric_counts(entry.make());
    std::set<std::string_view> described;
    for (const PlanParameter& parameter : method->info().parameters) {
      EXPECT_TRUE(described.insert(parameter.name).second) << parameter.name;
    }
    for (const auto& [name, value] : PlanParameters::parse(method->plan(8, {}).parameters)) {
      const PlanParameter* const parameter = method->info().parameter(name);
      ASSERT_NE(parameter, nullptr) << entry.info->name << ", " << name;
      if (!parameter->words.empty()) {
        EXPECT_THAT(parameter->words, Contains(value)) << entry.info->name;
        continue;
      }
      EXPECT_GE(std::stoi(value), parameter->least) << entry.info->name << ", " << name;
      EXPECT_LE(std::stoi(value), parameter->most) << entry.info->name << ", " << name;
    }
  }
}

TEST(MethodInfo, HasEveryFactForTheDocuments) {
  for (const MethodEntry& entry : all_methods()) {
    const auto& info = *entry.info;
    for (const std::string_view fact :
         {info.summary, info.purpose, info.seeds, info.second_path.how, info.second_path.shared}) {
      EXPECT_FALSE(fact.empty()) << info.name;
    }
  }
}

TEST(MethodInfo, HasASummaryForEveryOptionOfThePlan) {
  for (const auto& [parameter, methods] : choosable_parameters()) {
    EXPECT_FALSE(parameter.letter.empty()) << parameter.name;
    EXPECT_FALSE(parameter.summary.empty()) << parameter.name;
    EXPECT_THAT(methods, Not(IsEmpty())) << parameter.name;
  }
}

TEST(ChoosableParameters, NameTheMethodsThatTakeThem) {
  std::map<std::string, std::set<std::string>> methods;
  for (const auto& choosable : choosable_parameters()) {
    for (const MethodInfo* info : choosable.methods) {
      methods[std::string(choosable.parameter.name)].emplace(info->name);
    }
  }
  EXPECT_THAT(methods["depth"], IsSupersetOf({"brute_force", "bitmap", "pruned"}));
  EXPECT_THAT(methods["plan"], IsSupersetOf({"colours"}));
  EXPECT_EQ(methods.count("rows"), 0U) << "what follows from n cannot be chosen";
}

class MethodPlan : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Method> method() const { return find_method(GetParam())->make(); }
};

std::vector<std::string> names_of_methods() {
  std::vector<std::string> names;
  for (const MethodEntry& entry : all_methods()) names.emplace_back(entry.info->name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Methods, MethodPlan, testing::ValuesIn(names_of_methods()),
                         [](const auto& test) { return test.param; });

TEST_P(MethodPlan, IsOfABoardThatTheMethodCounts) {
  const int most = method()->info().max_n;
  for (const int n : {0, -1, most + 1}) {
    EXPECT_THAT(
        [&] { method()->plan(n, {}); },
        ThrowsMessage<std::invalid_argument>("method " + GetParam() + " counts boards of 1 to " +
                                             std::to_string(most) + ", not " + std::to_string(n)));
  }
}

TEST_P(MethodPlan, TakesNoParameterThatIsNotTheMethodsOrMayNotBeChosen) {
  for (const std::string name : {"depth", "plan", "rows", "even-ranges", "magic"}) {
    const PlanParameter* const own = method()->info().parameter(name);
    if (own != nullptr && own->choosable) continue;
    EXPECT_THAT(
        [&] {
          method()->plan(8, {.parameters = {{name, 4}}});
        },
        ThrowsMessage<std::invalid_argument>("method " + GetParam() + " takes no " + name));
  }
}

TEST_P(MethodPlan, TakesAParameterInItsRangeOnly) {
  for (const PlanParameter& own : method()->info().parameters) {
    if (!own.choosable || !own.words.empty()) continue;
    for (const int value : {own.least - 1, own.most + 1}) {
      EXPECT_THAT(
          [&] {
            method()->plan(8, {.parameters = {{own.name, value}}});
          },
          ThrowsMessage<std::invalid_argument>(HasSubstr(
              std::string(own.name) + " " + std::to_string(value) + " is out of range: ")));
    }
  }
}

TEST_P(MethodPlan, TakesANumberWhereTheParameterIsOne) {
  for (const PlanParameter& own : method()->info().parameters) {
    if (!own.choosable || !own.words.empty()) continue;
    PlanParameters word;
    word.set(own.name, "four");
    EXPECT_THAT([&] { method()->plan(8, {.parameters = word}); },
                ThrowsMessage<std::invalid_argument>(
                    "unknown " + std::string(own.name) + " 'four': method " +
                    std::string(method()->info().name) + " takes a number"));
  }
}

TEST(ChoosableParameters, ThatAreWordsTakeNoOthers) {
  for (const std::string value : {"third", "4"}) {
    const auto plan = [&] {
      find_method("colours")->make()->plan(8,
                                           {.parameters = PlanParameters::parse("plan=" + value)});
    };
    EXPECT_THAT(plan, ThrowsMessage<std::invalid_argument>(
                          "unknown plan '" + value + "': method colours takes first, second"));
  }
}

void expect_limited(const Method& method, int n) {
  const std::uint64_t seeds = method.plan(n, {}).seeds.size();
  EXPECT_EQ(method.plan(n, {.most_seeds = seeds}).seeds.size(), seeds);
  EXPECT_THAT([&] { method.plan(n, {.most_seeds = seeds - 1}); },
              ThrowsMessage<TooManySeeds>(
                  HasSubstr("has more than " + std::to_string(seeds - 1) + " seeds")));
}

TEST_P(MethodPlan, HasNoMoreSeedsThanItMayHave) {
  expect_limited(*method(), 8);
  expect_limited(*with_symmetric_counts(method()), 8);
}

TEST_P(MethodPlan, CountsTheSeedsOfBothPartsTowardsTheLimit) {
  const auto whole = with_symmetric_counts(method());
  const std::uint64_t of_first_part = method()->plan(8, {}).seeds.size();
  if (whole->plan(8, {}).seeds.size() == of_first_part) return;  // nothing to complete
  EXPECT_THROW(whole->plan(8, {.most_seeds = of_first_part}), TooManySeeds);
}

}  // namespace
}  // namespace nqueens::test
