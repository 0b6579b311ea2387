// Which processors a thread may run on, however many the machine has: the C library's fixed sets
// end at 1024.
#pragma once

#include <vector>

namespace nqueens {

/// The numbers of the processors that the calling thread may run on, ascending. Throws
/// std::system_error.
std::vector<int> allowed_cpus();

/// From now on the calling thread runs on this one only. Throws std::system_error.
void pin_this_thread(int cpu);

}  // namespace nqueens
