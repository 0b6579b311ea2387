// Cutting one plan into shares for several machines.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "methods/plan.hpp"

namespace nqueens {

/// Share `index` of `count`, 1 <= index <= count. The default is everything.
struct Shard {
  int index = 1;
  int count = 1;

  friend bool operator==(const Shard&, const Shard&) = default;
  bool whole() const { return count == 1; }
};

inline constexpr int kMaxShards = 1'000'000;

/// "I/K"; throws std::invalid_argument unless 1 <= I <= K <= kMaxShards.
Shard parse_shard(std::string_view text);

std::string to_string(const Shard& shard);

/// Whether a seed of a plan of `seeds` seeds belongs to the shard. Depends on nothing but the
/// three. Neighbouring seeds are dealt out together, as a block: they may share data. Blocks are
/// dealt in turn. A large plan has sixteen for each shard, so that each shard gets easy and hard
/// seeds.
bool belongs(SeedId seed, std::size_t seeds, const Shard& shard);

/// Calls visit(SeedId) for the shard's seeds, ascending. O(seeds).
template <typename Visit>
void for_each_seed_of(const Shard& shard, std::size_t seeds, const Visit& visit) {
  for (std::size_t i = 0; i < seeds; ++i) {
    if (belongs(SeedId{i}, seeds, shard)) visit(SeedId{i});
  }
}

/// The seeds of a shard that are not done yet, ascending. done[i] is for the seed with id i.
std::vector<SeedId> open_seeds(const std::vector<bool>& done, const Shard& shard);

/// Ascending ids as ranges: "0-3, 7, 9-10", "1-31 step 3" for a missing shard; after `most` ranges
/// "and N more seeds".
std::string to_ranges(std::span<const SeedId> seeds, std::size_t most = 20);

}  // namespace nqueens
