// The second path of colours: counts a unit by a plain search of the queens of each colour on the
// whole board, without sub-boards, words and tables.
#pragma once

#include <cstdint>

#include "colours/size_class.hpp"

namespace nqueens::colours {

/// Returns the count of the unit (even()[a], odd()[b]) without its weight. Takes some 50 times as
/// long as UnitCounter::count. Throws Cancelled if the run was stopped.
std::uint64_t count_unit_by_search(const SizeClass& sets, std::size_t a, std::size_t b);

}  // namespace nqueens::colours
