// The second path of composition: the boards of a unit found one by one, by the frontier's search.
//
// Shares with the first path what a unit is (strip.hpp), and nothing of lists, words and matching.
// The weights of unit.hpp are applied board by board: every way to occupy the four arms is a search
// of its own.
#pragma once

#include <cstdint>

#include "methods/composition/strip.hpp"
#include "methods/frontier/kernel.hpp"

namespace nqueens::composition {

/// The same as UnitCounter::count: the boards with these queens and row sets, each times 0, 1 or 2
/// by the arms that it occupies. Below 2^53, as there.
std::uint64_t count_unit_by_search(const Strip& strip, const RowSet& set,
                                   frontier::CountOuter count_outer);

}  // namespace nqueens::composition
