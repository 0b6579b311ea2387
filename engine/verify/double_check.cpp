#include "verify/double_check.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <xxhash.h>

namespace nqueens {
namespace {

std::string in_words(const Tally& tally) {
  return "total " + to_string(tally.total) + ", point-symmetric " +
         to_string(tally.point_symmetric) + ", rotational " + to_string(tally.rotational);
}

std::string message(SeedId seed, const Tally& first, const Tally& second,
                    const std::string& first_path, const std::string& second_path) {
  return "seed " + std::to_string(index_of(seed)) + " has " + in_words(first) + " by " +
         first_path + ", but " + in_words(second) + " by " + second_path;
}

// What the seeds of a group share, for each path.
class BothPaths final : public GroupData {
 public:
  std::shared_ptr<const GroupData> first;
  std::shared_ptr<const GroupData> second;
};

// The seed is an element of the plan's own vector.
SeedId id_of(const Plan& plan, const Seed& seed) {
  return SeedId{static_cast<std::uint64_t>(&seed - plan.seeds.data())};
}

void require_same(const Plan& plan, const Seed& seed, const Method& method, const Tally& first,
                  Tally second) {
  second.leaves = first.leaves;  // paths may define them differently
  if (first == second) return;
  throw Mismatch(id_of(plan, seed), first, second, std::string(method.info().name),
                 std::string(method.second_path(seed)));
}

}  // namespace

Mismatch::Mismatch(SeedId seed, const Tally& first, const Tally& second, std::string first_path,
                   std::string second_path)
    : std::runtime_error(message(seed, first, second, first_path, second_path)),
      seed_(seed),
      first_(first),
      second_(second),
      first_path_(std::move(first_path)),
      second_path_(std::move(second_path)) {}

std::vector<bool> select_seeds(const Method& method, const Plan& plan, std::uint64_t fingerprint,
                               double percent) {
  std::vector<std::pair<std::uint64_t, std::size_t>> candidates;  // hash, id
  for (std::size_t id = 0; id < plan.seeds.size(); ++id) {
    if (method.second_path(plan.seeds[id]).empty()) continue;
    const std::uint64_t number = id;
    candidates.emplace_back(XXH3_64bits_withSeed(&number, sizeof number, fingerprint), id);
  }
  std::ranges::sort(candidates);
  const auto wanted = std::min(
      candidates.size(),
      static_cast<std::size_t>(std::ceil(static_cast<double>(candidates.size()) * percent / 100)));
  std::vector<bool> chosen(plan.seeds.size());
  for (std::size_t i = 0; i < wanted; ++i) chosen[candidates[i].second] = true;
  return chosen;
}

DoubleChecked::DoubleChecked(const Method& method, const Plan& plan,
                             const std::vector<bool>& chosen)
    : method_(method), plan_(plan), chosen_(chosen), chosen_groups_(plan.groups) {
  for (std::size_t id = 0; id < chosen.size(); ++id) {
    if (chosen[id]) chosen_groups_[index_of(plan.seeds[id].group)] = true;
  }
}

std::shared_ptr<const GroupData> DoubleChecked::prepare(const Plan& plan, GroupId group) const {
  auto both = std::make_shared<BothPaths>();
  both->first = method_.prepare(plan, group);
  if (chosen_groups_[index_of(group)]) both->second = method_.prepare_recount(plan, group);
  return both;
}

Tally DoubleChecked::count(const Plan& plan, const Seed& seed, const GroupData* shared) const {
  const auto& both = dynamic_cast<const BothPaths&>(*shared);
  const Tally first = method_.count(plan, seed, both.first.get());
  if (chosen_[index_of(id_of(plan_, seed))]) {
    require_same(plan_, seed, method_, first, method_.recount(plan, seed, both.second.get()));
  }
  return first;
}

Tally Recounted::count(const Plan& plan, const Seed& seed, const GroupData* shared) const {
  const Tally& first = expected_[index_of(id_of(plan_, seed))];
  require_same(plan_, seed, method_, first, method_.recount(plan, seed, shared));
  return first;
}

}  // namespace nqueens
