#include "run/double_check.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <xxhash.h>

#include "base/contract.hpp"
#include "base/count_text.hpp"

namespace nqueens {
namespace {

std::string in_words(const Disagreement& found) {
  const bool leaves = found.first.leaves != found.second.leaves;
  const auto told = [leaves](const Tally& tally) {
    return in_words(tally) + (leaves ? ", leaves " + to_string(tally.leaves) : "");
  };
  return "seed " + std::to_string(index_of(found.seed)) + " has " + told(found.first) + " by " +
         found.first_path + ", but " + told(found.second) + " by " + found.second_path;
}

}  // namespace

Mismatch::Mismatch(const Disagreement& found)
    : std::runtime_error(in_words(found)), Disagreement(found) {}

std::string in_words(const Tally& tally) {
  return "total " + to_string(tally.total) + ", point-symmetric " +
         to_string(tally.point_symmetric) + ", rotational " + to_string(tally.rotational);
}

std::vector<bool> select_seeds(const Method& method, const Plan& plan, std::uint64_t fingerprint,
                               const SampleRequest& request) {
  NQUEENS_ASSERT(0 <= request.percent && request.percent <= 100 && request.number >= 1);
  std::vector<bool> chosen(plan.seeds.size());
  if (request.percent == 0) return chosen;
  std::vector<std::pair<std::uint64_t, std::size_t>> candidates;  // hash, id
  for (std::size_t id = 0; id < plan.seeds.size(); ++id) {
    if (method.second_path(plan.seeds[id]).empty()) continue;
    const std::uint64_t number = id;
    candidates.emplace_back(XXH3_64bits_withSeed(&number, sizeof number, fingerprint), id);
  }
  std::ranges::sort(candidates);
  if (candidates.empty()) return chosen;
  const auto size = std::min(
      candidates.size(), static_cast<std::size_t>(std::ceil(static_cast<double>(candidates.size()) *
                                                            request.percent / 100)));
  const std::size_t samples = (candidates.size() + size - 1) / size;
  const auto number = static_cast<std::size_t>(request.number);
  if (number > samples) {
    throw std::invalid_argument("there is no sample " + std::to_string(number) +
                                ": this percentage divides the plan into " +
                                counted(samples, "sample") +
                                one_or_several(samples, "; take it", "; take one of them"));
  }
  const std::size_t end = std::min(candidates.size(), number * size);
  for (std::size_t i = (number - 1) * size; i < end; ++i) chosen[candidates[i].second] = true;
  return chosen;
}

std::string path_of(const Method& method, const Plan& plan, SeedId id, SecondWay way) {
  // Seeds of a compound's further parts are always counted again by Method::recount().
  const bool turned = way == SecondWay::turned && plan[id].part == 0;
  return turned ? "half turn" : std::string(method.second_path(plan[id]));
}

std::optional<Disagreement> disagreement(const Method& method, const Plan& plan, SeedId id,
                                         SecondWay way, const Tally& first, Tally second) {
  // Different code may define leaves differently.
  if (plan.parts[plan[id].part].leaves) second.leaves = first.leaves;
  if (first == second) return std::nullopt;
  return Disagreement{.seed = id,
                      .first = first,
                      .second = second,
                      .first_path = std::string(method.info().name),
                      .second_path = path_of(method, plan, id, way)};
}

CheckSeed double_check(const Method& method, const Plan& plan, const std::vector<bool>& chosen) {
  return [&method, &plan, &chosen](SeedId id, const Tally& first) {
    if (!chosen[index_of(id)]) return;
    const auto found =
        disagreement(method, plan, id, SecondWay::other_code, first, method.recount(plan, id));
    if (found) throw Mismatch(*found);
  };
}

Counter with_other_symmetric_counts(const Method& method, const Plan& plan, const Room& room) {
  Counter counter = method.counter(plan, room);
  counter.keep_first();
  counter.add(method.recounter(plan));
  return counter;
}

Counter second_counter(const Method& method, const Plan& plan, const Room& room, SecondWay way) {
  if (way == SecondWay::other_code) return method.recounter(plan);
  std::optional<Counter> turned = method.turned_counter(plan, room);
  if (turned) return std::move(*turned);
  throw std::invalid_argument("method " + std::string(method.info().name) +
                              " cannot count on the turned board; recount by other code");
}

}  // namespace nqueens
