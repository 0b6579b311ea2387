// Replaces the engine's known counts: every board is said to have one solution.

#include "base/known_counts.hpp"

namespace nqueens {

std::optional<Census> known_census(int n) { return Census{.n = n, .total = 1}; }

}  // namespace nqueens
