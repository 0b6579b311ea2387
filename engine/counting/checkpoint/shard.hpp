// Shards: one plan divided between several machines.
#pragma once

#include <algorithm>
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

/// Returns the length of these blocks.
std::size_t block_of_shards(std::size_t seeds, int shards);

/// Calls visit(SeedId) for the shard's seeds in ascending order. O(seeds of the shard).
template <typename Visit>
void for_each_seed_of(const Shard& shard, std::size_t seeds, const Visit& visit) {
  const std::size_t block = block_of_shards(seeds, shard.count);
  const std::size_t step = block * static_cast<std::size_t>(shard.count);
  for (auto begin = block * static_cast<std::size_t>(shard.index - 1); begin < seeds;
       begin += step) {
    const std::size_t end = std::min(begin + block, seeds);
    for (std::size_t i = begin; i < end; ++i) visit(SeedId{i});
  }
}

/// Returns the seeds of a shard that are not done yet, in ascending order. done[i] says whether
/// seed i is done.
std::vector<SeedId> open_seeds(const std::vector<bool>& done, const Shard& shard);

/// Returns ascending ids as ranges: "0-3, 7, 9-10", or "1-31 step 3" for ids at equal distances.
/// After `most` ranges, the text ends with "and N more seeds".
std::string to_ranges(std::span<const SeedId> seeds, std::size_t most = 20);

}  // namespace nqueens
