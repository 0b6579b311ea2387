// All ways in which composition can divide a board: every strip with every rule (see
// composition/strip.hpp).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "composition/strip.hpp"
#include "composition/tuning.hpp"
#include "methods/plan_parameters.hpp"

namespace nqueens::test {

/// The rules that count a board with such a strip, with their names.
inline std::vector<std::pair<composition::Rule, std::string>> rules_for(int n, int width) {
  using composition::Rule;
  std::vector<std::pair<Rule, std::string>> rules{
      {Rule::arms, "arms"}, {Rule::hooks, "hooks"}, {Rule::patterns, "patterns"}};
  std::erase_if(rules, [&](const auto& rule) { return !fits(n, width, rule.first); });
  return rules;
}

/// The parameters of all plans that composition has for a board, with strips up to that width.
inline std::vector<PlanParameters> composition_cuts(int n, int widest = composition::kMaxStrip) {
  std::vector<PlanParameters> cuts;
  for (int width = 0; width <= widest; ++width) {
    for (const auto& [rule, name] : rules_for(n, width)) {
      cuts.push_back({{"strip", width}});
      cuts.back().set("rule", name);
    }
  }
  return cuts;
}

}  // namespace nqueens::test
