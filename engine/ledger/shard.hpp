// Cutting one plan into shares for several machines.
#pragma once

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

/// Whether a seed of a plan of `seeds` seeds belongs to the shard. Neighbouring seeds share
/// prepared data, so they are dealt out in blocks, in turn: sixteen blocks for every shard where
/// there are so many seeds, so that each gets easy and hard ones alike. Depends on nothing but the
/// three.
bool belongs(SeedId seed, std::size_t seeds, const Shard& shard);

/// The seeds of a shard that are not done yet, ascending. done[i] is for the seed with id i.
std::vector<SeedId> open_seeds(const std::vector<bool>& done, const Shard& shard);

/// Ascending ids as ranges: "0-3, 7, 9-10", "1-31 step 3" for a missing shard; after `most` ranges
/// "and N more seeds".
std::string to_ranges(std::span<const SeedId> seeds, std::size_t most = 20);

}  // namespace nqueens
