#include "verify/double_check.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <xxhash.h>

#include "contract/contract.hpp"

namespace nqueens {
namespace {

std::string in_words(const Tally& tally) {
  return "total " + to_string(tally.total) + ", point-symmetric " +
         to_string(tally.point_symmetric) + ", rotational " + to_string(tally.rotational);
}

std::string in_words(const Census& census) {
  return in_words(Tally{.total = census.total,
                        .point_symmetric = census.point_symmetric,
                        .rotational = census.rotational}) +
         ", unique " + to_string(census.unique());
}

std::string message(SeedId seed, const Tally& first, const Tally& second,
                    const std::string& first_path, const std::string& second_path) {
  return "seed " + std::to_string(index_of(seed)) + " has " + in_words(first) + " by " +
         first_path + ", but " + in_words(second) + " by " + second_path;
}

void recount_and_compare(const Method& method, const Plan& plan, SeedId id, const Tally& first) {
  Tally second = method.recount(plan, id);
  second.leaves = first.leaves;  // paths may define them differently
  if (first == second) return;
  throw Mismatch(id, first, second, std::string(method.info().name),
                 std::string(method.second_path(plan, id)));
}

}  // namespace

Mismatch::Mismatch(SeedId seed, const Tally& first, const Tally& second, std::string first_path,
                   std::string second_path, int worker)
    : std::runtime_error(message(seed, first, second, first_path, second_path)),
      seed_(seed),
      first_(first),
      second_(second),
      first_path_(std::move(first_path)),
      second_path_(std::move(second_path)),
      worker_(worker) {}

CensusMismatch::CensusMismatch(const CountedCensus& first, const CountedCensus& second)
    : std::runtime_error("n = " + std::to_string(first.census.n) + " has " +
                         in_words(first.census) + " by " + first.method + ", but " +
                         in_words(second.census) + " by " + second.method),
      first_(first),
      second_(second) {}

void require_same_census(const CountedCensus& first, const CountedCensus& second) {
  if (first.census != second.census) throw CensusMismatch(first, second);
}

std::vector<bool> select_seeds(const Method& method, const Plan& plan, std::uint64_t fingerprint,
                               double percent) {
  std::vector<bool> chosen(plan.seeds.size());
  if (percent == 0) return chosen;
  std::vector<std::pair<std::uint64_t, std::size_t>> candidates;  // hash, id
  for (std::size_t id = 0; id < plan.seeds.size(); ++id) {
    if (method.second_path(plan, SeedId{id}).empty()) continue;
    const std::uint64_t number = id;
    candidates.emplace_back(XXH3_64bits_withSeed(&number, sizeof number, fingerprint), id);
  }
  std::ranges::sort(candidates);
  const auto wanted = std::min(
      candidates.size(),
      static_cast<std::size_t>(std::ceil(static_cast<double>(candidates.size()) * percent / 100)));
  for (std::size_t i = 0; i < wanted; ++i) chosen[candidates[i].second] = true;
  return chosen;
}

Tally DoubleChecked::count(const Plan& plan, SeedId id, const GroupData* shared) const {
  const Tally first = method().count(plan, id, shared);
  if (chosen_[index_of(id)]) recount_and_compare(method(), plan, id, first);
  return first;
}

Tally Recounted::count(const Plan& plan, SeedId id, const GroupData* /*shared*/) const {
  const auto known = std::ranges::lower_bound(expected_, id, {}, &KnownTally::id);
  NQUEENS_ASSERT(known != expected_.end() && known->id == id);
  recount_and_compare(method(), plan, id, known->tally);
  return known->tally;
}

}  // namespace nqueens
