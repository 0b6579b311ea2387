// All ways in which composition can divide a board: every strip with every rule, and the row sets
// that make the units of a strip (see composition/strip.hpp).
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

/// All row sets of a strip that composition counts.
inline std::vector<composition::RowSet> row_sets_of(const composition::Strip& strip) {
  std::vector<composition::RowSet> all;
  const composition::RowSets sets(strip);
  for (std::uint32_t upper = 0; upper < sets.uppers(); ++upper) {
    sets.for_each(upper, [&](const composition::RowSet& set) { all.push_back(set); });
  }
  return all;
}

}  // namespace nqueens::test
