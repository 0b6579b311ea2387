// The published values.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "census/census.hpp"

namespace nqueens {

inline constexpr int kLargestKnown = 27;

/// The published census, 1 <= n <= 27; nullopt for other n.
std::optional<Census> known_census(int n);

/// One line for the user if `method` found another total for n than the published one; else empty.
std::string wrong_total(std::string_view method, int n, Count total);

}  // namespace nqueens
