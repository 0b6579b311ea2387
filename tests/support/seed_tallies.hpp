// The tally of every seed of a plan, one after the other; each group's data is made once.
#pragma once

#include <memory>
#include <vector>

#include "methods/method.hpp"

namespace nqueens::test {

template <typename Prepare, typename CountSeed>
std::vector<Tally> for_each_seed(const Plan& plan, Prepare prepare, CountSeed count) {
  std::vector<Tally> tallies;
  std::shared_ptr<const GroupData> shared;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const Seed& seed = plan.seeds[i];
    if (i == 0 || seed.group != plan.seeds[i - 1].group) shared = prepare(seed.group);
    tallies.push_back(count(seed, shared.get()));
  }
  return tallies;
}

inline std::vector<Tally> tallies_of(const Method& method, const Plan& plan) {
  return for_each_seed(
      plan, [&](GroupId group) { return method.prepare(plan, group); },
      [&](const Seed& seed, const GroupData* data) { return method.count(plan, seed, data); });
}

inline std::vector<Tally> recounts_of(const Method& method, const Plan& plan) {
  return for_each_seed(
      plan, [&](GroupId group) { return method.prepare_recount(plan, group); },
      [&](const Seed& seed, const GroupData* data) { return method.recount(plan, seed, data); });
}

}  // namespace nqueens::test
