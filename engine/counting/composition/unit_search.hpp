// The second path of composition: other code that counts the boards of a unit, by a plain search.
#pragma once

#include <cstdint>

#include "composition/strip.hpp"
#include "frontier/kernel.hpp"

namespace nqueens::composition {

/// Counts a unit by the frontier's search (frontier/kernel.hpp) and the strip's rule. The result is
/// the same as that of UnitCounter::count.
///
/// This function and UnitCounter share the definitions of units (strip.hpp) and ranks (ranks.hpp),
/// but no code for lists, words or matching. By the rule arms, there is one search for each way to
/// occupy the four arms. By hooks, there is one search. By patterns, each search fixes, for the
/// innermost columns of both halves, whether their queens are above the middle: for as many columns
/// as decide how the ranks of columns and rows compare. There are at most about 4 (n/2)^2 searches.
std::uint64_t count_unit_by_search(const Strip& strip, const RowSet& set,
                                   frontier::CountOuter count_outer);

}  // namespace nqueens::composition
