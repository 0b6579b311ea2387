// In the place of the engine's own: nothing was ever published.

#include "known/known_counts.hpp"

namespace nqueens {

std::optional<Census> known_census(int /*n*/) { return std::nullopt; }

}  // namespace nqueens
