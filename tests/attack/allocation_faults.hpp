// Makes chosen allocations fail. This file is linked instead of the C++ allocator.
#pragma once

#include <cstdint>

namespace nqueens::test {

struct AllocationFault {
  std::uint64_t at = 0;  ///< number of the allocation that fails, from 1 on; 0: none
  bool lasting = false;  ///< all later allocations fail, too
  bool unusual = false;  ///< it throws std::runtime_error, not std::bad_alloc
};

/// Makes allocations of all threads fail from now on. The environment variable
/// NQUEENS_ALLOCATION_FAULT does the same from the start of a program: 17 makes the 17th allocation
/// fail, 17+ makes the 17th and all later ones fail. With 0 none fails, and the program prints at
/// its end how many allocations it made.
void arm(const AllocationFault& fault);

/// If NQUEENS_ALLOCATION_FAULT is 0, prints a line with the number of allocations so far. `when` is
/// for the line.
void tell_allocations(const char* when);

/// Lets all allocations succeed again. Returns how many there were since the last call of arm().
std::uint64_t disarm();

}  // namespace nqueens::test
