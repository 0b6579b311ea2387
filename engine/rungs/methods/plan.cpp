#include "methods/plan.hpp"

#include <algorithm>
#include <tuple>

namespace nqueens {

bool is_well_formed(const Plan& plan) {
  if (!std::ranges::is_sorted(plan.seeds, {}, &Seed::group)) return false;
  if (!plan.seeds.empty() && index_of(plan.seeds.back().group) >= plan.groups) return false;
  std::vector<std::tuple<std::uint16_t, std::uint64_t>> keys;
  for (const Seed& seed : plan.seeds) {
    if (!(seed.work > 0)) return false;
    keys.emplace_back(seed.part, seed.key);
  }
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) == keys.end();
}

}  // namespace nqueens
