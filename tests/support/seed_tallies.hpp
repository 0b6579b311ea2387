// Lists of the tallies of all seeds of a plan.
#pragma once

#include <vector>

#include "plan/method.hpp"
#include "run/runner.hpp"

namespace nqueens::test {

inline std::vector<Tally> tallies_by(const Counter& counter) {
  std::vector<Tally> tallies;
  for (const SeedId id : all_seeds(counter.plan())) tallies.push_back(counter.count(id));
  return tallies;
}

inline std::vector<Tally> tallies_of(const Method& method, const Plan& plan) {
  return tallies_by(method.counter(plan, {}));
}

inline std::vector<Tally> recounts_of(const Method& method, const Plan& plan) {
  std::vector<Tally> tallies;
  for (const SeedId id : all_seeds(plan)) tallies.push_back(method.recount(plan, id));
  return tallies;
}

}  // namespace nqueens::test
