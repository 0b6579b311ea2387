// In its own file, because tasks.cpp is compiled without ThreadSanitizer: see
// engine/CMakeLists.txt.

#include "tasks/handover.hpp"

namespace nqueens {

// Uses an addition, not a store: it keeps the writes of earlier givers visible to takers.
void Handover::give() { given_.fetch_add(1, std::memory_order_acq_rel); }

void Handover::take() const { static_cast<void>(given_.load(std::memory_order_acquire)); }

}  // namespace nqueens
