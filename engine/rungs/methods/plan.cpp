#include "methods/plan.hpp"

#include <algorithm>
#include <tuple>

namespace nqueens {

bool is_well_formed(const Plan& plan) {
  const auto by_group = [](const Seed& a, const Seed& b) { return a.group < b.group; };
  if (!std::is_sorted(plan.seeds.begin(), plan.seeds.end(), by_group)) return false;
  if (!plan.seeds.empty() && index_of(plan.seeds.back().group) >= plan.groups) return false;
  std::vector<std::tuple<std::uint16_t, std::uint64_t>> keys;
  for (const Seed& seed : plan.seeds) {
    if (!(seed.work > 0)) return false;
    keys.emplace_back(seed.part, seed.key);
  }
  std::sort(keys.begin(), keys.end());
  return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
}

}  // namespace nqueens
