// Allocations that fail: linked in the place of the C++ allocator.
#pragma once

#include <cstdint>

namespace nqueens::test {

struct AllocationFault {
  std::uint64_t at = 0;  ///< the allocation that fails, counted from now on; 0: none
  bool lasting = false;  ///< all after it fail too
  bool unusual = false;  ///< it throws std::runtime_error, not std::bad_alloc
};

/// From now on, in all threads. In a program the environment can say so from its start:
/// NQUEENS_ALLOCATION_FAULT=17 for the 17th, 17+ for all from there on; with 0 the program says at
/// its end how many there were.
void arm(const AllocationFault& fault);

/// Nothing fails any more. Returns how many allocations there were since the last call of arm().
std::uint64_t disarm();

}  // namespace nqueens::test
