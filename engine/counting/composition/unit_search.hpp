// The second path of composition: a unit's boards, found one by one.
#pragma once

#include <cstdint>

#include "composition/strip.hpp"
#include "frontier/kernel.hpp"

namespace nqueens::composition {

/// Counts a unit by the frontier's search, by the strip's rule. Returns the same as
/// UnitCounter::count, with the same bound.
///
/// Shares with the first path what a unit is (strip.hpp) and what a rank is (ranks.hpp), and
/// nothing of lists, words and matching. By arms, every way to occupy the four arms is a search of
/// its own. By hooks there is one search. By patterns, every two prefixes of the patterns of both
/// sides that decide how the ranks compare are a search of their own: some 4 (n/2)^2 searches at
/// most.
std::uint64_t count_unit_by_search(const Strip& strip, const RowSet& set,
                                   frontier::CountOuter count_outer);

}  // namespace nqueens::composition
