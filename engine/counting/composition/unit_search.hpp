// The second path of composition: finds the boards of a unit one by one.
#pragma once

#include <cstdint>

#include "composition/strip.hpp"
#include "frontier/kernel.hpp"

namespace nqueens::composition {

/// Counts a unit by the frontier's search, by the strip's rule. Returns the same as
/// UnitCounter::count, with the same bound.
///
/// Shares the definitions of units (strip.hpp) and ranks (ranks.hpp) with the first path, but no
/// code for lists, words or matching. By arms, each way to occupy the four arms is a separate
/// search. By hooks there is one search. By patterns, a search fixes two prefixes, one of each
/// side's pattern, that decide how the ranks compare: at most about 4 (n/2)^2 searches.
std::uint64_t count_unit_by_search(const Strip& strip, const RowSet& set,
                                   frontier::CountOuter count_outer);

}  // namespace nqueens::composition
