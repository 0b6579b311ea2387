// Shards: one plan divided between several machines.
#pragma once

#include <compare>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "methods/plan.hpp"

namespace nqueens {

/// Part `index` of `count`, 1 <= index <= count. The default is the whole plan.
struct Shard {
  int index = 1;
  int count = 1;

  friend auto operator<=>(const Shard&, const Shard&) = default;  // NOLINT(modernize-use-nullptr)
  bool whole() const { return count == 1; }
};

inline constexpr int kMaxShards = 1'000'000;

/// Parses "I/K". Throws std::invalid_argument unless 1 <= I <= K <= kMaxShards.
Shard parse_shard(std::string_view text);

std::string to_string(const Shard& shard);

/// Returns whether a seed of a plan with `seeds` seeds belongs to the shard. The plan is divided
/// into blocks of consecutive seeds, since these may share data. The shards get blocks in
/// turn, about sixteen each, so that each shard gets easy and hard seeds.
bool belongs(SeedId seed, std::size_t seeds, const Shard& shard);

/// Calls visit(SeedId) for the shard's seeds in ascending order. O(seeds).
template <typename Visit>
void for_each_seed_of(const Shard& shard, std::size_t seeds, const Visit& visit) {
  for (std::size_t i = 0; i < seeds; ++i) {
    if (belongs(SeedId{i}, seeds, shard)) visit(SeedId{i});
  }
}

/// Returns the seeds of a shard that are not done yet, in ascending order. done[i] says whether
/// seed i is done.
std::vector<SeedId> open_seeds(const std::vector<bool>& done, const Shard& shard);

/// Returns ascending ids as ranges: "0-3, 7, 9-10", or "1-31 step 3" for ids at equal distances.
/// After `most` ranges, the text ends with "and N more seeds".
std::string to_ranges(std::span<const SeedId> seeds, std::size_t most = 20);

}  // namespace nqueens
