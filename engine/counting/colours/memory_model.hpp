// The memory that counts take, and what is kept in it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "colours/size_class.hpp"
#include "methods/method.hpp"
#include "methods/plan.hpp"

namespace nqueens::colours {

/// Returns whether the lists of each even row set (RowLists) of a size class are kept for the seeds
/// that use them later.
bool keeps_lists(int n, int size, Rule rule, const Room& room);

/// Returns of how many odd row sets, out of `sets`, the tables are kept together: of fewer if there
/// is little room. At least 1.
std::size_t block_size(const Plan& plan, int size, std::size_t sets, const Room& room);

/// Returns the peak of the memory that a count takes with this room. `odd_ranges` is the number of
/// ranges of odd row sets in each size class.
std::uint64_t needed_bytes(const Plan& plan, std::size_t odd_ranges, const Room& room);

}  // namespace nqueens::colours
