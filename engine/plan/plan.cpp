#include "plan/plan.hpp"

#include <algorithm>
#include <tuple>

namespace nqueens {

std::string flaw_of(const Plan& plan, SeedId id, const Tally& tally) {
  NQUEENS_ASSERT(plan[id].part < plan.parts.size());
  const Delivers& delivers = plan.parts[plan[id].part];
  for (const auto& [name, value, delivered] : kTallyMembers) {
    if (delivers.*delivered || tally.*value == 0) continue;
    return "has " + std::string(name) + " " + to_string(tally.*value) + ", which it does not count";
  }
  if (!delivers.total || !delivers.symmetric()) return {};
  if (tally.point_symmetric > tally.total) {
    return "has point-symmetric " + to_string(tally.point_symmetric) + ", more than total " +
           to_string(tally.total);
  }
  if (tally.rotational <= tally.point_symmetric) return {};
  return "has rotational " + to_string(tally.rotational) + ", more than point-symmetric " +
         to_string(tally.point_symmetric);
}

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
