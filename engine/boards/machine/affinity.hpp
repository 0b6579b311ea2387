// The processors on which a thread may run.
#pragma once

#include <vector>

namespace nqueens {

/// Returns the numbers of the processors on which the calling thread may run, in ascending order.
/// Throws std::system_error.
std::vector<int> allowed_cpus();

/// Lets the calling thread run on this processor only. Throws std::system_error.
void pin_this_thread(int cpu);

}  // namespace nqueens
