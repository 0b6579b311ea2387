// The tally of every seed of a plan, one after the other; each group's data is made once.
#pragma once

#include <memory>
#include <vector>

#include "methods/method.hpp"
#include "run/runner.hpp"

namespace nqueens::test {

inline std::vector<Tally> tallies_of(const Method& method, const Plan& plan) {
  std::vector<Tally> tallies;
  std::shared_ptr<const GroupData> shared;
  for (std::size_t i = 0; i < plan.seeds.size(); ++i) {
    const Seed& seed = plan.seeds[i];
    if (i == 0 || seed.group != plan.seeds[i - 1].group) {
      shared = method.prepare(plan, seed.group);
    }
    tallies.push_back(method.count(plan, SeedId{i}, shared.get()));
  }
  return tallies;
}

inline std::vector<Tally> recounts_of(const Method& method, const Plan& plan) {
  std::vector<Tally> tallies;
  for (const SeedId id : all_seeds(plan)) tallies.push_back(method.recount(plan, id));
  return tallies;
}

}  // namespace nqueens::test
