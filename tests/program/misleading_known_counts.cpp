// In the place of the engine's own: says of every board that it has one solution.

#include "known/known_counts.hpp"

namespace nqueens {

std::optional<Census> known_census(int n) { return Census{.n = n, .total = 1}; }

}  // namespace nqueens
