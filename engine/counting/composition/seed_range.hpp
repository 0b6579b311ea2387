// The seeds of composition. A seed has units of one strip. The row sets of their upper left corners
// are in a range of numbers (see RowSets in strip.hpp). If a range has too many units for one seed,
// they are divided between seeds in turn: each seed has a *slice*. The seeds of a strip are a
// group, since they share the lists of its corners.
#pragma once

#include <cstdint>
#include <vector>

#include "composition/strip.hpp"
#include "methods/plan.hpp"

namespace nqueens::composition {

/// The contents of a seed's key.
struct SeedRange {
  Strip strip;
  std::uint32_t first_upper = 0;
  std::uint32_t last_upper = 0;  ///< exclusive
  std::uint32_t slice = 0;       ///< takes every slices-th row set, from this one on
  std::uint32_t slices = 1;

  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

std::uint64_t pack(const SeedRange& range);
SeedRange unpack(int n, std::uint64_t key);

/// Returns the units of a seed, or their images by a half turn.
std::vector<RowSet> units_of(const SeedRange& range, bool images = false);

/// Cuts the strips of a plan into seeds. Throws TooManySeeds, as Plan::add does.
void add_seeds(Plan& plan, const std::vector<Strip>& strips, std::uint64_t most_seeds);

}  // namespace nqueens::composition
