// The published numbers of solutions.
#pragma once

#include <optional>

#include "base/census.hpp"

namespace nqueens {

inline constexpr int kLargestKnown = 27;

/// Returns the published T, P and R for 1 <= n <= 27; nullopt for other n.
std::optional<Census> known_census(int n);

}  // namespace nqueens
