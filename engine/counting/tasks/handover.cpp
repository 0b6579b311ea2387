// This code is not in tasks.cpp, since ThreadSanitizer does not see that file: it is compiled
// without instrumentation (engine/counting/CMakeLists.txt).

#include "tasks/handover.hpp"

namespace nqueens {

// Uses an addition. A store would make only the last giver's writes visible to takers; an addition
// keeps those of earlier givers visible, too.
void Handover::give() { given_.fetch_add(1, std::memory_order_acq_rel); }

void Handover::take() const { static_cast<void>(given_.load(std::memory_order_acquire)); }

}  // namespace nqueens
