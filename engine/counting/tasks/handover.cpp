// In its own file, because tasks.cpp is compiled without ThreadSanitizer: see
// engine/CMakeLists.txt.

#include "tasks/handover.hpp"

namespace nqueens {

// An addition, not a store: each giver's writes stay visible behind those that give after it.
void Handover::give() { given_.fetch_add(1, std::memory_order_acq_rel); }

void Handover::take() const { static_cast<void>(given_.load(std::memory_order_acquire)); }

}  // namespace nqueens
