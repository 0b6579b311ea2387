// The seeds of composition: how the units of a plan are divided into subproblems. A unit is a strip
// (the middle columns with their queens) and a row set (strip.hpp).
//
// A seed has units of one strip. RowSets (strip.hpp) numbers the sets of rows that the upper left
// corner can have. A range of these numbers gives units for one seed or, if they are too many, for
// several seeds. The units are then dealt to these seeds in turn: each seed has a *slice* of them.
// The seeds of a strip are a group, since they share the strip's lists.
#pragma once

#include <cstdint>
#include <vector>

#include "composition/strip.hpp"
#include "methods/plan.hpp"

namespace nqueens::composition {

/// Says which units a seed has. A seed's key encodes these members, except strip.n.
struct SeedRange {
  Strip strip;
  std::uint32_t first_upper = 0;  ///< the range: numbers of row sets of the upper left corner
  std::uint32_t last_upper = 0;   ///< exclusive
  std::uint32_t slice = 0;        ///< has the units slice, slice + slices, .. of the range
  std::uint32_t slices = 1;

  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

std::uint64_t pack(const SeedRange& range);
SeedRange unpack(int n, std::uint64_t key);

/// Returns the units of a seed, or, if `images`, their images under a half turn of the board.
std::vector<RowSet> units_of(const SeedRange& range, bool images = false);

/// Divides the units of these strips into seeds and adds the seeds to the plan. Throws TooManySeeds
/// if the plan would have more than `most_seeds`.
void add_seeds(Plan& plan, const std::vector<Strip>& strips, std::uint64_t most_seeds);

}  // namespace nqueens::composition
