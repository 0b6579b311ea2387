// This code is not in tasks.cpp, since tasks.cpp is compiled without ThreadSanitizer's
// instrumentation (engine/base/CMakeLists.txt).

#include "base/handover.hpp"

namespace nqueens {

// Uses an addition, not a store. After a store, take() would make visible only what was written
// before the last give(); after additions, what was written before all of them.
void Handover::give() { given_.fetch_add(1, std::memory_order_acq_rel); }

void Handover::take() const { static_cast<void>(given_.load(std::memory_order_acquire)); }

}  // namespace nqueens
