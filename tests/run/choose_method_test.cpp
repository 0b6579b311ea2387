#include "run/choose_method.hpp"

#include <stdexcept>

#include "support/matchers.hpp"

namespace nqueens::test {
namespace {

std::vector<std::string> candidates(const MethodRequest& request, int n) {
  std::vector<std::string> names;
  for (const MethodEntry* entry : candidates_for(request, n)) names.emplace_back(entry->info->name);
  return names;
}

std::string refusal(const MethodRequest& request, int n) {
  try {
    candidates_for(request, n);
    return {};
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

ChosenMethod choose(const std::vector<std::string>& methods, std::uint64_t bytes, int n,
                    int threads) {
  std::vector<const MethodEntry*> entries;
  for (const std::string& name : methods) entries.push_back(find_method(name));
  return choose_method({.memory = MemoryLimit{bytes, "asked for"}}, entries, n, threads);
}

TEST(Candidates, AreTheFastMethodsInOrder) {
  EXPECT_THAT(candidates({}, 18), ElementsAre("colours", "frontier"));
  EXPECT_THAT(candidates({}, 20), ElementsAre("colours"));
  EXPECT_THAT(candidates({}, 31), ElementsAre("frontier"));
  EXPECT_THAT(candidates({}, 12), ElementsAre("frontier"));
  EXPECT_THAT(candidates({}, 8), ElementsAre("pruned"));
}

TEST(Candidates, ForAParameterAreMethodsThatHaveIt) {
  EXPECT_THAT(candidates({.parameters = {{"depth", 3}}}, 18), ElementsAre("pruned"));
}

TEST(Candidates, AreNoMethodsAsideTheLadderUnlessNamed) {
  for (int n = 1; n <= kMaxBoard; ++n) {
    for (const PlanParameters& parameters : {PlanParameters{}, PlanParameters{{"depth", 3}}}) {
      for (const MethodEntry* entry : candidates_for({.parameters = parameters}, n)) {
        EXPECT_FALSE(entry->info->aside) << entry->info->name << ", n = " << n;
      }
    }
  }
  EXPECT_THAT(candidates({.method = "forward"}, 18), ElementsAre("forward"));
  EXPECT_THAT(refusal({.method = "stored"}, 13), HasSubstr("reaches n = 12 only"));
}

TEST(Candidates, OfANameAreThatMethod) {
  EXPECT_THAT(candidates({.method = "bitmap"}, 18), ElementsAre("bitmap"));
}

TEST(Candidates, AreRefusedWithTheReason) {
  EXPECT_THAT(refusal({.method = "magic"}, 8), HasSubstr("unknown method 'magic'"));
  EXPECT_THAT(refusal({.method = "brute_force"}, 20), HasSubstr("reaches n ="));
  EXPECT_EQ(refusal({.method = "frontier", .parameters = {{"depth", 3}}}, 8),
            "--depth does not apply to method frontier");
  EXPECT_EQ(refusal({.method = "pruned", .isa = best_isa()}, 8),
            "--isa does not apply to method pruned");
  EXPECT_THAT(refusal({.parameters = {{"depth", 3}}, .isa = best_isa()}, 9),
              HasSubstr("takes these options together"));
}

TEST(ChooseMethod, TakesTheFirstThatFits) {
  const ChosenMethod chosen = choose({"bitmap", "pruned"}, 1 << 30, 12, 2);
  EXPECT_EQ(chosen.plan.method, "bitmap");
  EXPECT_THAT(chosen.remarks, IsEmpty());
}

TEST(ChooseMethod, PassesOverWhatNeedsTooMuchForItsData) {
  const ChosenMethod chosen = choose({"colours", "frontier"}, 10'000'000, 16, 2);
  EXPECT_EQ(chosen.plan.method, "frontier");
  EXPECT_THAT(chosen.remarks,
              ElementsAre(AllOf(HasSubstr("method colours would need "),
                                HasSubstr(" MiB, over the limit of 9.5 MiB (asked for)"))));
}

TEST(ChooseMethod, TakesAsManyThreadsAsFit) {
  const auto method = find_method("colours")->make();
  const Plan plan = method->plan(16, {});
  const std::uint64_t bytes = method->memory_needed(plan, {.threads = 5, .bytes = 1});
  for (const int threads : {8, 100}) {
    const ChosenMethod chosen = choose({"colours", "frontier"}, bytes, 16, threads);
    ASSERT_EQ(chosen.plan.method, "colours");
    const int fit = chosen.room.threads;
    EXPECT_LE(chosen.memory_needed, bytes);
    EXPECT_GT(method->memory_needed(plan, {.threads = fit + 1, .bytes = bytes}), bytes);
    EXPECT_THAT(chosen.remarks,
                ElementsAre(HasSubstr("the memory is enough for " + std::to_string(fit) + " of " +
                                      std::to_string(threads) + " threads: the limit is ")));
  }
}

// The size that the only remark says is enough.
std::string named_size(const ChosenMethod& chosen) {
  const std::string& remark = chosen.remarks.at(0);
  const std::size_t end = remark.find(" would be enough for its full speed");
  const std::size_t begin = remark.rfind("; ", end) + 2;
  return remark.substr(begin, end - begin);
}

TEST(ChooseMethod, TakesSlowerOnesForLackOfMemoryAndSaysHowMuchAvoidsThat) {
  const int n = 18;
  const int threads = 4;
  const auto colours = find_method("colours")->make();
  const std::uint64_t need = ample_memory(*colours, colours->plan(n, {}), threads);
  std::vector<std::string> taken;
  for (const int tenths : {5, 6, 7, 8, 9, 10, 12, 15}) {
    const std::uint64_t bytes = need / 10 * tenths;
    const ChosenMethod chosen = choose({"colours", "frontier"}, bytes, n, threads);
    const bool is_slower = !chosen.remarks.empty();
    taken.push_back(chosen.plan.method + " " + std::to_string(chosen.room.threads) +
                    (is_slower ? " slower" : ""));
    if (!is_slower) continue;
    std::string size = named_size(chosen);
    std::erase(size, ' ');
    const auto named = parse_size(size);
    ASSERT_TRUE(named) << chosen.remarks.front();
    EXPECT_THAT(choose({"colours", "frontier"}, *named, n, threads).remarks, IsEmpty());
  }
  EXPECT_THAT(taken, ElementsAre("frontier 4 slower", "frontier 4 slower", "frontier 4 slower",
                                 "colours 2 slower", "colours 4 slower", "colours 4", "colours 4",
                                 "colours 4"));
}

TEST(ChooseMethod, PassesOverWhatNeedsTooMuchForItsSeeds) {
  const ChosenMethod chosen = choose({"bitmap", "pruned"}, 1 << 20, 16, 2);
  EXPECT_EQ(chosen.plan.method, "pruned");
  EXPECT_THAT(chosen.remarks,
              ElementsAre("method bitmap would need more for its seeds alone than the limit of "
                          "1.0 MiB (asked for); taking another"));
}

TEST(ChooseMethod, SaysSoWhenTheSeedsOfTheLastNeedTooMuch) {
  EXPECT_THAT([] { choose({"bitmap"}, 1 << 20, 16, 2); },
              ThrowsMessage<std::invalid_argument>(HasSubstr("has more than 16384 seeds")));
}

}  // namespace
}  // namespace nqueens::test
