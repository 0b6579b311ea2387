// Replaces the engine's known counts: no value is known.

#include "base/known_counts.hpp"

namespace nqueens {

std::optional<Census> known_census(int /*n*/) { return std::nullopt; }

}  // namespace nqueens
